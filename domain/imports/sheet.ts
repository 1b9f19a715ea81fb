/** Kind of a file, by its content: a table, or a feed for one of the portals. */
export type ImportSource = 'table' | 'cian' | 'yrl' | 'avito'

/**
 * A row as read, texts only: numbers of a workbook as plain decimals («1200.5»), dates `YYYY-MM-DD`, booleans «да» and
 * «нет». Repeated values of an object are joined by line feeds.
 */
export interface RawRow {
  /** From 1; header rows and dropped rows are not counted. */
  n: number
  /** «Лист1!12», «строка 12» or «объект 12». */
  place: string
  /** One text per header of the sheet's head. */
  cells: string[]
  /** The user takes it as it is, also one that would be skipped by its kind. */
  isTaken?: boolean
}

/** A file's description, known before its rows. */
export interface SheetHead {
  source: ImportSource
  encoding: string | null
  sheet: string | null
  sheets: string[]
  /** Header texts, several header rows joined by « / »; '' for a column without. */
  headers: string[]
  /** 0: the file has none. */
  headerRows: number
  /** Remarks on rows left out or changed while reading, in Russian. */
  notes: string[]
}
