/** A row of a table as it stands in its file; blank cells at the end may be missing. */
export interface FileRow {
  /** Number from 1, as a spreadsheet shows it. */
  n: number
  cells: string[]
}

/** A rectangle of merged cells, from 0, last ones included; `startRow` and `endRow` are row numbers from 1. */
export interface MergedCells {
  startRow: number
  endRow: number
  startColumn: number
  endColumn: number
}

/** The rows of one table of a file; they can be read more than once. */
export interface TableSource {
  encoding: string | null
  sheet: string | null
  sheets: string[]
  /** Russian; whole once the rows were read to the end. */
  notes(): string[]
  /** Known once the rows were read to the end. */
  merged(): readonly MergedCells[]
  /** @throws UnreadableFile */
  rows(): AsyncIterable<readonly FileRow[]>
}
