import { describe, expect, it } from 'vitest'
import type { RecordChanges } from '#contract/events/changes.ts'
import { recordKinds } from '#domain/records/record-names.ts'
import { tableWork } from '#src/state/live/changed-ids.ts'
import { isTablePage, rereadKeys } from '#src/state/live/reread-keys.ts'
import { calmedRows, mergedRows, type RowMark } from '#src/state/live/row-merge.ts'
import { movedRows, withNeighbours } from '#src/state/live/row-order.ts'
import { newsText } from '#src/state/live/table-news.ts'

const row = (id: number, rent = '100', mark?: RowMark) => ({ id, rent, ...(mark && { mark }) })
const reread = (asked: number[], fresh: { id: number }[], deleted: number[] = []) => ({
  asked: new Set(asked),
  fresh: new Map(fresh.map((each) => [each.id, each])),
  deleted: new Set(deleted),
})

describe('rows that others have changed', () => {
  it('are put in place; what is as it was is the same object', () => {
    const rows = [row(1), row(2), row(3)]
    const merged = mergedRows(rows, reread([2, 3], [row(2, '120'), row(3)]))
    expect(merged).toEqual({ rows: [row(1), row(2, '120', 'is-patched'), row(3)], touched: [2] })
    expect(merged.rows[0]).toBe(rows[0])
    expect(merged.rows[2]).toBe(rows[2])
    expect(mergedRows(rows, reread([3], [row(3)])).rows).toBe(rows)
  })

  it('stay where they stand when they are deleted or fit no more, and come back', () => {
    const rows = [row(1), row(2), row(3)]
    const gone = mergedRows(rows, reread([1], [], [3])).rows
    expect(gone).toEqual([row(1, '100', 'is-gone'), row(2), row(3, '100', 'is-deleted')])
    expect(mergedRows(gone, reread([1], [], [3])).rows).toBe(gone)
    expect(mergedRows(gone, reread([1, 3], [row(1), row(3)])).rows).toEqual(rows)
  })

  it('call the eye for a moment only', () => {
    const rows = [row(1, '100', 'is-patched'), row(2, '100', 'is-deleted')]
    const calm = calmedRows(rows)
    expect(calm).toEqual([row(1), row(2, '100', 'is-deleted')])
    expect(calmedRows(calm)).toBe(calm)
  })
})

type Change = RecordChanges['changes'][number]
const change = (kind: Change['kind'], operation: Change['operation'], ids: number[]): Change => ({
  ...{ kind, operation, ids, groupId: null },
})
const blocks = { kind: 'block', others: ['building'] } as const

describe("a table's reaction to changes", () => {
  it('asks for what has changed of its kind, and leaves the rest alone', () => {
    const work = tableWork(
      [change('block', 'update', [1, 9]), change('company', 'update', [2])],
      blocks,
      [1, 2, 3],
    )
    expect([[...work.ask], work.isTooMuch]).toEqual([[1, 9], false])
  })

  it('takes the last word: deleted and brought back is there, made and deleted is not', () => {
    const work = tableWork(
      [
        change('block', 'delete', [1]),
        change('block', 'create', [1, 5]),
        change('block', 'delete', [5]),
        change('block', 'delete', [2]),
      ],
      blocks,
      [1, 2],
    )
    expect([[...work.ask], [...work.deleted], [...work.created]]).toEqual([[1], [5, 2], [1]])
  })

  it('asks for every row in view when what they name beside has changed', () => {
    const work = tableWork([change('building', 'update', [7])], blocks, [1, 2])
    expect([...work.ask]).toEqual([1, 2])
  })

  it('asks for no more than a page, the rows that stand first', () => {
    const many = Array.from({ length: 300 }, (_, at) => at + 1)
    const work = tableWork([change('block', 'update', many)], blocks, [299, 300])
    expect([work.ask.size, work.ask.has(299), work.ask.has(300), work.isTooMuch]).toEqual([
      200,
      true,
      true,
      true,
    ])
  })
})

describe('what is reread', () => {
  it('never is a page of a table, whatever its list', () => {
    expect(isTablePage(['search', { target: 'blocks' }, 'page', 3])).toBe(true)
    expect(isTablePage(['companies', {}, 'page', 1])).toBe(true)
    expect(isTablePage(['search', { target: 'blocks' }, 'summary', []])).toBe(false)
    expect(isTablePage(['block', 7])).toBe(false)
  })

  it('is named for every kind of record', () => {
    expect(Object.keys(rereadKeys).sort()).toEqual([...recordKinds].sort())
  })

  it('is told in Russian', () => {
    const text = (created: number, changed: number) => {
      const ids = (count: number) => new Set(Array.from({ length: count }, (_, at) => at))
      return newsText({ created: ids(created), changed: ids(changed), isMore: false }).replaceAll(
        '\u00a0',
        ' ',
      )
    }
    expect([text(2, 1), text(0, 5), text(1, 0), text(5, 21)]).toEqual([
      '2 новые · 1 изменилась',
      '5 изменились',
      '1 новая',
      '5 новых · 21 изменилась',
    ])
  })
})

describe('place of a changed row', () => {
  const pages = [
    [1, 2, 3, 4],
    [9, 10],
  ]

  it('is asked together with the rows beside it', () => {
    expect(withNeighbours(pages, new Set([2, 9, 77]))).toEqual(new Set([1, 2, 3, 9, 10, 77]))
  })

  it('is told by the order in which they come back', () => {
    const moved = (fresh: number[], ids = [2]) => [...movedRows(pages, new Set(ids), fresh)]
    expect(moved([1, 2, 3])).toEqual([])
    expect(moved([2, 1, 3])).toEqual([2])
    expect(moved([1, 3, 2])).toEqual([2])
    // At the edge of what is loaded, beside one that is gone, among rows that nobody has loaded.
    expect(moved([9, 10], [9])).toEqual([])
    expect(moved([2, 3])).toEqual([])
    expect(moved([50, 1, 2, 60, 3])).toEqual([])
    expect(moved([10, 9], [9])).toEqual([9])
  })
})
