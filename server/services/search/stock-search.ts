import type { MapPoints } from '#contract/stock/map.ts'
import type { SearchRequest, SearchResult, StockQuery } from '#contract/stock/search.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'

/** The searching user, with the office's freshness limits and current day. */
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

/** Search of the stock; the implementation is interchangeable. Deleted records are never found. */
export interface StockSearch {
  /**
   * Rows of one page, the total, and facets and sums on request. A page beyond the last is empty. @throws
   * Refusal 404 for a list that is not the viewer's, 400 for a forged anchor or a `position` without a list.
   */
  search(db: Db, request: SearchRequest, viewer: Viewer): Promise<SearchResult>
  /** Ids of all matches in table order, up to `limit`. @throws as `search`. */
  ids(db: Db, query: StockQuery, viewer: Viewer, limit: number): Promise<number[]>
  /** Buildings of a search with their coordinates, for either target. @throws as `search`. */
  points(db: Db, query: StockQuery, viewer: Viewer): Promise<Omit<MapPoints, 'tiles'>>
  /** At most 20 records for the palette: buildings first, then blocks; matches synonyms too. */
  suggest(db: Db, text: string): Promise<Suggestion[]>
  /** Districts and stations of the buildings, in alphabetical order. */
  places(db: Db): Promise<{ districts: string[]; metro: string[] }>
}
