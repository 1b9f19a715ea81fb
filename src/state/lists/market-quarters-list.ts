import type { MarketQuarter } from '#contract/market/market.ts'
import { marketQuarterFilters } from '#domain/filters/market-quarters.ts'
import { quarterText } from '#domain/market/quarters.ts'
import { buildingClasses, okrugs } from '#domain/stock/vocabulary.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Rates of the market by quarter, class and okrug; with `few=also` those of too few rates too, at the end. */
export const marketQuartersList = recordList<MarketQuarter>({
  ...marketQuarterFilters,
  kind: 'marketQuarter',
  exportName: 'marketQuarters',
  switches: ['few'],
  understands: (name, text) => name !== 'few' || text === 'also',
  read: async (query, signal) => (await api.market.quarters({ query, signal })).data,
  recordOf: ({ id, quarter, class: buildingClass, okrug }) => ({
    id,
    title: `${buildingClasses[buildingClass]}, ${okrugs[okrug]}, ${quarterText(quarter)}`,
    ...{ responsibleUserId: null, createdById: null },
    marketPlace: { quarter, class: buildingClass, okrug },
  }),
})
