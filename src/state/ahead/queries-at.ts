import { matchPath } from '#src/state/place/routes.ts'
import { searchAt } from '#src/state/place/search-location.ts'
import { sourceAt } from '#src/state/place/source-at.ts'
import { searchSummaryQuery } from '#src/state/queries/search-queries.ts'
import { pageOfRow } from '#src/state/table/row-source.ts'
import { scrollPlaces } from '#src/state/table/table.ts'
import type { AheadQuery } from './fetch-ahead.ts'

/** The queries of the table at an address: the rows it opens with, then its sums. None for other screens. */
export function queriesAt(address: string): readonly AheadQuery[] {
  const { pathname, search: query } = new URL(address, 'http://localhost')
  const match = matchPath(pathname)
  const source = sourceAt(address)
  // The map shows points, not rows.
  if (!source || match?.route === 'map') return []
  const page = source.pageQuery(pageOfRow(scrollPlaces.get(source.key) ?? 0, source.pageSize))
  const search = searchAt(match, query)?.search
  return search ? [page, searchSummaryQuery(search)] : [page]
}
