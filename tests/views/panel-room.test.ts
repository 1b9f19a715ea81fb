import { describe, expect, it, vi } from 'vitest'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { demandMatchesTable } from '#src/views/demand-card/matches-table.ts'
import { similarBlocksTable } from '#src/views/similar/similar-table.ts'
import { blockColumns } from '#src/views/tables/columns/block-columns.ts'
import { buildingColumns, hiddenBuildingColumns } from '#src/views/tables/columns/building-columns.ts'
import { extraColumns } from '#src/views/tables/columns/column-list.ts'
import { hiddenBlockColumns } from '#src/views/tables/columns/hidden-block-columns.ts'
import companies from '#src/views/tables/kinds/companies.ts'
import events from '#src/views/tables/kinds/events.ts'
import inquiries from '#src/views/tables/kinds/inquiries.ts'
import persons from '#src/views/tables/kinds/persons.ts'
import type { TableDeclaration } from '#src/views/tables/list-table.tsx'

const now = '2026-11-23T09:00:00.000Z'
const zone = 'Europe/Moscow'
const railPx = 56
const panelPx = 340
const checkBoxPx = 34
const scrollBarPx = 10
const roomPx = 1024 - railPx - panelPx - checkBoxPx - scrollBarPx

interface PeekableTable {
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'givesWay'>[]
  hidden: readonly string[]
  /** Columns needed to choose a row. */
  deciding: readonly string[]
}

function declared<Row extends { id: number }>({ columns }: TableDeclaration<Row>, isAdmin = false) {
  const reading = { now, zone, today: '2026-11-23', user: undefined, isAdmin, seesAll: isAdmin, commands: [] }
  const all = columns({ ...reading, freshDays: 14, staleDays: 30, nameOf: () => undefined })
  return { columns: all, hidden: extraColumns(all) }
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
  companies: { ...declared(companies), deciding: ['name', 'phone'] },
  persons: { ...declared(persons), deciding: ['name', 'company', 'phone'] },
  'events of an admin': {
    ...declared(events, true),
    deciding: ['date', 'title', 'state'],
  },
  'events of a broker': {
    ...declared(events),
    deciding: ['date', 'title', 'state'],
  },
  inquiries: {
    ...declared(inquiries),
    deciding: ['received', 'name', 'message', 'status'],
  },
}

// Tables are read after it.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
const ofScreens = import.meta.glob<Record<string, unknown>>('../../src/views/tables/kinds/*.ts', {
  eager: true,
})
const isTable = (value: unknown): value is TableDeclaration<{ id: number }> =>
  typeof value === 'object' && value !== null && 'columns' in value
const declarations = [...Object.values(ofScreens), { demandMatchesTable, similarBlocksTable }]
  .flatMap((file): unknown[] => Object.values(file))
  .map((value) => (typeof value === 'function' ? value(false) : value))
  .filter(isTable)

it.each(declarations.map((table) => [table.view, table] as const))(
  '%s: what does not give way fits a page 1024 px wide, so that no column runs off its edge',
  (_, table) => {
    const { columns, hidden } = declared(table, true)
    const left = columns.filter(({ id, givesWay }) => givesWay === undefined && !hidden.includes(id))
    expect(left.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(roomPx + panelPx)
  },
)

describe.each(Object.entries(tables))('%s under the panel at 1024 px', (_, { columns, hidden, deciding }) => {
  const left = columns.filter(({ id, givesWay }) => givesWay === undefined && !hidden.includes(id))

  it('keeps the columns that decide', () => {
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([...deciding]))
  })

  it('covers none of what is left', () => {
    expect(left.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(roomPx)
  })
})
