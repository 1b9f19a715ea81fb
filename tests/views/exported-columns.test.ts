import { expect, it, vi } from 'vitest'
import { exportedTables } from '#server/services/exchange/exported-columns.ts'
import type { RecordList } from '#src/state/lists/record-list.ts'
import { blockColumns } from '#src/views/tables/columns/block-columns.ts'
import { buildingColumns } from '#src/views/tables/columns/building-columns.ts'
import { blockListColumns, buildingListColumns } from '#src/views/tables/columns/list-columns.ts'
import type { TableDeclaration, TableReading } from '#src/views/tables/list-table.tsx'

/** Protects that the file of a table has each of its columns, and no others. */

const now = '2026-11-23T09:00:00.000Z'
const reading: TableReading = {
  ...{
    now,
    zone: 'Europe/Moscow',
    today: '2026-11-23',
    user: undefined,
    isAdmin: true,
    seesAll: true,
    commands: [],
  },
  ...{ freshDays: 14, staleDays: 30, nameOf: () => undefined },
}
// Tables are read after it.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
const files = import.meta.glob<Record<string, unknown>>('../../src/views/tables/kinds/*.ts', { eager: true })

function isTable(value: unknown): value is TableDeclaration<{ id: number }> {
  return typeof value === 'object' && value !== null && 'columns' in value
}

const declared = Object.values(files)
  .flatMap((file) => Object.values(file))
  .map((value) => (typeof value === 'function' ? value(false) : value))
  .filter(isTable)

/** The file of rates names its lines. */
const filesOf = (list: RecordList): string[] => {
  if (typeof list.exportName !== 'string') return [`none for ${list.kind}`]
  return list.exportName === 'rateMonths' ? ['classRates', 'districtRates'] : [list.exportName]
}

const tables: [name: string, ids: string[]][] = [
  ['blockLists', blockListColumns(now, reading.zone).map(({ id }) => id)],
  ['buildingLists', buildingListColumns(now, reading.zone).map(({ id }) => id)],
  ['blocks', blockColumns(now).map(({ id }) => id)],
  ['buildings', buildingColumns.map(({ id }) => id)],
  ...declared.flatMap(({ list, columns }) =>
    filesOf(list as unknown as RecordList).map((name): [string, string[]] => [
      name,
      columns(reading).map(({ id }) => id),
    ]),
  ),
]

it('every table of records has a file', () => {
  expect(tables.map(([name]) => name).sort()).toEqual(Object.keys(exportedTables).sort())
})

it.each(tables)('the file of %s has the columns of the table', (name, ids) => {
  const { columns } = exportedTables[name as keyof typeof exportedTables]
  expect(Object.keys(columns).sort()).toEqual(ids.toSorted())
})
