import type { ExportColumn } from './column.ts'
import { sheetText } from './sheet-text.ts'

/** Sheets in Russian split at semicolons: a comma is their decimal sign. */
const delimiter = ';'
const bom = '\ufeff'
const number = /^-?\d+(,\d+)?$/

type Kind = ExportColumn['kind']

/**
 * Lines of a CSV file as RFC 4180 quotes them, UTF-8 with a byte order mark, in chunks of some kilobytes. Numbers and days stay
 * bare, so that a spreadsheet counts with them; a text is kept from becoming one.
 */
export async function* csvOf(
  columns: readonly Pick<ExportColumn, 'title' | 'kind'>[],
  slices: AsyncIterable<readonly (readonly (string | null)[])[]>,
): AsyncIterable<string> {
  const lineOf = (cells: readonly (string | null)[]) =>
    `${cells.map((cell, place) => written(cell ?? '', columns[place]?.kind ?? 'text')).join(delimiter)}\r\n`
  yield `${bom}${columns.map(({ title }) => written(title, 'text')).join(delimiter)}\r\n`
  for await (const rows of slices) yield rows.map(lineOf).join('')
}

function written(cell: string, kind: Kind): string {
  const text = isBare(cell, kind) ? cell : sheetText(cell)
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/** A range of unknown terms is text in a column of numbers. */
function isBare(cell: string, kind: Kind): boolean {
  return kind === 'number' ? number.test(cell) : kind !== 'text'
}
