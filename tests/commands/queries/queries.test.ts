import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hitsOf } from '#src/commands/palette/root-rows.ts'
import { queriesIndex } from './catalogue.ts'
import { type Query, queriesOf, querySets } from './sets.ts'

const index = await queriesIndex()

/** Command ids and titles of records. */
function found(typed: string): string[] {
  return hitsOf(index, typed).map(({ entry }) => ('record' in entry ? entry.title : entry.key))
}

function isAmong(count: number, { typed, wanted }: Query): boolean {
  const hits = found(typed)
  return wanted.length === 0 ? hits.length === 0 : hits.slice(0, count).some((hit) => wanted.includes(hit))
}

describe.each(querySets)('queries of $name, by $by ($firstSight at first sight)', ({ name, missed }) => {
  const queries = queriesOf(name)
  const [first, three] = [1, 3].map((count) => queries.filter((query) => isAmong(count, query)).length)

  test(`today ${first} of ${queries.length} come first, ${three} among three; misses are known by name`, () => {
    const misses = queries.filter((query) => !isAmong(query.isOneOfThree ? 3 : 1, query))
    const told = misses.map(
      ({ typed, wanted }) => `${typed} → ${wanted.join(' | ')}, not ${found(typed).slice(0, 3).join(' / ')}`,
    )
    expect(misses.map(({ typed }) => typed).sort(), told.join('\n')).toEqual([...missed].sort())
  })

  test('are each written once, for what the program has', () => {
    const typed = queries.map((query) => query.typed)
    expect(typed.filter((text, at) => typed.indexOf(text) !== at)).toEqual([])
    const known = new Set(
      index.entries.map((entry) => ('record' in entry ? entry.title : (entry.key as string))),
    )
    expect(queries.flatMap(({ wanted }) => wanted.filter((one) => !known.has(one)))).toEqual([])
  })
})

test('every set stands in the table', () => {
  const files = readdirSync(new URL('sets', import.meta.url)).map((file) => file.replace('.txt', ''))
  expect(files.sort()).toEqual(querySets.map(({ name }) => name).sort())
})
