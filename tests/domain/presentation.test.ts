import { describe, expect, it } from 'vitest'
import type { PresentationContent, PresentedBlock, PresentedRecord } from '#domain/presentation/facts.ts'
import {
  addressText,
  blockHeadline,
  buildingText,
  conditionText,
  contractText,
  countText,
  divisionText,
  floorText,
  goneText,
  metroText,
  offerText,
  parkingText,
  sizeText,
  vacancyText,
} from '#domain/presentation/lines.ts'
import { messageText } from '#domain/presentation/message.ts'
import { rateLine, rateText } from '#domain/presentation/rates.ts'
import { bare, building, office } from './description-facts.ts'

/** No-break spaces as plain ones, to be read here. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

const computed = {
  grossRubPerSqmYear: '59590.00',
  monthRub: '2544493.00',
  priceRub: null,
  priceRubPerSqm: null,
}
const block = (change: Partial<PresentedBlock> = {}): PresentedBlock => ({
  ...office,
  ...computed,
  ...change,
})
const unknown: PresentedBlock = {
  ...bare.block,
  ...{ grossRubPerSqmYear: null, monthRub: null, priceRub: null, priceRubPerSqm: null },
}
const sale = block({
  ...{
    dealKind: 'sale',
    askingRent: null,
    askingPrice: '150000000',
    grossRubPerSqmYear: null,
    monthRub: null,
  },
  ...{ priceRub: '150000000', priceRubPerSqm: '292740.05' },
})

describe('the rate a client reads', () => {
  it.each([
    [
      'as asked, with what comes on top and the whole sum',
      block(),
      'asking',
      '48 000 ₽/м²/год, НДС включён, эксплуатационные расходы сверху: 9 500 ₽/м²/год без НДС, коммунальные платежи отдельно; 2 544 493 ₽ в месяц с НДС и эксплуатационными расходами',
    ],
    [
      'in a year',
      block(),
      'sqmYear',
      '59 590 ₽/м²/год, с НДС и эксплуатационными расходами; 2 544 493 ₽ в месяц',
    ],
    [
      'in a month, in whole roubles',
      block(),
      'sqmMonth',
      '4 966 ₽/м²/мес, с НДС и эксплуатационными расходами; 2 544 493 ₽ в месяц',
    ],
    ['for everything', block(), 'month', '2 544 493 ₽ в месяц, с НДС и эксплуатационными расходами'],
    [
      'without VAT where there is none',
      block({ vatTreatment: 'simplified' }),
      'month',
      '2 544 493 ₽ в месяц, с эксплуатационными расходами, НДС не облагается',
    ],
    [
      'of a УСН landlord with VAT',
      block({ vatTreatment: 'simplified', vatRate: '5.00', opexIncluded: true, utilitiesIncluded: null }),
      'asking',
      '48 000 ₽/м²/год, НДС 5 % включён, эксплуатационные расходы включены; 2 544 493 ₽ в месяц',
    ],
    [
      'that there is no VAT is said once',
      block({ vatTreatment: 'simplified', utilitiesIncluded: null }),
      'asking',
      '48 000 ₽/м²/год, НДС не облагается, эксплуатационные расходы сверху: 9 500 ₽/м²/год без НДС; 2 544 493 ₽ в месяц с эксплуатационными расходами',
    ],
    [
      'as asked where it cannot be computed',
      block({ grossRubPerSqmYear: null, monthRub: null, opexIncluded: null, utilitiesIncluded: null }),
      'sqmYear',
      '48 000 ₽/м²/год, НДС включён',
    ],
    [
      'in another currency',
      block({
        currency: 'USD',
        askingRent: '600',
        vatTreatment: 'excluded',
        opexIncluded: null,
        utilitiesIncluded: null,
        monthRub: null,
      }),
      'asking',
      '600 $/м²/год, НДС сверху',
    ],
    [
      'asked for everything with all in it is said once',
      block({ rentBasis: 'month', askingRent: '2544493', opexIncluded: true, utilitiesIncluded: true }),
      'asking',
      '2 544 493 ₽/мес, НДС включён, эксплуатационные расходы включены, коммунальные платежи включены',
    ],
    ['on request where it is unknown', unknown, 'month', 'Ставка по запросу'],
    ['of a sale', sale, 'asking', '150 000 000 ₽, НДС включён; 292 740 ₽/м²'],
    ['of a sale, computed', sale, 'sqmYear', '150 000 000 ₽, с НДС; 292 740 ₽/м²'],
    [
      'of a sale whose price is unknown',
      { ...sale, askingPrice: null, priceRub: null, priceRubPerSqm: null },
      'asking',
      'Цена по запросу',
    ],
  ] as const)('%s', (_name, offered, shown, expected) => {
    expect(plain(rateLine(offered, shown))).toBe(expected)
  })

  it('never says zero for what is zero or unknown', () => {
    const zero = block({ askingRent: '0.00', grossRubPerSqmYear: null, monthRub: null })
    expect(rateText(zero, 'asking')).toEqual({ main: 'Ставка по запросу', notes: [], total: null })
  })
})

describe('lines of a presentation', () => {
  it.each([
    ['what and where', blockHeadline(block()), 'Офис 512,4 м², 5-й этаж'],
    ['a block of which little is known', blockHeadline(unknown), 'Помещение 100 м²'],
    [
      'a whole building has no floor',
      blockHeadline(block({ purposes: ['wholeBuilding'] })),
      'Здание 512,4 м²',
    ],
    ['a basement', floorText(block({ floorKind: 'basement', floor: -1 })), 'подвал'],
    ['under the ground', floorText(block({ floor: -2 })), 'подземный этаж'],
    ['an unknown floor', floorText(block({ floor: null })), null],
    ['parts', divisionText(block()), 'можно частями от 150 м²'],
    ['parts as large as the whole', divisionText(block({ divisibleFromSqm: '512.40' })), null],
    ['free', vacancyText(block({ availability: 'free' })), 'свободно'],
    ['free later', vacancyText(block()), 'освободится 1 марта 2027 года'],
    ['free some day', vacancyText(block({ availableFrom: null })), 'скоро освободится'],
    ['occupied', vacancyText(block({ availability: 'occupied' })), 'сейчас занято'],
    [
      'occupied until a day',
      vacancyText(block({ availability: 'occupied', occupiedUntil: '2028-05-31' })),
      'сейчас занято, до 31 мая 2028 года',
    ],
    [
      'the condition',
      conditionText(block(), building),
      'с отделкой и мебелью, планировка открытая, потолки 3,2 м',
    ],
    ['an unknown condition', conditionText(unknown, bare.building), null],
    [
      'the contract',
      contractText(block()),
      'прямая аренда, срок 5 лет, арендные каникулы 3 месяца, обеспечительный платёж за 2 месяца, предоплата за 1 месяц',
    ],
    [
      'a short contract',
      contractText(
        block({
          leaseTermMonths: 11,
          leaseKind: null,
          rentFreeMonths: 0,
          depositMonths: null,
          prepayMonths: null,
        }),
      ),
      'срок 11 месяцев',
    ],
    ['no contract of a sale', contractText(sale), null],
    ['the building', buildingText(building), 'Бизнес-центр, класс A, построен в 2013 году'],
    [
      'one that is being built',
      buildingText({ ...building, status: 'construction', class: null }),
      'Бизнес-центр, строится',
    ],
    ['the address with its okrug', addressText(building), 'Москва, Лесная ул., 7, ЦАО'],
    [
      'an okrug that the address has',
      addressText({ ...building, address: 'Москва, ЦАО, Лесная, 7' }),
      'Москва, ЦАО, Лесная, 7',
    ],
    ['metro', metroText(building), 'м. «Белорусская», 3 минуты пешком; м. «Менделеевская», 21 минута пешком'],
    [
      'metro without minutes',
      metroText({ ...building, metro: [{ station: 'Сити', minutes: null, travel: 'walk' }] }),
      'м. «Сити»',
    ],
    ['no metro', metroText(bare.building), null],
    [
      'parking',
      parkingText(building),
      'подземная парковка на 821 место, 28 000 ₽ за место в месяц; гостевая парковка',
    ],
    ['no parking', parkingText(bare.building), null],
    ['the size', sizeText(building), '16 этажей, общая площадь 96 000 м², арендопригодная 64 215,5 м²'],
    ['an unknown size', sizeText(bare.building), null],
    [
      'what is offered',
      offerText({ count: 4, areaFromSqm: '120.00', areaToSqm: '512.40' }),
      '4 помещения от 120 до 512,4 м²',
    ],
    [
      'offered alike',
      offerText({ count: 2, areaFromSqm: '120.00', areaToSqm: '120.00' }),
      '2 помещения по 120 м²',
    ],
  ])('%s', (_name, text, expected) => expect(plain(text)).toBe(expected))

  it.each([
    [1, '1 помещение из этой подборки больше не предлагается'],
    [3, '3 помещения из этой подборки больше не предлагаются'],
    [5, '5 помещений из этой подборки больше не предлагаются'],
    [0, null],
  ])('%i gone', (goneCount, expected) => expect(plain(goneText({ kind: 'block', goneCount }))).toBe(expected))
})

const record = (change: Partial<PresentedRecord> = {}): PresentedRecord => ({
  ...{ building, block: block(), blocks: [], offer: null, description: null, photos: [], plans: [] },
  ...change,
})
const content = (change: Partial<PresentationContent> = {}): PresentationContent => ({
  ...{ title: 'Офисы для Вектора', recipient: 'Вектор', greeting: null, kind: 'block', rateShown: 'month' },
  ...{ lastDay: '2026-12-05', today: '2026-11-21', officeName: null, goneCount: 0, records: [record()] },
  broker: { name: 'Анна Иванова', phone: '+74951234567', email: 'anna@klyuch.test' },
  ...change,
})

describe('the message', () => {
  it('has a paragraph a block, the link with its day, and whom to call', () => {
    const text = plain(
      messageText(content({ greeting: 'Добрый день, Пётр!' }), 'https://klyuch.test/shared#x'),
    )
    expect(text).toBe(
      [
        'Добрый день, Пётр!',
        'Офисы для Вектора — 1 помещение',
        '1. «Белые сады», класс A: офис 512,4 м², 5-й этаж. Москва, Лесная ул., 7, ЦАО, м. «Белорусская», 3 минуты пешком; м. «Менделеевская», 21 минута пешком. 2 544 493 ₽ в месяц, с НДС и эксплуатационными расходами. Освободится 1 марта 2027 года. С отделкой и мебелью, планировка открытая, потолки 3,2 м. Можно частями от 150 м². Прямая аренда, срок 5 лет, арендные каникулы 3 месяца, обеспечительный платёж за 2 месяца, предоплата за 1 месяц.',
        'Подробности и фотографии, ссылка действует по 5 декабря 2026 года:\nhttps://klyuch.test/shared#x',
        'Анна Иванова, +7 495 123-45-67, anna@klyuch.test',
      ].join('\n\n'),
    )
  })

  it('of a block of which nothing is known says no empty phrase', () => {
    const bareRecord = record({ building: bare.building, block: unknown })
    const text = plain(messageText(content({ records: [bareRecord] }), null))
    expect(text).toContain(
      '1. «Легенда»: помещение 100 м². Москва, Цветной б-р, 2. Ставка по запросу. Свободно.',
    )
    expect(text).not.toMatch(/null|undefined|—\s*[,.]|, ,|\.\.| {2}/)
  })

  it('of buildings says what can be had, or the one block there is', () => {
    const offer = { count: 3, areaFromSqm: '120', areaToSqm: '900' }
    const many = record({ block: null, blocks: [block()], offer })
    const single = record({ block: null, blocks: [block()], offer: { ...offer, count: 1 } })
    const none = record({ block: null })
    const text = plain(messageText(content({ kind: 'building', records: [many, single, none] }), null)) ?? ''
    const [, first, second, third] = text.split('\n\n')
    expect(text).toContain('Офисы для Вектора — 3 здания')
    expect(first).toMatch(
      /^1\. «Белые сады»: бизнес-центр, класс A, построен в 2013 году\. .* 3 помещения от 120 до 900 м²\.$/,
    )
    expect(second).toContain('Офис 512,4 м², 5-й этаж. 2 544 493 ₽ в месяц')
    expect(third).toMatch(/21 минута пешком\.$/)
  })

  it('says when nothing is left, and leaves out a phone that is not there', () => {
    const empty = content({
      records: [],
      goneCount: 2,
      broker: { name: 'Анна', phone: null, email: 'a@b.ru' },
    })
    expect(plain(messageText(empty, null))).toBe(
      'Офисы для Вектора\n\n2 помещения из этой подборки больше не предлагаются.\n\nАнна, a@b.ru',
    )
    expect(plain(countText(content()))).toBe('1 помещение')
  })
})
