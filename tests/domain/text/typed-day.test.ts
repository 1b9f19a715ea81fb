import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay } from '#domain/imports/values/days.ts'
import { dayFault, readDayIn } from '#domain/text/typed-day.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { addMonths, dayOf, daysBetween } from '#domain/time/time.ts'

const zone = 'Europe/Moscow'
const instants = fc
  .integer({ min: Date.parse('2025-01-01'), max: Date.parse('2032-12-31') })
  .map((time) => new Date(time).toISOString())
const number = (max: number) => fc.integer({ min: 0, max }).map(String)
const months = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'октября',
  'декабря',
]
const weekdays = ['пн', 'вт', 'в среду', 'четверг', 'в пятницу', 'сб', 'воскресенье', 'в прошлый вторник']
const units = ['день', 'дня', 'дней', 'недель', 'недели', 'месяца', 'мес', 'год', 'лет', 'полгода']
/** Days as people write them, of any time. */
const texts = fc.oneof(
  fc.constantFrom('сегодня', 'завтра', 'послезавтра', 'вчера', 'позавчера', 'неделю назад', 'через неделю'),
  fc.constantFrom(...weekdays),
  fc
    .tuple(
      fc.constantFrom('начало', 'середина', 'в конце', 'до конца', 'конец'),
      fc.constantFrom(...months, 'месяца', 'года', '1 квартала', 'следующего месяца', 'зимы', 'мая 2027'),
    )
    .map((parts) => parts.join(' ')),
  fc.tuple(number(400), fc.constantFrom(...units)).map(([count, unit]) => `через ${count} ${unit}`),
  fc.tuple(number(400), fc.constantFrom(...units)).map(([count, unit]) => `${count} ${unit} назад`),
  fc.tuple(number(400), fc.constantFrom(...units)).map(([count, unit]) => `${count} ${unit}`),
  fc.tuple(number(31), number(12)).map(([day, month]) => `${day}.${month}`),
  fc.tuple(number(31), fc.constantFrom(...months)).map(([day, month]) => `${day} ${month}`),
  fc.tuple(number(31), number(12), fc.integer({ min: 2020, max: 2036 })).map((parts) => parts.join('.')),
  fc
    .tuple(number(31), fc.constantFrom(...months), fc.constantFrom('2024', '2027', '2033'))
    .map((parts) => parts.join(' ')),
)

