import { describe, expect, it } from 'vitest'
import type { PresentationContent, PresentedRecord } from '#domain/presentation/facts.ts'
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
import { block, plain, sale, unknown } from './rent/presented-blocks.ts'
import { bare, building } from './text/description-facts.ts'

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
  place: null,
  ...{ building, block: block(), blocks: [], offer: null, description: null, photos: [], plans: [] },
  ...change,
})
const content = (change: Partial<PresentationContent> = {}): PresentationContent => ({
  ...{ title: 'Офисы для Вектора', recipient: 'Вектор', greeting: null, kind: 'block', rateShown: 'month' },
  ...{
    lastDay: '2026-12-05',
    today: '2026-11-21',
    officeName: null,
    officeLogo: null,
    goneCount: 0,
    records: [record()],
  },
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

  it('about a block without facts has no empty phrase', () => {
    const bareRecord = record({ building: bare.building, block: unknown })
    const text = plain(messageText(content({ records: [bareRecord] }), null))
    expect(text).toContain(
      '1. «Легенда»: помещение 100 м². Москва, Цветной б-р, 2. Ставка по запросу. Свободно.',
    )
    expect(text).not.toMatch(/null|undefined|—\s*[,.]|, ,|\.\.| {2}/)
  })

  it('about buildings lists the offers, or the only block', () => {
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
