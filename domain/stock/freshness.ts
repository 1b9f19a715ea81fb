import { dayOf, daysBetween } from '#domain/time/time.ts'
import type { Freshness } from './vocabulary.ts'

/** Calendar days since a block was confirmed: fresh up to `freshDays`, stale beyond `staleDays`. */
export interface FreshnessThresholds {
  freshDays: number
  staleDays: number
}

/** Limits with the office's zone, in which days are counted. */
export interface FreshnessLimits extends FreshnessThresholds {
  /** IANA name. */
  zone: string
}

export const defaultFreshness: FreshnessThresholds = { freshDays: 14, staleDays: 30 }

/** Counts days in the office's zone. A block never confirmed is stale. */
export function freshnessOf(
  actualizedAt: string | null,
  now: string,
  zone: string,
  thresholds: FreshnessThresholds = defaultFreshness,
): Freshness {
  if (actualizedAt === null) return 'stale'
  const age = daysBetween(dayOf(actualizedAt, zone), dayOf(now, zone))
  if (age <= thresholds.freshDays) return 'fresh'
  return age > thresholds.staleDays ? 'stale' : 'ageing'
}