describe('a typed day', () => {
  it('is never ahead in a field of past days, and never past in one of days to come', () => {
    fc.assert(
      fc.property(texts, instants, (text, now) => {
        const today = dayOf(now, zone)
        const past = readDayIn('past', text, now, zone)
        const coming = readDayIn('coming', text, now, zone)
        expect(past ?? today, `${text} at ${now}`).toSatisfy((day: string) => day <= today)
        expect(coming ?? today, `${text} at ${now}`).toSatisfy((day: string) => day >= today)
        const last = readTypedDay(text, now, zone, { lastDay: true })
        expect(last ?? today, `${text} at ${now}`).toSatisfy((day: string) => day >= today)
        const imported = readDay(text, today, 'past')?.day
        expect(imported ?? today, `${text} of a file at ${now}`).toSatisfy((day: string) => day <= today)
      }),
      { numRuns: 600 },
    )
  })

  it('is read by each field of any day, and its refusal says which day it is', () => {
    fc.assert(
      fc.property(texts, instants, (text, now) => {
        const [past, coming, end, any] = (['past', 'coming', 'end', 'any'] as const).map((tense) =>
          readDayIn(tense, text, now, zone),
        )
        expect(end).toBe(coming ?? past)
        expect(any === null).toBe(end === null)
        expect(dayFault('past', text, now, zone) !== null).toBe(past === null && end !== null)
        expect(dayFault('coming', text, now, zone) !== null).toBe(coming === null && end !== null)
      }),
    )
  })

  it('is refused in words where it does not belong', () => {
    const now = '2026-11-29T09:00:00.000Z'
    expect(dayFault('past', 'завтра', now, zone)).toBe(
      '30\u00a0ноября\u00a02026 ещё впереди: здесь нужен прошедший день',
    )
    expect(dayFault('past', 'через 3 дня', now, zone)).toContain('2\u00a0декабря\u00a02026 ещё впереди')
    expect(dayFault('coming', 'вчера', now, zone)).toContain('28\u00a0ноября\u00a02026 уже в прошлом')
    expect(dayFault('past', 'склад', now, zone)).toBeNull()
    expect(['10.11', '11.10'].map((text) => readDay(text, '2026-11-29', 'past')?.day)).toEqual([
      ...['2026-11-10', '2026-10-11'],
    ])
  })

  it('that has passed within two weeks is never the one of the next year', () => {
    const now = '2026-11-30T09:00:00.000Z'
    for (const text of ['29.11', '29 ноября', '16.11']) {
      expect(readDayIn('coming', text, now, zone)).toBeNull()
      expect(dayFault('coming', text, now, zone)).toContain('уже в прошлом')
      expect(readDayIn('any', text, now, zone)).toMatch(/^2026-11-/)
    }
    // 11 months from 1 December.
    expect(readDayIn('end', '31.10', now, zone)).toBe('2027-10-31')
    expect(readDayIn('coming', 'в марте', now, zone)).toBe('2027-03-01')
    expect(readDayIn('coming', 'на следующей неделе', now, zone)).toBe('2026-12-07')
  })

  it('without a year is the nearest one in a field of any day, typed or in a file', () => {
    const now = '2026-11-30T09:00:00.000Z'
    for (const [text, day] of [
      ['10.11', '2026-11-10'],
      ['31.10', '2026-10-31'],
      ['с 1 июня', '2026-06-01'],
      ['начало ноября', '2026-11-01'],
      ['1.3', '2027-03-01'],
      ['31.12', '2026-12-31'],
      ['29.02', '2028-02-29'],
      ['10.11.2027', '2027-11-10'],
      ['ноябрь следующего года', readDayIn('end', 'ноябрь следующего года', now, zone)],
    ] as const)
      expect([text, readDayIn('any', text, now, zone)]).toEqual([text, day])
    expect(['29.11', '15.11', 'ноябрь'].map((text) => readDay(text, '2026-11-30')?.day)).toEqual([
      ...['2026-11-29', '2026-11-15', '2026-11-01'],
    ])
    const dates = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(dates, instants, ([date, month], now) => {
        const [text, today] = [`${date}.${month}`, dayOf(now, zone)]
        for (const tense of ['any', 'end', 'past'] as const)
          expect(readDay(text, today, tense)?.day ?? null, `${text} at ${now}`).toBe(
            readDayIn(tense, text, now, zone),
          )
        const day = readDayIn('any', text, now, zone) ?? ''
        expect(Math.abs(daysBetween(today, day)), `${text} at ${now}`).toBeLessThanOrEqual(183)
      }),
    )
  })

  it('of a file tells that its year is a guess where it is not this one', () => {
    const guessed = (text: string, tense: 'any' | 'end' | 'past' = 'any') =>
      readDay(text, '2026-11-30', tense)?.isOtherYear ?? false
    expect(['1.3', '15.11', '1.3.2027'].map((text) => guessed(text))).toEqual([true, false, false])
    expect([guessed('31.10', 'end'), guessed('29.02', 'past')]).toEqual([true, true])
  })

  it('without a year is no day of the past where the next such day is within half a year', () => {
    const now = '2026-11-29T09:00:00.000Z'
    for (const [text, day, former] of [
      ['30.11', '30\u00a0ноября\u00a02026', '30.11.2025'],
      ['31 декабря', '31\u00a0декабря\u00a02026', '31.12.2025'],
      ['28.05', '28\u00a0мая\u00a02027', '28.05.2026'],
    ] as const)
      expect(dayFault('past', text, now, zone)).toBe(
        `${day} ещё впереди: если день прошедший, напишите ${former}`,
      )
    expect(readDayIn('past', '29.05', now, zone)).toBe('2026-05-29')
    const number = fc
      .integer({ min: 1, max: 12 })
      .chain((month) =>
        fc.integer({ min: 1, max: 28 }).map((day) => `${day}.${String(month).padStart(2, '0')}`),
      )
    fc.assert(
      fc.property(number, instants, (text, now) => {
        const today = dayOf(now, zone)
        const next = readTypedDay(text, now, zone)
        const past = readDayIn('past', text, now, zone)
        const isNear = next !== null && next > today && next < addMonths(today, 6)
        expect(past === null, `${text} at ${now}`).toBe(isNear)
        expect(readDay(text, today, 'past')?.day ?? null, `${text} of a file at ${now}`).toBe(past)
        const [, said = ''] = /напишите (.+)$/.exec(dayFault('past', text, now, zone) ?? '') ?? []
        if (past === null) expect(readDayIn('past', said, now, zone)).not.toBeNull()
      }),
    )
  })
})

it.each(['до понедельника', 'по пн'])('«%s» said on a Monday is the next one', (text) => {
  expect(readTypedDay(text, '2026-11-30T09:10:00.000Z', zone)).toBe('2026-12-07')
  expect(readTypedDay(text, '2026-11-26T09:10:00.000Z', zone)).toBe('2026-11-30')
})
