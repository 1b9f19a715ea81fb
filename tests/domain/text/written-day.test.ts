import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay } from '#domain/imports/values/days.ts'
import { readDayIn } from '#domain/text/typed-day.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { readTypedDay } from '#domain/text/typed-until.ts'
import { addDays } from '#domain/time/time.ts'

const [now, zone, today] = ['2026-11-30T09:00:00.000Z', 'Europe/Moscow', '2026-11-30']
const months = [
  ...['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'],
  ...['июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря'],
]

interface Numbers {
  date: string
  month: string
  year: string
}

const nameOf = ({ month }: Numbers) => months[Number(month) - 1] ?? ''
const forms: readonly ((numbers: Numbers) => string)[] = [
  ({ date, month, year }) => `${date}.${month}.${year}`,
  ({ date, month, year }) => `${date}.${month}.${year} г.`,
  ({ date, month, year }) => `${date}.${month}.${year}г`,
  ({ date, month, year }) => `${date}.${month}.${year.slice(2)} г.`,
  ({ date, month, year }) => `${date}-${month}-${year}`,
  ({ date, month, year }) => `${date}/${month}/${year}`,
  ({ date, month, year }) => `${date}. ${month}. ${year}`,
  ({ date, month, year }) => `${year}-${month}-${date}`,
  ({ date, month, year }) => `${year}.${month}.${date}`,
  (numbers) => `${numbers.date} ${nameOf(numbers)} ${numbers.year} г.`,
  (numbers) => `${numbers.date}\u00a0${nameOf(numbers)}\u00a0${numbers.year}\u00a0г.`,
  (numbers) => `${numbers.date} ${nameOf(numbers).toUpperCase()} ${numbers.year} ГОДА`,
  (numbers) => `«${numbers.date}» ${nameOf(numbers)} ${numbers.year} г.`,
  (numbers) => `" ${numbers.date} " ${nameOf(numbers)} ${numbers.year}г.`,
  (numbers) => `${numbers.date}-го ${nameOf(numbers)} ${numbers.year}`,
  (numbers) => `${numbers.date} ${nameOf(numbers)} ${numbers.year.slice(2)} г.`,
  (numbers) => `${numbers.date} ${nameOf(numbers)}, ${numbers.year} года`,
]

describe('a day as Word and contracts have it', () => {
  it('is the same for every reader of days', () => {
    const days = fc.integer({ min: -3000, max: 3000 }).map((ahead) => addDays(today, ahead))
    fc.assert(
      fc.property(days, fc.constantFrom(...forms), (day, form) => {
        const [year = '', month = '', date = ''] = day.split('-')
        const text = form({ date, month, year })
        expect(readMoment(text, now, zone), text).toEqual({ day, time: null })
        expect(readMoment(`${text} в 15:00`, now, zone), text).toEqual({ day, time: '15:00' })
        expect(readDayIn('any', text, now, zone), text).toBe(day)
        expect(readDay(text, today)?.day, text).toBe(day)
        expect(readDayIn('past', text, now, zone), text).toBe(day <= today ? day : null)
        expect(readDayIn('past', `от ${text}`, now, zone), text).toBe(day <= today ? day : null)
        expect(readTypedDay(text, now, zone), text).toBe(day >= today ? day : null)
      }),
      { numRuns: 400 },
    )
  })

  it('may have its weekday before it, and no other', () => {
    expect(readDayIn('any', 'пятница, 20 ноября 2026 г.', now, zone)).toBe('2026-11-20')
    expect(readDayIn('any', 'пт 20.11.2026', now, zone)).toBe('2026-11-20')
    expect(readDayIn('any', 'чт 20.11.2026', now, zone)).toBeNull()
  })

  it('leaves terms alone', () => {
    expect(readDayIn('any', '3 года', now, zone)).toBe('2029-11-30')
    expect(readDayIn('past', '2 года тому назад', now, zone)).toBe('2024-11-30')
    expect(readDayIn('past', '3 дня тому назад', now, zone)).toBe('2026-11-27')
  })
})
