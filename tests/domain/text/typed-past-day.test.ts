import { describe, expect, it } from 'vitest'
import { readPastDay } from '#domain/text/typed-past-day.ts'

/** A Monday; in Moscow it is Tuesday already from 21:00 UTC. */
const now = '2026-11-23T09:00:00Z'
const read = (text: string, at = now) => readPastDay(text, at, 'Europe/Moscow')

describe('a past day that was typed', () => {
  it.each([
    ['сегодня', '2026-11-23'],
    ['вчера', '2026-11-22'],
    ['Позавчера', '2026-11-21'],
    ['пт', '2026-11-20'],
    ['в среду', '2026-11-18'],
    ['пн', '2026-11-23'],
    ['12.11', '2026-11-12'],
    ['12 ноября', '2026-11-12'],
    ['25.12', '2025-12-25'],
    ['25 декабря', '2025-12-25'],
    ['29.02', '2024-02-29'],
    ['1.12.2026', '2026-12-01'],
    ['1.12.26', '2026-12-01'],
    ['2026-11-01', '2026-11-01'],
    ['неделю назад', '2026-11-16'],
    ['3 дня назад', '2026-11-20'],
    ['2 недели назад', '2026-11-09'],
  ])('«%s» is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it.each(['', 'склад', '31.02', 'вчера 15:00', '15:00', '5 минут назад'])('«%s» is none', (text) => {
    expect(read(text)).toBeNull()
  })

  it('is counted in the zone of the office', () => {
    expect(read('вчера', '2026-11-23T21:30:00Z')).toBe('2026-11-23')
  })
})
