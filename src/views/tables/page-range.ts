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

/** Number of rows of a source, as its newest page has told it. */
export interface RowTotal {
  key: string
  count: number
  /** When the page was answered, ms. */
  toldAt: number
}

/** Answered pages among those asked for. */
interface AnsweredPage {
  total: number
  answeredAt: number
}

/**
 * The total that is known by the newest page of all. An older page never takes back what a newer one has told, though the newer
 * one is no longer asked for because the total has no such page: the two would take turns for ever.
 */
export function newestTotal(
  known: RowTotal | undefined,
  key: string,
  pages: readonly AnsweredPage[],
): RowTotal | undefined {
  let newest = known?.key === key ? known : undefined
  for (const { total, answeredAt } of pages)
    if (!newest || answeredAt > newest.toldAt) newest = { key, count: total, toldAt: answeredAt }
  return newest
}
