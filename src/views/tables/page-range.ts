import { pageOfRow } from '#src/state/table/row-source.ts'

/** Rows in view, from 0, inclusive. */
export interface RowRange {
  first: number
  last: number
}

/**
 * Pages of the rows in view, from 1, and `beside` on each side; until the total is known, none beyond the first
 * one in view.
 */
export function pagesAround(
  { first, last }: RowRange,
  total: number | undefined,
  pageSize: number,
  beside = 1,
): number[] {
  const pageOf = (at: number) => pageOfRow(at, pageSize)
  const lastPage = total === undefined ? Number.POSITIVE_INFINITY : Math.max(1, pageOf(total - 1))
  const from = Math.max(1, Math.min(pageOf(first), lastPage) - beside)
  const to = total === undefined ? pageOf(first) : Math.min(pageOf(last) + beside, lastPage)
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, position) => from + position)
}
