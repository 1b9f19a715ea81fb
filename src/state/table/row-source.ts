import type { ExportCriteriaInput } from '#contract/exchange/exports.ts'
import type { RecordRouteName } from '#src/state/place/routes.ts'
import type { TableFilter } from './table.ts'
import type { TargetKind, TargetRecord } from './target.ts'

/** Default rows per page: a screen and a half, so that paging rarely waits. */
export const pageSize = 100

/** Page that contains the row, from 1. */
export const pageOfRow = (at: number, rowsOfPage: number) => Math.floor(at / rowsOfPage) + 1

/** One page of a table's rows. */
export interface RowPage {
  data: readonly { id: number }[]
  /** Rows of all pages. */
  total: number
  /** From 1. */
  page: number
}

/** Query of one page for TanStack Query; the page number, from 1, is last in the key. */
export interface PageQuery {
  queryKey: readonly unknown[]
  queryFn(context: { signal: AbortSignal }): Promise<RowPage>
}

/** Why a table has no file, as its user reads it: «строки файла выгружает …». */
export interface NoFile {
  noFile: string
}

/** The list and conditions of a table, for a file of all its rows. */
export type TableFile = ExportCriteriaInput | NoFile

/** Source of a table's rows, page by page: the stock search and all other lists. */
export interface RowSource<Row extends { id: number } = { id: number }> {
  kind: TargetKind
  /** Card route of a row; `null`: none. */
  card: RecordRouteName | null
  /** Rows per page. */
  pageSize: number
  /** Identity of the query: changes with conditions and order. */
  key: string
  /** Prefix of every page's query key. */
  pagesKey: readonly unknown[]
  pageQuery(page: number): PageQuery
  /** Filter for bulk commands without ids; absent: unsupported. */
  filter?: TableFilter
  exported: TableFile
  /** The page's rows, typed for this source. */
  rowsOf(page: RowPage): readonly Row[]
  recordOf(row: Row): TargetRecord
}
