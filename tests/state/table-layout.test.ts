import { describe, expect, it } from 'vitest'
import { parseLayout } from '#src/state/table-layout.ts'

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
