import type { ColumnMapping } from '#domain/imports/guess-mapping.ts'
import { guessMapping } from '#domain/imports/guess-mapping.ts'
import { learnStyles } from '#domain/imports/learn-styles.ts'
import { type ReadRow, readRow } from '#domain/imports/read-row.ts'
import type { ReadOptions } from '#domain/imports/reading/row-cells.ts'
import type { ImportSource, RawRow, SheetHead } from '#domain/imports/sheet.ts'

export const today = '2026-11-23'

export function headOf(headers: string[], source: ImportSource = 'table'): SheetHead {
  return { source, encoding: null, sheet: null, sheets: [], headers, headerRows: 1, notes: [] }
}

export function rowsOf(lines: readonly (readonly string[])[]): RawRow[] {
  return lines.map((cells, index) => ({ n: index + 1, place: `строка ${index + 2}`, cells: [...cells] }))
}

export function optionsOf(more: Partial<ReadOptions> = {}): ReadOptions {
  return { source: 'table', today, answers: {}, defaults: {}, ...more }
}

/** Reads a table with the mapping that is guessed for it. */
export function readTable(headers: string[], lines: string[][], more: Partial<ReadOptions> = {}): ReadRow[] {
  const rows = rowsOf(lines)
  const head = headOf(headers, more.source)
  const mapping = guessMapping(head, rows, [])
  const options = optionsOf({ columnStyles: learnStyles(rows, mapping), ...more })
  return rows.map((row) => readRow(row, mapping, options))
}

/** Reads one row of these columns by field: `{ 'block.areaSqm': '1 200 м²' }`. */
export function readFields(
  cells: Record<string, string>,
  more: Partial<ReadOptions> = {},
  columns: Partial<Record<string, Partial<ColumnMapping>>> = {},
): ReadRow {
  const mapping = {
    columns: Object.keys(cells).map((field) => ({ header: '', field, ...columns[field] })),
  }
  const [row] = rowsOf([Object.values(cells)])
  if (!row) throw new Error('One row was given')
  return readRow(row, mapping, optionsOf(more))
}

/** Reads an object of a feed by its paths. */
export function readObject(
  source: ImportSource,
  paths: Record<string, string>,
  more: Partial<ReadOptions> = {},
): ReadRow {
  const [read] = readTable(Object.keys(paths), [Object.values(paths)], { source, ...more })
  if (!read) throw new Error('One object was given')
  return read
}

export function rulesOf({ issues }: ReadRow): string[] {
  return issues.map(({ rule }) => rule)
}
