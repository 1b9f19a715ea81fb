import { describe, expect, it } from 'vitest'
import { parseLayout, withMoved } from '#src/state/table/table-layout.ts'

/** Protects a table from what an older version, another program or a person has left in the browser's storage. */

describe('stored columns', () => {
  it('reads back what was kept', () => {
    const layout = { order: ['area', 'rent'], hidden: ['metro'], widths: { area: 120 } }
    expect(parseLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  })

  it('drops what has another shape, part by part', () => {
    expect(parseLayout(null)).toEqual({})
    expect(parseLayout('columns')).toEqual({})
    expect(parseLayout({ order: 'area', hidden: [1, 2], widths: { area: 120 } })).toEqual({
      widths: { area: 120 },
    })
    expect(parseLayout({ widths: { area: '120', rent: 5, metro: 99_999, floor: 60 } })).toEqual({
      widths: { floor: 60 },
    })
  })
})

describe('moving a column', () => {
  const ids = ['building', 'address', 'area', 'rent']

  it('puts it behind another, or first', () => {
    expect(withMoved(ids, [], 'rent', 'building')).toEqual(['building', 'rent', 'address', 'area'])
    expect(withMoved(ids, [], 'area', null)).toEqual(['area', 'building', 'address', 'rent'])
  })

  it('goes on from the kept order, columns that came since at the end', () => {
    const kept = ['rent', 'gone', 'building']
    expect(withMoved(ids, kept, 'rent', 'building')).toEqual(['building', 'rent', 'address', 'area'])
  })
})
