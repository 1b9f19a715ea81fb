import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import { type Report, reports } from '#domain/reports/vocabulary.ts'
import { weekOf } from '#domain/reports/weeks.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import { dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'

/** Address of a report: `?report=funnel&week=2026-11-23`; without a week it is the present one. */
export interface ReportPlace {
  report: Report
  /** Monday; null: this week. */
  week: string | null
}

export const reportPlaceAtom = atom((get): ReportPlace => readReportPlace(get(locationAtom).search))

export function readReportPlace(query: string): ReportPlace {
  const params = new URLSearchParams(query)
  const week = params.get('week') ?? ''
  return {
    report: codesOf(reports).find((code) => code === params.get('report')) ?? 'brokers',
    week: /^\d{4}-\d{2}-\d{2}$/.test(week) && !Number.isNaN(Date.parse(week)) ? weekOf(week) : null,
  }
}

export function reportAddress({ report, week }: ReportPlace): string {
  return new URLSearchParams({ report, ...(week !== null && { week }) }).toString()
}

/** The office's present week. */
export function thisWeek(): string {
  const zone = queryClient.getQueryData(settingsQuery.queryKey)?.officeZone ?? defaultOfficeZone
  return weekOf(dayOf(serverNow(), zone))
}

/** The former report stays on the screen until the other week has come. */
export const reportQuery = ({ report, week }: ReportPlace) =>
  queryOptions({
    queryKey: ['reports', report, week],
    queryFn: async ({ signal }) =>
      (await api.reports.read({ params: { report }, query: { ...(week !== null && { week }) }, signal }))
        .data,
    placeholderData: (former, formerQuery) =>
      formerQuery?.queryKey[1] === report ? keepPreviousData(former) : undefined,
  })
