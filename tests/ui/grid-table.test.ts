import { describe, expect, it } from 'vitest'
import { rowModelOf } from '#src/ui/grid/grid-table.ts'
import { rowSelectionOf } from '#src/views/tables/row-selection.ts'
import { tableOf } from '#tests/helpers/grid-table.ts'

/** Protects the table's instance: columns where the person put them, rows by their place in the whole answer. */

const columns = [
  { id: 'building', title: 'Здание', width: 100, grow: 3, text: () => '' },
  { id: 'area', title: 'Площадь', width: 80, text: () => '' },
  { id: 'rent', title: 'Ставка', width: 90, grow: 1, text: () => '' },
]

describe('placed columns', () => {
  it('stand in their order at their widths; a width set by hand does not grow', () => {
    const { placed } = tableOf({
      columns,
      columnOrder: ['rent', 'building'],
      columnVisibility: { area: false },
      columnSizing: { rent: 200 },
    })
    expect(placed.columns.map(({ id }) => id)).toEqual(['rent', 'building'])
    expect(placed.template).toBe('200px minmax(100px, 3fr)')
    expect(placed.minimumWidthPx).toBe(300)
  })

  it('hands on a width that was dragged, and forgets one that is reset', () => {
    let kept: unknown
    const { table } = tableOf({
      columns,
      columnSizing: { area: 120 },
      onResize: (sizing) => {
        kept = sizing
      },
    })
    table.setColumnSizing((sizes) => ({ ...sizes, rent: 150 }))
    expect(kept).toEqual({ area: 120, rent: 150 })
    table.getColumn('area')?.resetSize()
    expect(kept).toEqual({})
  })
})

describe('rows of loaded pages', () => {
  /** The third page in view; the first is kept, the second never came. */
  const kept = new Map([0, 1, 2, 6, 7, 8].map((index) => [index, { id: 100 + index }]))
  const rows = {
    loaded: [...kept].filter(([index]) => index >= 6),
    rowAt: (index: number) => kept.get(index),
  }
  const model = () => rowModelOf(tableOf({ columns, rows }).table)

  it('have their place in the whole answer', () => {
    expect(model().rows.map(({ id, index }) => [id, index])).toEqual([
      ['106', 6],
      ['107', 7],
      ['108', 8],
    ])
    expect(model().rowsById[107]?.original).toEqual({ id: 107 })
  })

  it('are there on every kept page, and nowhere else', () => {
    const { at } = model()
    expect([0, 2, 3, 6, 9].map((index) => at(index)?.original.id)).toEqual([
      100,
      102,
      undefined,
      106,
      undefined,
    ])
  })

  it('keep their instance while they are unchanged', () => {
    const { at, rows: all } = model()
    expect(at(7)).toBe(all[1])
    expect(at(0)).toBe(at(0))
  })
})

describe('row selection', () => {
  const record = (id: number) => ({ id, title: '', responsibleUserId: null, createdById: null })
  const loaded = [1, 2, 3].map((id, index) => [index, { id }] as const)
  const kept = new Map<number, { id: number }>([...loaded, [500, { id: 501 }]])
  const selected = (ticks: Parameters<typeof rowSelectionOf>[0]) => {
    const rows = { loaded, rowAt: (index: number) => kept.get(index) }
    const { at } = rowModelOf(tableOf({ columns, rows, rowSelection: rowSelectionOf(ticks) }).table)
    return [...kept.keys()].filter((index) => at(index)?.getIsSelected())
  }
  const filter = { key: 'k', criteria: { list: 'stock', query: { target: 'blocks' } } } as const

  it('is what is ticked', () => {
    expect(selected({ checked: new Map([2, 99].map((id) => [id, record(id)])) })).toEqual([1])
    expect(selected({ checked: new Map() })).toEqual([])
  })

  it('of a whole filter covers every row but the exceptions, in view or not', () => {
    expect(selected({ checked: new Map(), all: { ...filter, except: new Set([3]) } })).toEqual([0, 1, 500])
  })
})
