import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addWeeks, comparedDays, lastDayOf, weekOf, weekText } from '#domain/reports/weeks.ts'
import { addDays } from '#domain/time/time.ts'

it('a week begins on Monday and ends on Sunday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(weekOf)).toEqual(Array(3).fill('2026-11-23'))
  expect([weekOf('2026-11-30'), weekOf('2027-01-01')]).toEqual(['2026-11-30', '2026-12-28'])
  expect([lastDayOf('2026-12-28'), addWeeks('2026-12-28', -1)]).toEqual(['2027-01-03', '2026-12-21'])
})

it('every day belongs to one week', () => {
  const anyDay = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('1990-01-01', count))
  fc.assert(
    fc.property(anyDay, (day) => {
      const week = weekOf(day)
      expect(new Date(week).getUTCDay()).toBe(1)
      expect(week <= day && day <= lastDayOf(week)).toBe(true)
      expect(weekOf(lastDayOf(week))).toBe(week)
      expect(addDays(lastDayOf(week), 1)).toBe(addWeeks(week, 1))
    }),
  )
})

it('a week that goes on is compared with the same days of the week before, others with all of it', () => {
  const week = '2026-11-30'
  expect(comparedDays(week, '2026-12-01')).toEqual({ from: '2026-11-23', to: '2026-11-24' })
  expect(comparedDays(week, '2026-12-06')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  for (const today of ['2026-12-07', '2026-11-29'])
    expect(comparedDays(week, today)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
})

it('a week is written by its first and last day', () => {
  const texts = ['2026-11-23', '2026-11-30', '2026-12-28', '2026-10-26'].map(weekText)
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    '23–29 ноября 2026',
    '30 ноября — 6 декабря 2026',
    '28 декабря 2026 — 3 января 2027',
    '26 октября — 1 ноября 2026',
  ])
})
