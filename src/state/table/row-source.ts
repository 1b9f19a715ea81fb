import type { RecordRouteName } from '#src/state/place/routes.ts'
import type { TableFilter } from './table.ts'
import type { TargetKind, TargetRecord } from './target.ts'

/** Rows a page where the list has no size of its own: a screen and a half, so that a page turn is seldom waited for. */
export const pageSize = 100

/** Page that holds the row, from 1. */
export const pageOfRow = (at: number, rowsOfPage: number) => Math.floor(at / rowsOfPage) + 1

/** One page of a table's rows. */
export interface RowPage {
  data: readonly { id: number }[]
  /** Rows of all pages. */
  total: number
  /** From 1. */
  page: number
}

/** How a page is read, as TanStack Query wants it; the page's number, from 1, stands last in the key. */
export interface PageQuery {
  queryKey: readonly unknown[]
  queryFn(context: { signal: AbortSignal }): Promise<RowPage>
}

/** Where a table's rows come from, page by page: the stock's search and every other list alike. */
export interface RowSource<Row extends { id: number } = { id: number }> {
  kind: TargetKind
  /** The card that a row opens as; `null`: it has none. */
  card: RecordRouteName | null
  /** Rows of a page. */
  pageSize: number
  /** Identity of what is asked for: other conditions, another order are another key. */
  key: string
  /** Beginning of every page's query key. */
  pagesKey: readonly unknown[]
  pageQuery(page: number): PageQuery
  /** What a command can be run over without its ids; absent: it cannot. */
  filter?: TableFilter
  /** The page's rows that are of this source's kind. */
  rowsOf(page: RowPage): readonly Row[]
  recordOf(row: Row): TargetRecord
}
