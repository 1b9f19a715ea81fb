import { expect, it, vi } from 'vitest'
import type { Column } from '#src/views/tables/columns/column-list.ts'
import type { TableDeclaration, TableReading } from '#src/views/tables/list-table.tsx'

/** Protects that a column of dates has room for the longest one. */

const reading: TableReading = {
  ...{ now: '2026-11-23T09:00:00.000Z', zone: 'Europe/Moscow', today: '2026-11-23' },
  ...{ user: undefined, isAdmin: true, seesAll: true, commands: [] },
  ...{ freshDays: 14, staleDays: 30, nameOf: () => undefined },
}
// Tables are read after it.
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: '' }))
const files = import.meta.glob<Record<string, unknown>>('../../../src/views/tables/kinds/*.ts', {
  eager: true,
})

type Table = TableDeclaration<{ id: number }>
const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && 'columns' in value

const tables = Object.entries(files).flatMap(([path, file]): [string, Table][] => {
  const made = Object.values(file).map((value) => (typeof value === 'function' ? value(false) : value))
  return made.filter(isTable).map((table) => [path.replace(/.*\//, ''), table])
})

/** A row whose days and moments are all the longest. */
const row = new Proxy({} as { id: number }, {
  get(_, name) {
    if (/(On|Until)$/.test(String(name))) return '2027-09-28'
    return /(At|^date)$/.test(String(name)) ? '2027-09-28T07:00:00.000Z' : undefined
  },
})

/** Measured in the table's font at 13 px; other signs are letters on average. */
const dayPx = 113
const timePx = 49
const signPx = 7
const paddingPx = 16
const dotPx = 13

function needed({ text, dot }: Column<{ id: number }>): number {
  const [shown = '', before, time = '', after] =
    /^(.*)28\u00a0сентября\u00a02027( в\u00a0\d\d:\d\d)?(.*)$/.exec(textOf(text) ?? '') ?? []
  if (shown === '' || shown.includes('undefined')) return 0
  const signs = `${before}${after}`.length
  return dayPx + (time === '' ? 0 : timePx) + signs * signPx + paddingPx + (dot ? dotPx : 0)
}

/** Columns that read more than a date fail on such a row. */
function textOf(text: Column<{ id: number }>['text']): string | null | undefined {
  try {
    return text?.(row)
  } catch {
    return undefined
  }
}

it('finds columns of dates', () => {
  const found = tables.flatMap(([, { columns }]) => columns(reading).filter((column) => needed(column) > 0))
  expect(found.length).toBeGreaterThan(15)
})

it.each(tables)('dates fit their columns: %s', (_, { columns }) => {
  const tight = columns(reading).filter((column) => column.width < needed(column))
  expect(tight.map((column) => `${column.id}: ${column.width} of ${needed(column)}`)).toEqual([])
})
