import { useQuery } from '@tanstack/react-query'
import { defaultWorkplaceSqm } from '#domain/access/office.ts'
import type { ValueContext } from '#domain/fields/field-values.ts'
import { defaultFreshness, type FreshnessThresholds } from '#domain/stock/freshness.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import { colleaguesQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { useNow } from '#src/views/live/use-now.ts'

/** Context of values with the office's limits and norms. */
export interface OfficeContext extends ValueContext, FreshnessThresholds {
  /** m² a workplace, decimal text. */
  workplaceSqm: string
}

/** Context for formatting values: the office's zone and limits, names of colleagues, the current minute. */
export function useValueContext(): OfficeContext {
  const now = useNow()
  const { data: settings } = useQuery(settingsQuery)
  const { data: colleagues } = useQuery(colleaguesQuery)
  const zone = settings?.officeZone ?? defaultOfficeZone
  return {
    now,
    zone,
    today: dayOf(now, zone),
    nameOf: (userId) => colleagues?.find(({ id }) => id === userId)?.name,
    freshDays: settings?.freshDays ?? defaultFreshness.freshDays,
    staleDays: settings?.staleDays ?? defaultFreshness.staleDays,
    workplaceSqm: settings?.workplaceSqm ?? defaultWorkplaceSqm,
  }
}
