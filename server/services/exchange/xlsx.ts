import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { ExportColumn } from './column.ts'

/** Writes workbooks; with `imports/reading/workbooks/xls-book.ts` the only module that knows the spreadsheet library. */

/** Spreadsheets call a file with a longer text damaged. */
const maxCellLength = 32_767
const formats: Record<ExportColumn['kind'], string> = {
  text: '@',
  // «#,##0.##» leaves a lone decimal sign behind whole numbers in Excel: «7,».
  number: 'General',
  day: 'dd.mm.yyyy',
  instant: 'dd.mm.yyyy hh:mm',
}
const widths: Record<ExportColumn['kind'], number> = { text: 24, number: 14, day: 12, instant: 17 }

/** A workbook of one sheet with a frozen header, written while its rows are read. */
export function xlsxOf(
  name: string,
  columns: readonly Pick<ExportColumn, 'title' | 'kind'>[],
  slices: AsyncIterable<readonly (readonly (string | number | Date | null)[])[]>,
): Readable {
  const stream = writeXlsxStream(rowsOf(slices), {
    name,
    columns: columns.map(({ title, kind }) => ({
      header: title,
      width: Math.max(widths[kind], Math.min(title.length + 2, 30)),
      numFmt: formats[kind],
    })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>)
}

/** A small workbook of several sheets of texts; the first row of each is its header. */
export function workbookOf(sheets: readonly { name: string; rows: string[][] }[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      ...{ name, rows, freezePane: { rows: 1 } },
      columns: (rows[0] ?? []).map((title) => ({
        width: Math.max(16, title.length + 2),
        numFmt: formats.text,
      })),
    })),
  })
}

async function* rowsOf(slices: AsyncIterable<readonly (readonly (string | number | Date | null)[])[]>) {
  for await (const rows of slices) {
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? written(cell) : cell))
  }
}

/** A text that looks like an escaped character, such as `_x000D_`, would come back as that character. */
function written(text: string): string {
  const escaped = text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
  return escaped.length > maxCellLength ? `${escaped.slice(0, maxCellLength - 1)}…` : escaped
}
