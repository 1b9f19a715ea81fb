import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Need } from '#domain/need/need.ts'
import { readNeed } from '#domain/need/read-need.ts'
import { partsOf } from './meaning-text.ts'
import { index, setting } from './names.ts'

const read = (text: string) => readNeed(text, index, setting)[0] as Need
const first = (text: string) => partsOf(read(text)).join('; ')

const sized = ['area', 'rent', 'month', 'price', 'loss', 'year'] as const
const scale = fc.constantFrom(
  'тыс',
  'тыс.',
  'тысяч',
  'т.р.',
  'тыр',
  'к',
  'млн',
  'миллиона',
  'лям',
  'млрд',
  'mln',
)
const unit = fc.constantFrom(
  ...[
    'м²',
    'м2',
    'кв. м',
    'метров',
    'квм',
    'sqm',
    'руб',
    '₽',
    'р/м²',
    'руб. за метр',
    'в месяц',
    'в год',
    'человек',
  ],
  ...['рабочих мест', 'desks', 'м', 'кв', 'руб в мес', 'per month', '$', 'евро', '%', 'этажей', 'машиномест'],
)
const bound = fc.constantFrom('до', 'от', 'с', 'к', 'на', 'в', 'не позднее', 'около', 'from', 'by')

describe('a number belongs to the unit beside it', () => {
  it('a number with a scale or a unit is never a day', () => {
    fc.assert(
      fc.property(
        bound,
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.oneof(
          scale,
          unit,
          fc.tuple(scale, unit).map((both) => both.join(' ')),
        ),
        fc.constantFrom('', ' '),
        (from, whole, part, measure, space) => {
          const line = `офис ${from} ${whole}.${part}${space}${measure}, цао`
          expect(read(line).values.by, line).toBeUndefined()
        },
      ),
      { numRuns: 500 },
    )
  })

  it('one with a unit that nobody knows is no condition, and stays in sight', () => {
    const letters = (min: number, max: number) =>
      fc.string({ unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщэюя'), minLength: min, maxLength: max })
    const isScale = /^(?:ты[рщ]|лям|косар|руб|метр|квадрат|сотрудник)/u
    const stems = letters(4, 7).filter((stem) => !isScale.test(stem))
    const strange = fc.oneof(
      stems.map((stem) => `${stem}ов`),
      stems.map((stem) => `${stem}ей`),
      fc.constantFrom(
        'ед',
        'шт',
        'км',
        'кг',
        'пог',
        'сот',
        'акр',
        'аршинов',
        'попугаев',
        'тугриков',
        'гектаров',
        'соток',
        'га',
        'фунтов',
        'ампер',
        'кубов',
        'ft',
        'acres',
      ),
      fc.constantFrom('₸', '¥', '₴'),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 90_000 }),
        strange,
        fc.constantFrom('', ' '),
        (number, word, space) => {
          // Words that mean something by themselves are no units.
          fc.pre(read(`гора ${word}`).text === `гора ${word}` || /^\P{L}$/u.test(word))
          const line = `офис ${number}${space}${word}, цао`
          const { values, leftover } = read(line)
          expect(
            sized.filter((name) => values[name] !== undefined),
            line,
          ).toEqual([])
          expect(leftover.map(({ start, end }) => line.slice(start, end)).join(), line).toContain(
            String(number),
          )
        },
      ),
      { numRuns: 200 },
    )
  })

  it('nor is it a day, and its number stays in sight', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom('зелёных', 'ед', 'ч', 'килорублей', 'попугаев', 'соток', 'баксов', 'га'),
        fc.constantFrom('до', 'от', 'к', 'с'),
        (whole, part, word, from) => {
          const line = `офис ${from} ${whole}.${part} ${word}, цао`
          const { values, leftover } = read(line)
          expect(Object.keys(values).sort(), line).toEqual(['okrug', 'use'])
          expect(leftover.map(({ start, end }) => line.slice(start, end)).join(), line).toContain(
            `${whole}.${part}`,
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('a bare limit beside an area is a rate for m² a year in thousands, and no area', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 8, max: 150 }),
        fc.constantFrom('офис 300', 'офис 200-250', 'офис 200 м', 'офис 40 чел'),
        fc.constantFrom('до N', 'N макс', 'не выше N', 'до N с ндс', 'макс N'),
        (limit, area, said) => {
          const line = `${area} цао, ${said.replace('N', String(limit))}`
          const { values, parts } = read(line)
          expect(values.rent, line).toEqual({ max: `${limit}000` })
          expect(values.area, line).toEqual(read(`${area} цао`).values.area)
          expect(parts.find(({ of }) => of === 'rent')?.isGuess, line).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
    for (const line of ['офис 300 м этаж до 12', 'офис 300 м до 10 минут от метро', 'офис 300 м до 20 чел'])
      expect(read(line).values.rent, line).toBeUndefined()
  })

  it('an area and a sum of one line keep their numbers, in any order and with any bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 4000 }),
        fc.integer({ min: 10, max: 90 }),
        fc.constantFrom(' м²', ' м2', ' метров', 'м', ' кв.м', ' sqm'),
        fc.constantFrom(' тыс', ' тыс.', ' тыр', 'к', ' тыс руб', ' т.р.', ' тыс за метр'),
        fc.boolean(),
        (area, sum, metres, thousands, isFirst) => {
          const parts = [`от ${area}${metres}`, `до ${sum}${thousands}`]
          const line = `офис ${(isFirst ? parts : parts.reverse()).join(' ')}`
          expect([read(line).values.area, read(line).values.rent ?? read(line).values.month], line).toEqual([
            { min: String(area) },
            {
              max: String(
                sum *
                  1000 *
                  (read(line).values.rent && Number(read(line).values.rent?.max) > sum * 1000 ? 12 : 1),
              ),
            },
          ])
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    ['до 1.5 млн в месяц', 'month=..1500000'],
    ['офис до 1.5 млн', 'month=..1500000; use=office'],
    ['бюджет до 2.5 млн руб/мес', 'month=..2500000'],
    ['офис 60 тыр', 'rent=..60000; use=office'],
    ['60 тыр за метр сити 200', 'area=180..220; place=Москва-Сити; rent=..60000'],
    ['офис от 1000 м2 до 45 тыс', 'area=1000..; rent=..45000; use=office'],
    ['офис от 1000 до 45 тыс', 'area=1000..; rent=..45000; use=office'],
    ['офис от 300 до 45000', 'area=300..; rent=..45000; use=office'],
    ['офис 300 м - 45 тыс', 'area=270..330; rent=..45000; use=office'],
    ['от 500 до 1000 м2', 'area=500..1000'],
    ['30-40 тыс', 'rent=30000..40000'],
    ['офис 300 к метро ближе', 'area=270..330; use=office; walk=10'],
    ['budget up to 45,000 RUB per sqm per year', 'rent=..45000'],
    ['сколько стоит офис 300 м', 'area=270..330; use=office'],
    ['юао до 27 000 150-180м', 'area=150..180; okrug=yuao; rent=..27000'],
    ['до 35к 200+', 'area=200..; rent=..35000'],
    ['35-40к 200-300 цао', 'area=200..300; okrug=cao; rent=35000..40000'],
    ['сити,220-280м', 'area=220..280; place=Москва-Сити'],
    ['тысяч до 450 в месяц', 'month=..450000'],
    ['до 45 за метр', 'rent=..45000'],
    ['ставка в долларах, не выше 520 за метр', 'text="в долларах, не выше 520 за метр"'],
    ['офис метров сто', 'area=90..110; use=office'],
    ['здания больше 100 тысяч метров', 'text="больше 100 тысяч метров"'],
    ['400-450 а до 55к', 'area=400..450; class=A; rent=..55000'],
    ['офис 275 м а, арбатская', 'area=248..303; class=A; metro=Арбатская; use=office'],
    ['заезд до нг', 'by=2026-12-31'],
    ['60-90 кузн. мост', 'area=60..90; metro=Кузнецкий мост'],
    ['цоколь или первый этаж, 80-130', 'area=80..130; level=semiBasement; refused="первый этаж"'],
    ['300мцао', 'area=270..330; okrug=cao'],
    ['офис200мцаодо45к', 'area=180..220; okrug=cao; rent=..45000; use=office'],
    ['юзао100м', 'area=90..110; okrug=yuzao'],
    ['45ксао', 'okrug=sao; rent=..45000'],
    ['GLA от 40 000 до 500 $', 'text="GLA от 40 000 до 500 $"'],
    ['до 15.12', 'by=2026-12-15'],
    ['с 1.02 цао', 'by=2027-02-01; okrug=cao'],
    ['к 15.02 офис этаж 5', 'by=2027-02-15; floor=5..5; use=office'],
    ['до 2.5 кк', 'month=..2500000'],
    ['до 1.5М в месяц', 'month=..1500000'],
    ['до 2М в месяц', 'month=..2000000'],
    ['до 1.5М', 'month=..1500000'],
    ['офис до 300М', 'area=..300; use=office'],
    ['ОФИС ОТ 9.5М', 'area=10..; use=office'],
    ['до 10.5 метров потолки', 'text="до 10.5 потолки"'],
    ['30.6 человек', 'text="30.6 человек"'],
    ['офис минимум 80 максимум 110 м', 'area=80..110; use=office'],
  ])('%s', (text, meaning) => {
    expect(first(text)).toBe(meaning)
  })
})

it.each([
  ['бюджет 1,5м, офис 200', 'area=180..220; month=..1500000; use=office'],
  ['офис 200 бюджет до 2 м', 'area=180..220; month=..2000000; use=office'],
  ['офис 200 м, бюджет 150 тыс', 'area=180..220; month=..150000; use=office'],
])('no budget is in metres: %s', (line, wanted) => {
  expect(first(line)).toBe(wanted)
})

it.each(['витрина 5 м', 'фасад 10 метров', 'ворота 4 м', 'шаг колонн 6 м', 'ширина 12 м', 'проход 2 м'])(
  'the length of a thing is no area: %s',
  (line) => {
    expect(read(line).values.area).toBeUndefined()
    expect(read(`склад 500 м, ${line}`).values.area).toEqual({ min: '450', max: '550' })
  },
)
