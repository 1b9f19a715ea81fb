import { maxCell } from '#contract/exchange/import-records.ts'
import type { RawRow, SheetHead } from '#domain/imports/sheet.ts'
import type { FileRow, TableSource } from '../file-row.ts'
import { maxRows, refuseFarCell, shortened, tooManyRows } from '../limits.ts'
import { rereadable, weightOf } from '../reread.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isBlank } from './cell-kinds.ts'
import { type ColumnCount, FillDown, mergedDown, writtenOnce } from './filled-down.ts'
import { filled, findHeader, headerTexts, usualWidth } from './header-rows.ts'
import { shapeNotes, type Tally } from './shape-notes.ts'
import { TableLayout } from './table-layout.ts'

export interface ReadOptions {
  /** Default: the sheet with the most rows of data. */
  sheet?: string
  /** Row of the file from 1 that names the columns, 0 for none; default: it is found. */
  headerRow?: number
  /** Repeats values of merged cells, and of columns written once for a group of rows, in the rows below. */
  fillMerges?: boolean
}

/** A file as read: its head, and its rows in slices. */
export interface Sheet {
  head: SheetHead
  rows: AsyncIterable<readonly RawRow[]>
}

/** Rows among which the header is looked for. */
const peeked = 60
export const sliceLength = 100
const sectionHeader = 'Раздел'

/**
 * Makes a table of a file's rows, in two passes: the first finds the header and counts what is in each column, the second gives the rows.
 * @throws UnreadableFile for a table without data or beyond the limits.
 */
export async function shapeTable(opened: TableSource, options: ReadOptions): Promise<Sheet> {
  const rows = rereadable(opened.rows, ({ cells }: FileRow) => weightOf(cells))
  const source = { ...opened, rows }
  const first = await firstPass(source, options)
  const { header, tally, counts, layout } = first
  const merged = source.merged()
  const width = Math.max(counts.length, ...header.rows.map(({ cells }) => cells.length), 0)
  const texts = headerTexts(header, merged, width)
  const kept = texts.flatMap((text, column) => (text !== '' || counts[column]?.filled ? [column] : []))
  const once = writtenOnce(texts, counts, tally.data)
  const down = mergedDown(merged, header.lastRow)
  const fill = options.fillMerges ? new FillDown(merged, once) : undefined
  const hasSections = tally.sections > 0
  const named = (columns: readonly number[]) => columns.map((column) => texts[column] ?? '')
  return {
    head: {
      source: 'table',
      encoding: source.encoding,
      sheet: source.sheet,
      sheets: source.sheets,
      headers: [...kept.map((column) => texts[column] ?? ''), ...(hasSections ? [sectionHeader] : [])],
      headerRows: header.rows.length,
      notes: [
        ...source.notes(),
        ...shapeNotes(tally, { merged: named(down), once: named(once), isFilled: fill !== undefined }),
      ],
    },
    rows: secondPass(source, { layout, kept, hasSections, fill }),
  }
}

async function firstPass(source: TableSource, { headerRow }: ReadOptions) {
  const tally: Tally = {
    ...{ data: 0, headers: 0, sections: 0, cut: 0 },
    ...{ above: [], totals: [], trailing: [] },
  }
  const counts: ColumnCount[] = []
  const peek: FileRow[] = []
  let layout: TableLayout | undefined
  let header = findHeader([], 0)
  let pending: number[] = []
  const take = (row: FileRow, known: TableLayout) => {
    const { kind } = known.kindOf(row)
    if (kind === 'section') pending.push(row.n)
    if (kind === 'total') tally.totals.push(row.n)
    if (kind === 'header') tally.headers += 1
    if (kind === 'above' && !header.rows.some(({ n }) => n === row.n)) tally.above.push(textOfRow(row))
    if (kind !== 'data') return
    tally.sections += pending.length
    pending = []
    tally.data += 1
    if (tally.data > maxRows) throw tooManyRows()
    countCells(row, { counts, tally })
  }
  const settle = () => {
    header = findHeader(peek, headerRow)
    const body = peek.filter(({ n }) => n > header.lastRow)
    const known = new TableLayout(header, usualWidth(body))
    for (const row of peek) take(row, known)
    return known
  }
  for await (const rows of source.rows()) {
    for (const row of rows) {
      if (row.cells.every(isBlank)) continue
      if (layout) take(row, layout)
      else {
        peek.push(row)
        const isBelow = headerRow === undefined || row.n > headerRow + 3
        if (peek.length >= peeked && isBelow) layout = settle()
      }
    }
  }
  layout ??= settle()
  tally.trailing = pending
  if (tally.data === 0) {
    const where = source.sheet === null ? 'В файле' : `На листе «${source.sheet}»`
    throw new UnreadableFile(`${where} нет строк с данными. Проверьте файл и строку заголовков`)
  }
  return { header, tally, counts, layout }
}

function textOfRow({ cells }: FileRow): string {
  return filled(cells).join(' ').replace(/\s+/g, ' ').trim()
}

function countCells({ n, cells }: FileRow, { counts, tally }: { counts: ColumnCount[]; tally: Tally }): void {
  for (const [column, cell] of cells.entries()) {
    if (isBlank(cell)) continue
    refuseFarCell(column, n)
    if (cell.length > maxCell) tally.cut += 1
    while (counts.length <= column) counts.push({ filled: 0, isFirstFilled: false })
    const count = counts[column]
    if (!count) continue
    count.filled += 1
    if (tally.data === 1) count.isFirstFilled = true
  }
}

interface Shape {
  layout: TableLayout
  /** Columns that are not blank throughout. */
  kept: readonly number[]
  hasSections: boolean
  fill: FillDown | undefined
}

async function* secondPass(source: TableSource, shape: Shape): AsyncIterable<readonly RawRow[]> {
  const { layout, kept, hasSections, fill } = shape
  const prefix = source.sheet === null ? 'строка ' : `${source.sheet}!`
  let slice: RawRow[] = []
  let section: string[] = []
  let isInSection = false
  let n = 0
  for await (const rows of source.rows()) {
    for (const fileRow of rows) {
      const row = fill ? fill.mergedInto(fileRow) : fileRow
      const known = layout.kindOf(fileRow)
      if (known.kind === 'section') {
        // Consecutive lone texts are one heading: a name, and its address below.
        section = isInSection ? [...section, known.text] : [known.text]
        isInSection = true
        fill?.forget()
      }
      if (known.kind !== 'data') continue
      isInSection = false
      const cells = fill ? fill.carriedInto(row.cells) : row.cells
      n += 1
      slice.push({
        n,
        place: `${prefix}${row.n}`,
        cells: [
          ...kept.map((column) => shortened(cells[column] ?? '')),
          ...(hasSections ? [section.join(' / ')] : []),
        ],
      })
      if (slice.length === sliceLength) {
        yield slice
        slice = []
      }
    }
  }
  if (slice.length > 0) yield slice
}
