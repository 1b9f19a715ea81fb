import type { MapPoints } from '#contract/stock/map.ts'
import type { SearchRequest, SearchResult, StockQuery } from '#contract/stock/search.ts'
import type { FreshnessThresholds } from '#domain/stock/freshness.ts'
import type { Call } from '#server/http/call.ts'

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

/** The part of a call that its searches need. */
export type Asker = Pick<Call, 'db' | 'seenStock'>

/** Search of the stock; the implementation is interchangeable. Deleted records are never found. */
export interface StockSearch {
  /**
   * Rows of one page, the total, and facets and sums on request. A page beyond the last is empty. @throws
   * Refusal 404 for a list that is not the viewer's, 400 for a forged anchor or a `position` without a list.
   */
  search(asker: Asker, request: SearchRequest, viewer: Viewer): Promise<SearchResult>
  /** Ids of all matches in table order, up to `limit`. @throws as `search`. */
  ids(asker: Asker, query: StockQuery, viewer: Viewer, limit: number): Promise<number[]>
  /** Buildings of a search with their coordinates, for either target. @throws as `search`. */
  points(asker: Asker, query: StockQuery, viewer: Viewer): Promise<Omit<MapPoints, 'tiles'>>
  /** At most 20 records for the palette: buildings first, then blocks; matches synonyms too. */
  suggest(asker: Asker, text: string): Promise<Suggestion[]>
  /** Districts and stations of the buildings, in alphabetical order. */
  places(asker: Asker): Promise<{ districts: string[]; metro: string[] }>
}
