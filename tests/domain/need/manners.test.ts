import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Need } from '#domain/need/need.ts'
import { readSearch } from '#domain/need/read-search.ts'
import { partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

const read = (text: string) => readSearch(text, index, setting)[0] as Need
const first = (text: string) => partsOf(read(text)).join('; ')

describe('short and spoken manners mean what the long ones do', () => {
  it('two sizes with a missed dash are one range', () => {
    const sizes = fc
      .tuple(fc.integer({ min: 20, max: 2000 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, more]) => [from, from + Math.ceil((from * more) / 20)] as const)
      .filter(([from, to]) => !(from < 50 && to > 99))
    const metres = fc.constantFrom(' м', ' метров', ' кв м', ' м2', 'м', ' sqm')
    fc.assert(
      fc.property(sizes, metres, fc.constantFrom('', 'офис ', 'цао '), ([from, to], unit, start) => {
        const line = `${start}${from} ${to}${unit}`
        expect(first(line), line).toBe(first(`${start}${from}-${to}${unit}`))
      }),
      { numRuns: 300 },
    )
  })

  it('ordinal numbers are floors as digits are', () => {
    const tens = ['', '', 'двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят', 'семьдесят']
    const units = [
      'первого',
      'второго',
      'третьего',
      'четвёртого',
      'пятого',
      'шестого',
      'седьмого',
      'восьмого',
    ]
    const round = ['десятого', 'двадцатого', 'тридцатого', 'сорокового', 'пятидесятого', 'шестидесятого']
    const teens = ['один', 'две', 'три', 'четыр', 'пят', 'шест', 'сем', 'восем', 'девят'].map(
      (stem) => `${stem}надцатого`,
    )
    const ordinal = fc.oneof(
      fc.integer({ min: 0, max: 7 }).map((at) => [units[at], at + 1] as const),
      fc.integer({ min: 0, max: 8 }).map((at) => [teens[at], at + 11] as const),
      fc.integer({ min: 0, max: 5 }).map((at) => [round[at], (at + 1) * 10] as const),
      fc
        .tuple(fc.integer({ min: 2, max: 7 }), fc.integer({ min: 0, max: 7 }))
        .map(([ten, at]) => [`${tens[ten]} ${units[at]}`, ten * 10 + at + 1] as const),
    )
    const bounds = fc.constantFrom('выше', 'не ниже', 'до', 'не выше', 'ниже', 'от')
    fc.assert(
      fc.property(ordinal, bounds, ([word, number], bound) => {
        expect(first(`офис ${bound} ${word} этажа`), `${bound} ${word}`).toBe(
          first(`офис ${bound} ${number} этажа`),
        )
      }),
      { numRuns: 200 },
    )
  })

  it('millions have a small «m» beside their currency or month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 0, max: 9 }),
        fc.constantFrom('rubles a month', 'rub per month', 'RUB/month', 'per month', 'a month'),
        fc.constantFrom('max', 'up to', 'budget', 'budget is max'),
        (whole, part, period, start) => {
          const line = `office cao ${start} ${whole}.${part}m ${period}`
          expect(first(line), line).toBe(
            `month=..${whole * 1_000_000 + part * 100_000}; okrug=cao; use=office`,
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  it('more than one can pay is the upper bound', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 900 }),
        fc.constantFrom('больше', 'дороже', 'свыше', 'выше'),
        fc.constantFrom('не потянем', 'не готовы', 'не предлагать', 'не рассматриваем', 'не нужно'),
        (sum, more, no) => {
          const line = `офис 60–90 м. ${more} ${sum} тысяч в месяц ${no}`
          expect(first(line), line).toBe(`area=60..90; month=..${sum}000; use=office`)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a preposition behind a class is no class', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('класс А', 'класса А', 'класс А или А+', 'А/А+', 'класс B+', 'class A'),
        fc.constantFrom('с отделкой', 'с готовой отделкой', 'в Сити', 'в САО', 'с мебелью', 'с парковкой'),
        fc.constantFrom(', ', ' '),
        (letter, more, sign) => {
          const line = `офис 300 м, ${letter}${sign}${more}, до 40 тыс`
          expect(read(line).values.class, line).toEqual(read(letter).values.class)
          expect(read(`офис 300 м ${more}`).values.class, more).toBeUndefined()
        },
      ),
      { numRuns: 60 },
    )
  })

  it('numerals side by side are one number or a range, as digits would be', () => {
    const hundreds = ['сто', 'двести', 'триста', 'четыреста', 'пятьсот']
    const tens = ['двадцать', 'тридцать', 'сорок', 'пятьдесят', 'шестьдесят']
    const at = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(at, at, at, at, (hundred, more, ten, other) => {
        const [from, to] = [(hundred + 1) * 100, (hundred + 1) * 100 + (ten + 2) * 10]
        const spoken = `офис ${hundreds[hundred]} ${hundreds[hundred]} ${tens[ten]} метров`
        expect(first(spoken), spoken).toBe(first(`офис ${from}-${to} м`))
        const single = `офис от ${hundreds[more]} ${tens[other]} метров`
        expect(first(single), single).toBe(first(`офис от ${(more + 1) * 100 + (other + 2) * 10} м`))
        fc.pre(ten < other)
        const small = `офис ${tens[ten]} ${tens[other]} метров`
        expect(first(small), small).toBe(first(`офис ${(ten + 2) * 10}-${(other + 2) * 10} м`))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['class A office 300 sqm', 'area=270..330; class=A; use=office'],
    ['этаж 20, 200 метров', 'area=180..220; floor=20..20'],
    ['офис 140 м, лучше с мебелью и паркингом', 'area=126..154; refused="паркингом"; use=office'],
    ['Актуально: склад ≤ 800 м, ЮВАО', 'area=..800; okrug=yuvao; use=warehouse'],
    ['офис 120-150, отделка: есть', 'area=120..150; fitout=fitted; use=office'],
    ['не ниже 2 и не выше 6 этажа, 300–400', 'area=300..400; floor=2..6'],
    ['office 350 sqm, not higher than 8th floor', 'area=315..385; floor=..8; use=office'],
    ['office 1500-1800 sqm, Q2 2027', 'area=1500..1800; by=2027-06-30; use=office'],
    ['office for 12 ppl', 'area=65..79; use=office'],
    ['как белая площадь, 200-250 м', 'area=200..250; refused="как белая площадь"'],
    ['офис 40 р/м, цао, до 1,5 млн/мес', 'area=216..264; month=..1500000; okrug=cao; use=office'],
    ['до 45000 р/м, цао', 'okrug=cao; rent=..45000'],
    ['120 человек, 6 метров на место, 700-800 м', 'area=700..800'],
    ['бц б+ юао gla от 20 тыс', 'class=B+; okrug=yuao; text="gla от 20 тыс"; type=businessCentre'],
    [
      'бизнес-парк в зао, где свободно хотя бы 500 метров',
      'area=500..; free=free; okrug=zao; text="где"; type=businessPark',
    ],
    ['200 м минимум и 320 м максимум', 'area=200..320'],
    ['офис 180–220, въехать хотим первого февраля', 'area=180..220; by=2027-02-01; use=office'],
    ['офис, открыться планируем 1 февраля', 'by=2027-02-01; use=office'],
    ['офис, въезд до нового года', 'by=2026-12-31; use=office'],
    ['офис, заехать хотим сразу', 'free=free; use=office'],
    ['500 600 цао своб сейчас', 'area=500..600; free=free; okrug=cao'],
    ['без отделки 1000 1500 сити', 'area=1000..1500; fitout=shellAndCore; place=Москва-Сити'],
    ['от 2 до 10 эт 180 220 курская', 'area=180..220; floor=2..10; metro=Курская'],
    ['этаж нужен выше двадцатого', 'floor=21..'],
    ['~150 м, м. белорусская, а, до 55к', 'area=135..165; class=A; metro=Белорусская; rent=..55000'],
    ['300 м а цао до 50к', 'area=270..330; class=A; okrug=cao; rent=..50000'],
    ['800–1200 а цао', 'area=800..1200; class=A; okrug=cao'],
    ['a fitted office, class A', 'class=A; fitout=fitted; use=office'],
    ['B+ or A, 800 sqm', 'area=720..880; class=A,B+'],
    ['офс 80 бюд 250 тыс мес', 'area=72..88; month=..250000; use=office'],
    ['up to 33k incl. OPEX, VAT on top', 'rent=..40260'],
    ['до 45к со всеми расходами и НДС', 'rent=..45000'],
    ['до миллиона двухсот в месяц', 'month=..1200000'],
    ['кабинетка 220 цао', 'area=198..242; layout=cellular; okrug=cao'],
    ['bc class a', 'class=A; type=businessCentre'],
    ['до метро не дольше 10 минут пешком', 'walk=10'],
  ])('%s', (text, meaning) => {
    expect(first(text)).toBe(meaning)
  })
})
