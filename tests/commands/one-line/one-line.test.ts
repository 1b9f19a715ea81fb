import { describe, expect, it } from 'vitest'
import { behindNeed, behindRows, type ParsedLine } from '#src/commands/one-line/line.ts'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { creationLines } from './one-line-creations.ts'
import { eventLines } from './one-line-events.ts'
import { otherLines } from './one-line-others.ts'
import { inside, told } from './told.ts'

const lines = [...eventLines, ...otherLines, ...creationLines]

/** Friday, 12:10 in Moscow. */
const clock = { now: '2026-11-20T09:10:00.000Z', zone: 'Europe/Moscow' }

/** It changes the row under the cursor, behind what the words mean by themselves. */
const isBehind = ({ slots, isOfTarget }: ParsedLine) =>
  isOfTarget === true && slots.some(({ name }) => name === behindNeed || name === behindRows)

describe('a line that is typed into the palette', () => {
  it.each(lines)('«%s»', (line, read) => {
    expect(told(parseLine(line, clock).find((one) => !isBehind(one)))).toBe(read)
  })

  it('is one of two hundred and more', () => {
    expect(new Set(lines.map(([line]) => line)).size).toBeGreaterThanOrEqual(200)
  })

  it('is read the same however often, by the office’s clocks and not by the machine’s', () => {
    for (const [line] of eventLines) expect(parseLine(line, clock)).toEqual(parseLine(line, clock))
    const inKamchatka = { now: '2026-11-20T12:30:00.000Z', zone: 'Asia/Kamchatka' }
    const moments = ['завтра в 10', 'через две недели в 10', 'через два часа', 'первого декабря в 10'].map(
      (text) => parseLine(`встреча ${text}`, inKamchatka)[0]?.slots.at(-1)?.value,
    )
    expect(moments).toEqual([
      { day: '2026-11-22', time: '10:00' },
      { day: '2026-12-05', time: '10:00' },
      { day: '2026-11-21', time: '02:30' },
      { day: '2026-12-01', time: '10:00' },
    ])
  })

  it('tells where each argument and what is left over stand, apart from one another', () => {
    for (const [text] of lines) {
      for (const line of parseLine(text, clock)) {
        const places = [
          ...line.slots.filter(({ name }) => !inside.has(name)).flatMap(({ spans }) => spans),
          ...line.leftover,
        ]
        const sorted = [...places].sort((a, b) => a.start - b.start)
        for (const [place, { start, end }] of sorted.entries()) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(line.text.length)
          expect(start).toBeGreaterThanOrEqual(sorted[place - 1]?.end ?? 0)
        }
      }
    }
  })

  it('gives both kinds of records that a command may be for', () => {
    const ids = (text: string) => parseLine(text, clock).map(({ commandId }) => commandId)
    expect(ids('в список Вектор')).toEqual(['block.addToList', 'building.addToList'])
    expect(ids('комментарий ждут ответ')).toEqual([
      'company.comment',
      'person.comment',
      'request.note',
      'deal.note',
      'demand.note',
      'lease.note',
      'competitor.note',
      'event.note',
      'calls.comment',
    ])
  })

  it('is no command when it is as long as a letter', () => {
    expect(parseLine(`встреча завтра в 10 ${'очень '.repeat(60)}`, clock)).toEqual([])
  })
})
