import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedChange } from '#domain/text/typed-change.ts'

/** Ways to say that a number grows or shrinks, before it and behind it. */
const up = {
  before: [
    ...['поднять', 'подними', 'поднимаем', 'повысить', 'повышаем', 'увеличить', 'увеличь', 'прибавить'],
    ...['добавить', 'добавь', 'накинуть', 'накинь', 'плюс', 'индексация', 'надбавка'],
  ],
  behind: ['выше', 'больше', 'вверх', 'дороже'],
  mark: '+',
}
const down = {
  before: [
    ...['снизить', 'снизь', 'снижаем', 'опустить', 'опусти', 'понизить', 'уменьшить', 'уменьшаем', 'урезать'],
    ...[
      'срезать',
      'сбросить',
      'сбрось',
      'скинуть',
      'скинь',
      'убавить',
      'минус',
      'скидка',
      'скидку',
      'дисконт',
    ],
    ...['дать скидку', 'сделай скидку', 'сократить', 'вычесть'],
  ],
  behind: ['ниже', 'меньше', 'вниз', 'дешевле'],
  mark: '−',
}
const digits = fc.integer({ min: 1, max: 99_999 }).map(String)
const amounts = fc.oneof(
  digits.map((text) => ({ text, value: text })),
  digits.map((text) => ({ text: `${text} ₽`, value: text })),
  digits.map((text) => ({ text: `${text} рублей`, value: text })),
  fc.integer({ min: 1, max: 99 }).map((n) => ({ text: `${n} тыс`, value: String(n * 1000) })),
  fc.integer({ min: 1, max: 99 }).map((n) => ({ text: `${n}к`, value: String(n * 1000) })),
  fc.integer({ min: 1, max: 9 }).map((n) => ({ text: `${n} 000`, value: String(n * 1000) })),
)
const percents = fc
  .integer({ min: 1, max: 99 })
  .chain((n) =>
    fc.constantFrom(`${n} %`, `${n}%`, `${n} процентов`).map((text) => ({ text, value: String(n) })),
  )
const wordings = (way: typeof up, amount: string) =>
  fc.oneof(
    fc
      .constantFrom(...way.before)
      .chain((verb) =>
        fc.constantFrom(`${verb} на ${amount}`, `${verb} ${amount}`, `${verb.toUpperCase()} НА ${amount}`),
      ),
    fc.constantFrom(...way.behind).map((word) => `на ${amount} ${word}`),
    fc.constantFrom(`${way.mark}${amount}`, `${way.mark} ${amount}`),
  )
const ways = fc.constantFrom({ ...up, sign: '' }, { ...down, sign: '-' })

describe('a typed change of a number', () => {
  it('has the sign of its verb, noun or direction, whatever the number and its unit', () => {
    const said = ways.chain((way) =>
      fc.oneof(
        amounts.chain(({ text, value }) =>
          wordings(way, text).map((line) => ({ line, change: { add: `${way.sign}${value}` } })),
        ),
        percents.chain(({ text, value }) =>
          wordings(way, text).map((line) => ({ line, change: { percent: `${way.sign}${value}` } })),
        ),
      ),
    )
    fc.assert(
      fc.property(said, ({ line, change }) => {
        expect(readTypedChange(line)).toEqual(change)
      }),
    )
  })

  it('is absolute with «до», whichever verb stands before it', () => {
    const verbs = fc.constantFrom(
      '',
      ...[...up.before, ...down.before].filter((verb) => !/люс|инус/.test(verb)),
    )
    const said = fc.tuple(verbs, amounts)
    fc.assert(
      fc.property(said, ([verb, { text, value }]) => {
        expect(readTypedChange(`${verb} до ${text}`)).toEqual({ value })
      }),
    )
  })

  it('is not read when words disagree, or one of them is not understood', () => {
    const said = fc.tuple(
      fc.constantFrom(...up.before),
      fc.constantFrom(...down.behind, ...down.before),
      amounts,
    )
    fc.assert(
      fc.property(said, ([verb, other, { text }]) => {
        expect(readTypedChange(`${verb} ${text} ${other}`)).toBeNull()
      }),
    )
    for (const text of [
      'не поднимать на 5 %',
      'поднять на −5 %',
      'на 5–10 % ниже',
      'поднять',
      'снизить до 5 %',
    ])
      expect([text, readTypedChange(text)]).toEqual([text, null])
  })

  it('reads numbers in words and factors', () => {
    const read = ['на пять процентов ниже', 'минус полторы тысячи', 'поднять на две тысячи', 'скинь тысячу']
    expect(read.map(readTypedChange)).toEqual([
      ...[{ percent: '-5' }, { add: '-1500' }, { add: '2000' }, { add: '-1000' }],
    ])
    const times = ['поднять вдвое', 'снизить в 2 раза', 'увеличить в 3 раза', 'в полтора раза больше']
    expect(times.map(readTypedChange)).toEqual([
      ...[{ percent: '100' }, { percent: '-50' }, { percent: '200' }, { percent: '50' }],
    ])
  })
})
