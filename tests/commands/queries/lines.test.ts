import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseLine } from '#src/commands/one-line/parse.ts'
import { linesOf } from '#tests/commands/one-line/one-line-table.ts'
import { told } from '#tests/commands/one-line/told.ts'
import { lineSets } from './sets.ts'

/** Friday, 12:10 in Moscow. */
const clock = { now: '2026-11-20T09:10:00.000Z', zone: 'Europe/Moscow' }

describe.each(lineSets)('lines of $name ($firstSight at first sight)', ({ name, missed }) => {
  it('are read as they were meant; misses are known by name', () => {
    const lines = linesOf(readFileSync(new URL(`lines/${name}.txt`, import.meta.url), 'utf8'))
    expect(lines).toHaveLength(40)
    const wrong = lines.filter(([line, read]) => told(parseLine(line, clock)[0]) !== read)
    const shown = wrong.map(([line, read]) => `${line}: ${told(parseLine(line, clock)[0])}, not ${read}`)
    expect(
      wrong.map(([line]) => line),
      shown.join('\n'),
    ).toEqual(missed)
  })
})
