import { describe, expect, it } from 'vitest'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { companyColumns, hiddenCompanyColumns } from '#src/views/companies/company-columns.ts'
import { eventColumns, hiddenEventColumns } from '#src/views/events/event-columns.ts'
import { hiddenInquiryColumns, inquiryColumns } from '#src/views/inquiries/inquiry-columns.ts'
import { hiddenPersonColumns, personColumns } from '#src/views/persons/person-columns.ts'
import { blockColumns, hiddenBlockColumns } from '#src/views/tables/columns/block-columns.ts'
import { buildingColumns, hiddenBuildingColumns } from '#src/views/tables/columns/building-columns.ts'

const now = '2026-11-23T09:00:00.000Z'
const zone = 'Europe/Moscow'
const railPx = 56
const panelPx = 340
const checkBoxPx = 34
const scrollBarPx = 10
const roomPx = 1024 - railPx - panelPx - checkBoxPx - scrollBarPx

interface PeekableTable {
  columns: readonly GridColumn<never>[]
  hidden: readonly string[]
  /** What nobody can choose without. */
  deciding: readonly string[]
}

const tables: Record<string, PeekableTable> = {
  blocks: {
    columns: blockColumns(now),
    hidden: hiddenBlockColumns({}),
    deciding: ['building', 'number', 'area', 'rent', 'actualized'],
  },
  buildings: {
    columns: buildingColumns,
    hidden: hiddenBuildingColumns,
    deciding: ['building', 'class', 'freeArea'],
  },
  companies: { columns: companyColumns, hidden: hiddenCompanyColumns, deciding: ['name', 'phone'] },
  persons: { columns: personColumns, hidden: hiddenPersonColumns, deciding: ['name', 'company', 'phone'] },
  'events of an admin': {
    columns: eventColumns({ now, zone }),
    hidden: hiddenEventColumns.forAdmin,
    deciding: ['date', 'title', 'state'],
  },
  'events of a broker': {
    columns: eventColumns({ now, zone }),
    hidden: hiddenEventColumns.forBroker,
    deciding: ['date', 'title', 'state'],
  },
  requests: {
    columns: inquiryColumns(now, zone),
    hidden: hiddenInquiryColumns,
    deciding: ['received', 'name', 'message', 'status'],
  },
}

describe.each(Object.entries(tables))('%s under the panel at 1024 px', (_, { columns, hidden, deciding }) => {
  const left = columns.filter(({ id, givesWay }) => givesWay === undefined && !hidden.includes(id))

  it('keeps the columns that decide', () => {
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([...deciding]))
  })

  it('covers none of what is left', () => {
    expect(left.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(roomPx)
  })
})
