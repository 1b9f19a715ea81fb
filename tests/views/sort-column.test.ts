import { describe, expect, it } from 'vitest'
import { sortOf } from '#domain/search/stock-sorts.ts'
import { sortingOf, stockSort } from '#src/views/tables/columns/sort-column.ts'
import { tableOf } from '#tests/helpers/grid-table.ts'

/** Protects what a click on a heading does, and which heading has the arrow. */

const columns = ['building', 'area', 'rent', 'actualized', 'price', 'metro'].map((id) => ({
  id,
  title: id,
  width: 100,
  isSortable: id !== 'metro',
  isDescendingFirst: sortOf(id)?.isDescendingFirst === true,
  text: () => '',
}))

/** The order that a click on the heading of a column asks for. */
function afterClick(sort: string, columnId: string) {
  let asked: unknown
  const { table } = tableOf({ columns, sorting: sortingOf(sort), onSort: (sorting) => (asked = sorting) })
  table.getColumn(columnId)?.toggleSorting()
  return asked
}

describe('sort by a heading', () => {
  it('shows the order the server keeps when nobody asked for one', () => {
    expect(stockSort({ target: 'blocks' })).toBe('building')
    expect(stockSort({ target: 'blocks', sort: { key: 'rent', direction: 'desc' } })).toBe('-rent')
  })

  it('marks the column of the order, and no other', () => {
    const { table } = tableOf({ columns, sorting: sortingOf('-rent') })
    const marks = columns.map(({ id }) => table.getColumn(id)?.getIsSorted())
    expect(marks).toEqual([false, false, 'desc', false, false, false])
  })

  it('turns the same column round', () => {
    expect(afterClick('rent', 'rent')).toEqual([{ id: 'rent', desc: true }])
    expect(afterClick('-rent', 'rent')).toEqual([{ id: 'rent', desc: false }])
    expect(afterClick('-actualized', 'actualized')).toEqual([{ id: 'actualized', desc: false }])
  })

  it('begins another column the way it is read', () => {
    expect(afterClick('building', 'area')).toEqual([{ id: 'area', desc: false }])
    expect(afterClick('building', 'actualized')).toEqual([{ id: 'actualized', desc: true }])
  })

  it('offers only sortable columns, and none where nothing sorts', () => {
    const { table } = tableOf({ columns, onSort: () => {} })
    expect(columns.filter(({ id }) => !table.getColumn(id)?.getCanSort()).map(({ id }) => id)).toEqual([
      'metro',
    ])
    expect(tableOf({ columns }).table.getColumn('area')?.getCanSort()).toBe(false)
  })
})
