import { describe, expect, test } from 'vitest'
import { hitsOf } from '#src/commands/palette/root-rows.ts'
import { missedAfter, queriesAfter } from './queries-after.ts'
import { missedBefore, type Query, queriesBefore } from './queries-before.ts'
import { queriesIndex } from './queries-catalogue.ts'
import { missedEveryday, queriesEveryday } from './queries-everyday.ts'
import { missedFirstSight, queriesFirstSight } from './queries-first-sight.ts'
import { missedFresh, queriesFresh } from './queries-fresh.ts'
import { missedHeldOut, queriesHeldOut } from './queries-held-out.ts'
import { missedSecondSight, queriesSecondSight } from './queries-second-sight.ts'

const index = await queriesIndex()

/** Command ids and titles of records, the best three. */
function firstThree(typed: string): string[] {
  return hitsOf(index, typed)
    .slice(0, 3)
    .map(({ entry }) => ('record' in entry ? entry.title : entry.key))
}

function isMet([typed, wanted, place]: Query): boolean {
  const found = firstThree(typed)
  return place === 'three' ? found.includes(wanted) : found[0] === wanted
}

describe.each([
  ['written before the ranking was tuned', queriesBefore, missedBefore],
  ['written after it was tuned', queriesAfter, missedAfter],
  ['held out until the thesaurus', queriesHeldOut, missedHeldOut],
  ['held out until the fourth tuning', queriesFresh, missedFresh],
  ['of somebody new, whose slang was taught after', queriesFirstSight, missedFirstSight],
  ['of a second stranger, whose slang was taught after', queriesSecondSight, missedSecondSight],
  ['of a day, before the fourth tuning', queriesEveryday, missedEveryday],
])('queries %s', (_when, groups, known) => {
  const queries = Object.values(groups).flat()
  const missed = queries.filter((query) => !isMet(query))
  const found = queries.length - missed.length
  const first = queries.filter(([typed, wanted]) => firstThree(typed)[0] === wanted).length
  const rate = ((100 * found) / queries.length).toFixed(1)
  const told = `${rate} %: ${found} of ${queries.length} (${first} first, the rest where several are right)`

  test(`${told}; what is missed is known by name`, () => {
    const misses = missed.map(
      ([typed, wanted]) => `${typed} → ${wanted}, not ${firstThree(typed).join(' / ')}`,
    )
    expect(missed.map(([typed]) => typed).sort(), misses.join('\n')).toEqual([...known].sort())
  })

  test('are each written once', () => {
    const typed = queries.map(([text]) => text)
    expect(new Set(typed).size).toBe(typed.length)
  })
})
