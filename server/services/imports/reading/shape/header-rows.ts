import type { FileRow, MergedCells } from '../file-row.ts'
import { hasLetters, isBlank, isHeaderLike, isHeaderWord, isUnit, isValue } from './cell-kinds.ts'

/** Header rows of a table: numbers of the first and the last; their rows, none if the table has no header. */
export interface Header {
  rows: readonly FileRow[]
  /** Rows up to this one are not data. */
  lastRow: number
}

/** The header stands within this many rows. */
const deepest = 30
const maxHeaderRows = 3

/**
 * Finds the rows with the names of columns among the first rows of a table.
 * @param given number of the row that the person has named; 0 for none.
 */
export function findHeader(rows: readonly FileRow[], given: number | undefined): Header {
  if (given === 0) return { rows: [], lastRow: 0 }
  const at = given === undefined ? likeliest(rows) : rows.findIndex(({ n }) => n === given)
  if (at === -1) return { rows: [], lastRow: given ?? 0 }
  let first = at
  let last = at
  const isAdjacent = (one: number, other: number) => (rows[other]?.n ?? 0) - (rows[one]?.n ?? 0) === 1
  while (last - first + 1 < maxHeaderRows && isAdjacent(last, last + 1) && isBelow(rows, last)) last += 1
  while (
    given === undefined &&
    last - first + 1 < maxHeaderRows &&
    first > 0 &&
    isAdjacent(first - 1, first)
  ) {
    if (!isGroupAbove(rows, first)) break
    first -= 1
  }
  return { rows: rows.slice(first, last + 1), lastRow: rows[last]?.n ?? 0 }
}

interface Candidate {
  at: number
  score: number
  /** Filled cells against the usual number. */
  coverage: number
  /** Share of its texts that stand over columns of values. */
  overValues: number
}

/** @returns index of the likeliest header row, -1 for a table without. */
function likeliest(rows: readonly FileRow[]): number {
  const usual = usualWidth(rows)
  let best: Candidate | undefined
  for (let at = 0; at < Math.min(rows.length, deepest); at += 1) {
    const found = candidate(rows, at, usual)
    // A row of texts below a header may have more known words than it, but does not stand over values.
    const isBetter =
      found &&
      (!best ||
        (found.score > best.score + 0.001 &&
          (best.coverage < 0.6 || (found.overValues > 0 && found.overValues >= best.overValues * 0.8))))
    if (isBetter) best = found
  }
  return best?.at ?? -1
}

function candidate(rows: readonly FileRow[], at: number, usual: number): Candidate | undefined {
  const { cells } = rows[at] ?? { cells: [] }
  const texts = filled(cells)
  if (texts.length < Math.min(2, usual)) return undefined
  const alike = texts.filter(isHeaderLike).length / texts.length
  const coverage = Math.min(1, texts.length / usual)
  const isLast = at === rows.length - 1
  if (alike < (isLast ? 1 : 0.8) || coverage < 0.4) return undefined
  const { textsOver, valuesOver } = overColumnsOfValues(rows, at)
  if (valuesOver > 0) return undefined
  const known = texts.filter(isHeaderWord).length / texts.length
  const overValues = textsOver / texts.length
  // Without either sign the row must be as full as the others and unlike them.
  const isPlain = known < 0.25 && overValues < 0.2
  if (isPlain && (alike < 1 || coverage < 0.6 || isRepeatedBelow(rows, at))) return undefined
  const distinct = new Set(texts).size / texts.length
  return { at, score: coverage + 1.5 * known + overValues + 0.3 * distinct, coverage, overValues }
}

/** Numbers of the row's texts and values that stand over columns of numbers and days. */
function overColumnsOfValues(
  rows: readonly FileRow[],
  at: number,
): { textsOver: number; valuesOver: number } {
  const below = rows.slice(at + 1, at + 25)
  const { cells = [] } = rows[at] ?? {}
  const over = { textsOver: 0, valuesOver: 0 }
  for (const [column, cell] of cells.entries()) {
    if (isBlank(cell)) continue
    const values = below.map((row) => row.cells[column] ?? '').filter((each) => !isBlank(each))
    if (values.length === 0 || values.filter(isValue).length / values.length <= 0.5) continue
    if (isValue(cell)) over.valuesOver += 1
    else over.textsOver += 1
  }
  return over
}

