import { countOf } from '#domain/text/plurals.ts'
import type { FileRow, TableSource } from '../file-row.ts'
import { isBlank } from '../shape/cell-kinds.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { readXlsBook } from './xls-book.ts'
import { readXlsxParts } from './xlsx-parts.ts'
import { noFacts, type SheetFacts, xlsxRows } from './xlsx-rows.ts'

/** A sheet is judged by this many rows. */
const judged = 2000
/** Slices into which the rows of a workbook in memory are cut. */
const sliceLength = 500

/**
 * A workbook's sheet as a table: the one asked for, otherwise the one with the most rows that look like data.
 * @throws UnreadableFile for a damaged workbook, or one without such a sheet.
 */
export async function openWorkbook(
  path: string,
  kind: 'xlsx' | 'xls',
  sheet: string | undefined,
): Promise<TableSource> {
  return kind === 'xlsx' ? openXlsx(path, sheet) : openXls(path, sheet)
}

async function openXlsx(path: string, asked: string | undefined): Promise<TableSource> {
  const parts = await readXlsxParts(path)
  const { sheets, hasMacros } = parts
  const candidates = sheets.some(({ isHidden }) => !isHidden)
    ? sheets.filter(({ isHidden }) => !isHidden)
    : sheets
  const chosen =
    asked === undefined
      ? await fullest(candidates, ({ entry }) => xlsxRows(path, entry, parts, noFacts()))
      : named(sheets, asked)
  let facts = noFacts()
  return {
    encoding: null,
    sheet: chosen.name,
    sheets: sheets.map(({ name }) => name),
    notes: () => [...(hasMacros ? ['Макросы книги не выполняются и не читаются'] : []), ...notesOf(facts)],
    merged: () => facts.merged,
    rows: () => {
      facts = noFacts()
      return xlsxRows(path, chosen.entry, parts, facts)
    },
  }
}

async function openXls(path: string, asked: string | undefined): Promise<TableSource> {
  const sheets = await readXlsBook(path)
  if (sheets.length === 0)
    throw new UnreadableFile('В книге нет листов с таблицами. Сохраните её заново как .xlsx')
  const chosen =
    asked === undefined ? await fullest(sheets, ({ rows }) => slicesOf(rows)) : named(sheets, asked)
  const fractions =
    'Проценты из .xls читаются долями: 5% станет 0.05. Если они есть, сохраните книгу как .xlsx'
  return {
    encoding: null,
    sheet: chosen.name,
    sheets: sheets.map(({ name }) => name),
    notes: () => [
      ...(chosen.hasFractions ? [fractions] : []),
      ...notesOf({ ...noFacts(), errors: chosen.errors }),
    ],
    merged: () => chosen.merged,
    rows: () => slicesOf(chosen.rows),
  }
}

async function* slicesOf(rows: readonly FileRow[]): AsyncIterable<readonly FileRow[]> {
  for (let at = 0; at < rows.length; at += sliceLength) yield rows.slice(at, at + sliceLength)
}

function named<S extends { name: string }>(sheets: readonly S[], asked: string): S {
  const sheet = sheets.find(({ name }) => name === asked)
  if (!sheet) throw new UnreadableFile(`В книге нет листа «${asked}». Выберите другой`)
  return sheet
}

/** The sheet with the most rows of at least two filled cells; the first of equal ones. */
async function fullest<S extends object>(
  sheets: readonly S[],
  rowsOf: (sheet: S) => AsyncIterable<readonly FileRow[]>,
): Promise<S> {
  const [only] = sheets
  if (only === undefined)
    throw new UnreadableFile('В книге нет листов с таблицами. Сохраните её заново как .xlsx')
  let best = { sheet: only, rows: -1 }
  for (const sheet of sheets.length === 1 ? [] : sheets) {
    const rows = await dataRows(rowsOf(sheet))
    if (rows > best.rows) best = { sheet, rows }
  }
  return best.sheet
}

async function dataRows(slices: AsyncIterable<readonly FileRow[]>): Promise<number> {
  let count = 0
  for await (const rows of slices) {
    count += rows.filter(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1).length
    if (count >= judged) break
  }
  return count
}

function notesOf({ errors, unsolved, hiddenRows }: SheetFacts): string[] {
  const cells = (count: number) => countOf(count, 'ячейка', 'ячейки', 'ячеек')
  const notes = [
    errors > 0 && `Ошибки формул, такие как #ССЫЛКА!, прочитаны как пустые: ${cells(errors)}`,
    unsolved > 0 &&
      `Формулы без сохранённого значения прочитаны как пустые: ${cells(unsolved)}. Откройте книгу в Excel и сохраните`,
    hiddenRows > 0 && `Скрытые строки тоже прочитаны: ${countOf(hiddenRows, 'строка', 'строки', 'строк')}`,
  ]
  return notes.filter((note) => note !== false)
}
