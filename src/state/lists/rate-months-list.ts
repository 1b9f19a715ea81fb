import type { RateMonth } from '#contract/companies/competitor-rates.ts'
import { rateMonthFilters } from '#domain/filters/rate-months.ts'
import { formatMonth } from '#domain/time/time.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Asking rates of all competitors by month: of each class, or with `by=district` of each district. */
export const rateMonthsList = recordList<RateMonth>({
  ...rateMonthFilters,
  kind: 'rateMonth',
  exportName: 'rateMonths',
  switches: ['by'],
  read: async (query, signal) => (await api.competitorRates.months({ query, signal })).data,
  recordOf: ({ id, month, line, title }) => ({
    ...{ id, title: `${title}, ${formatMonth(month)}`, responsibleUserId: null, createdById: null },
    ratePoint: { month, line },
  }),
})