function isRepeatedBelow(rows: readonly FileRow[], at: number): boolean {
  const below = rows.slice(at + 1)
  return (rows[at]?.cells ?? []).some(
    (cell, column) => !isBlank(cell) && below.some((row) => row.cells[column] === cell),
  )
}

/** Tells if the row after this one names columns within groups, or their units. */
function isBelow(rows: readonly FileRow[], at: number): boolean {
  const upper = rows[at]?.cells ?? []
  const lower = rows[at + 1]?.cells ?? []
  const texts = filled(lower)
  if (texts.length === 0 || !texts.every((cell) => isHeaderLike(cell) || isUnit(cell))) return false
  if (texts.every(isUnit)) return true
  const fills = lower.some((cell, column) => !isBlank(cell) && isBlank(upper[column]))
  const known = texts.filter(isHeaderWord).length / texts.length
  const { textsOver } = overColumnsOfValues(rows, at + 1)
  return fills && (known >= 0.3 || textsOver / texts.length >= 0.5)
}

/** Tells if the row before this one names groups of its columns, and is no title. */
function isGroupAbove(rows: readonly FileRow[], at: number): boolean {
  const upper = rows[at - 1]?.cells ?? []
  const lower = rows[at]?.cells ?? []
  const texts = filled(upper)
  if (texts.length < 2 || !texts.every(isHeaderLike)) return false
  const fills = upper.some((cell, column) => !isBlank(cell) && isBlank(lower[column]))
  return fills || texts.length < filled(lower).length
}

/** Header texts by column, those of several rows joined by « / ». */
export function headerTexts({ rows }: Header, merged: readonly MergedCells[], width: number): string[] {
  const levels = rows.map((row, level) => {
    const texts = Array.from({ length: width }, (_, column) => cleaned(row.cells[column]))
    const below = rows.slice(level + 1)
    if (below.length === 0) return texts
    const isNamedBelow = (column: number) => below.some(({ cells }) => !isBlank(cells[column]))
    const isMergedAcross = merged.some(
      ({ startRow, startColumn, endColumn }) => startRow === row.n && endColumn > startColumn,
    )
    let group: { text: string; end: number | undefined } | undefined
    return texts.map((text, column) => {
      if (text !== '') {
        const cell = merged.find(
          ({ startRow, endRow, startColumn }) =>
            startRow <= row.n && row.n <= endRow && startColumn === column,
        )
        // Where no cells are merged, a group lasts to the next text.
        const end = cell ? cell.endColumn : isMergedAcross ? column : undefined
        group = isNamedBelow(column) ? { text, end } : undefined
        return text
      }
      const isInside = group && isNamedBelow(column) && (group.end === undefined || column <= group.end)
      return isInside && group ? group.text : ''
    })
  })
  return Array.from({ length: width }, (_, column) => {
    const parts = levels.map((texts) => texts[column] ?? '').filter((text) => text !== '')
    return parts.filter((text, level) => text !== parts[level - 1]).join(' / ')
  })
}

/** Usual number of filled cells of the fuller half of rows. */
export function usualWidth(rows: readonly FileRow[]): number {
  const widths = rows.map(({ cells }) => filled(cells).length).filter((width) => width > 0)
  widths.sort((one, other) => one - other)
  return widths[Math.floor(widths.length * 0.6)] ?? 0
}

export function filled(cells: readonly string[]): string[] {
  return cells.filter((cell) => !isBlank(cell))
}

function cleaned(cell: string | undefined): string {
  return (cell ?? '').replace(/\s+/g, ' ').trim()
}

/** A row that only numbers the columns, as printed forms have under their header. */
export function numbersColumns(cells: readonly string[]): boolean {
  const texts = filled(cells)
  return texts.length > 2 && texts.every((cell, at) => Number(cell) === at + 1 && !hasLetters(cell))
}
