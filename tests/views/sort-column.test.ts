import { describe, expect, it } from 'vitest'
import { sortAfterClick, sortColumn } from '#src/views/tables/columns/sort-column.ts'

/** Protects what a click on a heading does, and which heading has the arrow. */

describe('sort by a heading', () => {
  it('shows the order the server keeps when nobody asked for one', () => {
    expect(sortColumn({ target: 'blocks' })).toEqual({ columnId: 'building', direction: 'asc' })
  })

  it('turns the same column round', () => {
    const search = { target: 'blocks', sort: { key: 'rent', direction: 'asc' } } as const
    expect(sortAfterClick(search, 'rent')).toEqual({ key: 'rent', direction: 'desc' })
    expect(sortAfterClick({ target: 'blocks' }, 'building')).toEqual({ key: 'building', direction: 'desc' })
  })

  it('begins another column the way it is read', () => {
    expect(sortAfterClick({ target: 'blocks' }, 'area')).toEqual({ key: 'area', direction: 'asc' })
    expect(sortAfterClick({ target: 'blocks' }, 'actualized')).toEqual({
      key: 'actualized',
      direction: 'desc',
    })
  })

  it('sorts sales by the column of prices, and rents by theirs', () => {
    const sales = { target: 'blocks', block: { dealKind: 'sale' } } as const
    expect(sortAfterClick(sales, 'price')).toEqual({ key: 'price', direction: 'asc' })
    const sorted = { ...sales, sort: { key: 'price', direction: 'asc' } } as const
    expect(sortColumn(sorted).columnId).toBe('price')
  })
})
