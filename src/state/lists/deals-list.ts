import type { DealRow } from '#contract/deals/deal-records.ts'
import { dealFilters } from '#domain/filters/deals.ts'
import { recordOfDeal } from '#src/state/deals/deal-queries.ts'
import { api } from '#src/state/session/api.ts'
import { type RecordList, recordList } from './record-list.ts'

/** Deals that the user leads or shares in; an admin sees everybody's. */
export const dealsList = recordList<DealRow>({
  ...dealFilters,
  kind: 'deal',
  bulkName: 'deals',
  exportName: 'deals',
  read: async (query, signal) => (await api.deals.list({ query, signal })).data,
  recordOf: recordOfDeal,
})

/** The same deals by month of signing. */
export const dealForecastList: RecordList<DealRow> = { ...dealsList, route: 'dealForecast' }

/** The same deals as a board, whose columns are the stages. */
export const dealBoardList: RecordList<DealRow> = { ...dealsList, route: 'dealBoard' }
