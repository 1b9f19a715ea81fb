import type { FileRow, MergedCells } from '../file-row.ts'
import { isBlank } from './cell-kinds.ts'

/** Columns whose value is often written once for the rows below. */
const written =
  /(^|[^а-яё])(адрес|здани|объект|бц($|[^а-яё])|назван|наимен|центр|метро|класс|район|округ|город|улиц|собствен|ук($|[^а-яё]))/iu

/** Count of a column's filled cells. */
export interface ColumnCount {
  filled: number
  isFirstFilled: boolean
}

/** Columns that look written once for a group of rows: named like a building, begun in the first row, blank in many. */
export function writtenOnce(
  headers: readonly string[],
  counts: readonly ColumnCount[],
  rows: number,
): number[] {
  if (rows < 4) return []
  return headers.flatMap((header, column) => {
    const count = counts[column]
    if (!count?.isFirstFilled || !written.test(header)) return []
    const blankShare = 1 - count.filled / rows
    return blankShare >= 0.3 && count.filled >= 1 ? [column] : []
  })
}

/** Columns with cells merged down. */
export function mergedDown(merged: readonly MergedCells[], lastHeaderRow: number): number[] {
  const columns = merged
    .filter(({ startRow, endRow }) => startRow > lastHeaderRow && endRow > startRow)
    .map(({ startColumn }) => startColumn)
  return [...new Set(columns)].sort((one, other) => one - other)
}

/** Repeats values of merged cells, and of columns written once, in the rows below. */
export class FillDown {
  readonly #starts = new Map<number, MergedCells[]>()
  readonly #columns: readonly number[]
  #open: { cell: MergedCells; value: string }[] = []
  #carried: string[] = []

  constructor(merged: readonly MergedCells[], columns: readonly number[]) {
    for (const cell of merged) {
      if (cell.endRow === cell.startRow) continue
      this.#starts.set(cell.startRow, [...(this.#starts.get(cell.startRow) ?? []), cell])
    }
    this.#columns = columns
  }

  /** Rows are given in their order. */
  mergedInto({ n, cells }: FileRow): FileRow {
    this.#open = this.#open.filter(({ cell }) => cell.endRow >= n)
    const all = [...cells]
    for (const { cell, value } of this.#open) {
      while (all.length <= cell.startColumn) all.push('')
      if (isBlank(all[cell.startColumn])) all[cell.startColumn] = value
    }
    for (const cell of this.#starts.get(n) ?? [])
      this.#open.push({ cell, value: cells[cell.startColumn] ?? '' })
    return { n, cells: all }
  }

  /** For rows of data; a value in the first of the columns begins a group, which takes nothing from the one before. */
  carriedInto(cells: readonly string[]): string[] {
    const all = [...cells]
    const [key] = this.#columns
    if (key !== undefined && !isBlank(cells[key])) this.#carried = []
    for (const column of this.#columns) {
      if (isBlank(all[column])) all[column] = this.#carried[column] ?? ''
      else this.#carried[column] = all[column] ?? ''
    }
    return all
  }

  /** A section's rows take nothing from the rows before it. */
  forget(): void {
    this.#carried = []
  }
}
