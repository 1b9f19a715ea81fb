import type { MapPoints } from '#contract/stock/map.ts'
import type { SearchRequest, SearchResult, StockQuery } from '#contract/stock/search.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'

/** Who looks, and what "fresh" and "today" mean to them. */
export interface Viewer {
  userId: number
  /** IANA name. */
  officeZone: string
  freshness: FreshnessThresholds
}

export interface Suggestion {
  kind: 'block' | 'building'
  id: number
  title: string
  detail: string
}

/**
 * The search of the stock, whatever answers it: SQL today, columns kept in memory when that is too slow.
 * Deleted records are never found.
 */
export interface StockSearch {
  /**
   * Rows of one page, how many there are in all, and facets and sums where asked for. A page behind the last is
   * empty. @throws Refusal 404 for a list that is not the viewer's, 400 for a forged anchor or a `position` without a list.
   */
  search(db: Db, request: SearchRequest, viewer: Viewer): Promise<SearchResult>
  /** Ids of all that fits, in the order of the table, at most so many. @throws as `search`. */
  ids(db: Db, query: StockQuery, viewer: Viewer, limit: number): Promise<number[]>
  /** Buildings of a search with their places, whichever its target is. @throws as `search`. */
  points(db: Db, query: StockQuery, viewer: Viewer): Promise<Omit<MapPoints, 'tiles'>>
  /** At most 20 records for the palette: buildings first, then blocks; words in their other spellings too. */
  suggest(db: Db, text: string): Promise<Suggestion[]>
  /** Districts and stations of the living buildings, in alphabetical order. */
  places(db: Db): Promise<{ districts: string[]; metro: string[] }>
}
