import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import type { FreshnessLimits } from '#domain/stock/freshness.ts'
import { addDays, dayOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'

/** A record of a list. */
export interface ListItem {
  id: number
  position: number
}

/** Instants in microseconds since 1970 that separate fresh, ageing and stale blocks. */
export interface FreshnessBounds {
  /** Fresh from here on. */
  freshFrom: number
  /** Stale before. */
  staleBefore: number
}

/** Criteria with all that they refer to. */
export interface StockQuestion {
  criteria: StockCriteria
  freshness: FreshnessBounds
  /** Contents of the lists that the criteria name. */
  lists: { block?: readonly ListItem[]; building?: readonly ListItem[] }
}

/** Limits by calendar days of the office. @param now ISO instant. */
export function freshnessBounds(
  now: string,
  { zone, freshDays, staleDays }: FreshnessLimits,
): FreshnessBounds {
  const startOf = (daysAgo: number) =>
    Date.parse(instantAt(addDays(dayOf(now, zone), -daysAgo), '00:00', zone)) * 1000
  return { freshFrom: startOf(freshDays), staleBefore: startOf(staleDays) }
}
