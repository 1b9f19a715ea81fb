import { describe, expect, it } from 'vitest'
import { settledCursor } from '#src/state/table/settled-table.ts'
import { pagesAround } from '#src/views/tables/page-range.ts'

/** Protects what is asked of the server while one scrolls, and that the cursor never changes its record by itself. */

describe('pages around the rows in view', () => {
  it('takes a page on each side', () => {
    expect(pagesAround({ first: 250, last: 280 }, 1600, 100)).toEqual([2, 3, 4])
    expect(pagesAround({ first: 290, last: 310 }, 1600, 100)).toEqual([2, 3, 4, 5])
  })

  it('stops at the first and the last page', () => {
    expect(pagesAround({ first: 0, last: 25 }, 1600, 100)).toEqual([1, 2])
    expect(pagesAround({ first: 1580, last: 1599 }, 1600, 100)).toEqual([15, 16])
    expect(pagesAround({ first: 0, last: 25 }, 40, 100)).toEqual([1])
    expect(pagesAround({ first: 0, last: 25 }, 0, 100)).toEqual([1])
  })

  it('asks for no page after the first in view before the total is known: it may not be there', () => {
    expect(pagesAround({ first: 0, last: 50 }, undefined, 100)).toEqual([1])
    expect(pagesAround({ first: 0, last: 50 }, undefined, 10)).toEqual([1])
    expect(pagesAround({ first: 5000, last: 5050 }, undefined, 100)).toEqual([50, 51])
  })

  it('comes back to the last page when rows have gone', () => {
    expect(pagesAround({ first: 990, last: 1010 }, 300, 100)).toEqual([2, 3])
  })

  it('goes by the size of the pages', () => {
    expect(pagesAround({ first: 0, last: 25 }, 38, 10)).toEqual([1, 2, 3, 4])
    expect(pagesAround({ first: 30, last: 37 }, 38, 10)).toEqual([3, 4])
  })

  it('reaches the last of a million rows', () => {
    expect(pagesAround({ first: 999_980, last: 999_999 }, 1_000_000, 100)).toEqual([9999, 10_000])
  })
})

describe('cursor after rows have come', () => {
  const ids = [10, 11, 12, 13].map((id, index) => [index, id] as const)

  it('follows its record to another place', () => {
    expect(settledCursor(0, 12, 4, ids)).toBe(2)
  })

  it('keeps its place when the record is gone', () => {
    expect(settledCursor(1, 99, 4, ids)).toBe(1)
  })

  it('stays inside a table that has become shorter', () => {
    expect(settledCursor(40, 99, 4, ids)).toBe(3)
    expect(settledCursor(3, null, 0, [])).toBe(0)
  })
})
