import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'
import { defaultFreshness, type FreshnessThresholds } from '#domain/stock/freshness.ts'
import type { Db } from '#server/db/db.ts'
import { readSettings } from '#server/repositories/office/settings.ts'

/** The searching user, with the office's freshness limits and current day. */
export interface Viewer {
  userId: number
  /** IANA name. */
  officeZone: string
  freshness: FreshnessThresholds
}

/** The searching user, with the office's freshness limit if the search needs it. */
export async function viewerOf(
  db: Db,
  userId: number,
  officeZone: string,
  { block, facets }: { block?: SearchCriteria['block']; facets?: readonly FacetKey[] | undefined },
): Promise<Viewer> {
  const needsFreshness = block?.freshness !== undefined || facets?.includes('freshness')
  if (!needsFreshness) return { userId, officeZone, freshness: defaultFreshness }
  const { freshDays, staleDays, officeZone: zone } = await readSettings(db)
  return {
    userId,
    officeZone: zone ?? officeZone,
    freshness: {
      freshDays: freshDays ?? defaultFreshness.freshDays,
      staleDays: staleDays ?? defaultFreshness.staleDays,
    },
  }
}
