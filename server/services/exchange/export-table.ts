import { Readable } from 'node:stream'
import type { z } from 'zod'
import { type ExportFormat, exportFormats, type exports } from '#contract/exchange/exports.ts'
import { countOf } from '#domain/text/plurals.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { Streamed } from '#server/http/streamed.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { noteTaken } from '#server/services/journal/taken.ts'
import { typedCell, writtenCell } from './cell-values.ts'
import type { ExportColumn } from './column.ts'
import { csvOf } from './csv.ts'
import { exportedColumns } from './exported-columns.ts'
import { exportedRows, type RowSources } from './exported-rows.ts'
import { xlsxOf } from './xlsx.ts'

export const maxExportsAnHour = 60
export const fileMimes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/**
 * A table as a file, written while its rows are read, and noted in the journal. The rows are those that the caller's own
 * list answers. @throws Refusal 400 for an unknown column or too many rows, 429 too often.
 */
export async function exportTable(
  call: Call,
  { criteria, only, except, columns: ids, format }: z.output<typeof exports.table.body>,
  sources: RowSources,
): Promise<Streamed> {
  const { title, columns } = exportedColumns(criteria, ids, call.actor)
  const { count, slices } = await exportedRows(call, criteria, { only, except }, sources)
  await noteTaken(call, {
    kind: 'export',
    title: `${title}: ${countOf(count, 'строка', 'строки', 'строк')}, ${exportFormats[format]}`,
    maxAnHour: maxExportsAnHour,
    tooOften: 'Выгрузок за час слишком много. Повторите через час',
  })
  const { officeZone: zone = defaultOfficeZone } = await readSettings(call.db)
  const today = dayOf(new Date().toISOString(), zone)
  const content =
    format === 'csv'
      ? Readable.from(csvOf(columns, cellsOf(slices, columns, { zone, today }, writtenCell)))
      : xlsxOf(title, columns, cellsOf(slices, columns, { zone, today }, typedCell))
  return new Streamed(content, fileMimes[format], `${title} ${today}.${format}`)
}

async function* cellsOf<C>(
  slices: AsyncIterable<readonly object[]>,
  columns: readonly ExportColumn[],
  { zone, today }: { zone: string; today: string },
  cellOf: (kind: ExportColumn['kind'], value: string | null, zone: string) => C,
): AsyncIterable<C[][]> {
  // Rows are those of the columns' list.
  for await (const rows of slices)
    yield rows.map((row) => columns.map(({ kind, cell }) => cellOf(kind, cell(row as never, today), zone)))
}
