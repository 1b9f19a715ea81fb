import { parse as parseByChrono } from 'chrono-node/ru'
import { describe, expect, it } from 'vitest'
import { parseLine } from '#src/commands/one-line/parse.ts'

/** Friday, 12:10 in Moscow. */
const clock = { now: '2026-11-20T09:10:00.000Z', zone: 'Europe/Moscow' }
const read = (text: string) =>
  parseLine(`встреча ${text}`, clock)[0]?.slots.find(({ name }) => name === 'moment')?.value

/** The same by another reader of Russian dates; it is right where it reads all of the text. */
function readByOther(text: string) {
  // It is right by the machine's own zone only: the office's wall clock there.
  const [found] = parseByChrono(text, new Date(2026, 10, 20, 12, 10), { forwardDate: true })
  if (found?.text !== text) throw new Error(`chrono-node does not read «${text}»`)
  const two = (part: 'month' | 'day' | 'hour' | 'minute') => String(found.start.get(part)).padStart(2, '0')
  const day = `${found.start.get('year')}-${two('month')}-${two('day')}`
  return { day, time: found.start.isCertain('hour') ? `${two('hour')}:${two('minute')}` : null }
}

describe('the moment of a line', () => {
  it.each([
    ...['завтра в 15:00', 'послезавтра 10 утра', 'пт 11', 'в пн', 'сегодня в 18', 'сб 21 ноября 15:30'],
    ...['25 ноября в 9', '1 декабря', 'первого декабря', 'двадцать пятого декабря', 'вт 9:30'],
    ...['через две недели', 'через два часа', 'через месяц', 'через два месяца', 'через час', 'через год'],
    ...['через 3 дня в 12', 'в среду на следующей неделе', 'в следующий вторник', 'понедельник 11 утра'],
  ])('«%s» is what another reader takes it for', (text) => {
    expect(read(text)).toEqual(readByOther(text))
  })

  it('a month after its 31st is the last day of the next', () => {
    const last = { now: '2027-01-31T09:00:00.000Z', zone: 'Europe/Moscow' }
    expect(parseLine('звонок через месяц в 10', last)[0]?.slots.at(-1)?.value).toEqual({
      day: '2027-02-28',
      time: '10:00',
    })
  })
})
