import { expect, it } from 'vitest'
import { newestTotal, pagesAround, type RowTotal } from '#src/views/tables/page-range.ts'

/** Renders until the pages asked for no longer change, as React does; it gives up after 25 passes. */
function passes(known: RowTotal, pages: ReadonlyMap<number, { total: number; answeredAt: number }>): number {
  let told = known
  for (let pass = 1; pass < 25; pass += 1) {
    const asked = pagesAround({ first: 90, last: 130 }, told.count, 100)
    const answered = asked.flatMap((page) => pages.get(page) ?? [])
    const newest = newestTotal(told, 'blocks', answered) ?? told
    if (newest === told) return pass
    told = newest
  }
  return Number.POSITIVE_INFINITY
}

it('an undo that empties a table ends, whichever page is answered first', () => {
  const before = { total: 1066, answeredAt: 1 }
  const empty = { total: 0, answeredAt: 2 }
  const known = { key: 'blocks', count: 1066, toldAt: 1 }
  expect(
    passes(
      known,
      new Map([
        [1, before],
        [2, empty],
        [3, before],
      ]),
    ),
  ).toBe(2)
  expect(
    passes(
      known,
      new Map([
        [1, empty],
        [2, before],
        [3, before],
      ]),
    ),
  ).toBe(2)
  expect(passes({ ...known, count: 0, toldAt: 2 }, new Map([[1, before]]))).toBe(1)
})

it('another source has a total of its own', () => {
  const known = { key: 'blocks', count: 1066, toldAt: 9 }
  expect(newestTotal(known, 'blocks?q=офис', [{ total: 3, answeredAt: 2 }])).toEqual({
    ...{ key: 'blocks?q=офис', count: 3, toldAt: 2 },
  })
  expect(newestTotal(known, 'blocks?q=офис', [])).toBeUndefined()
})
