import type { ExportCriteriaInput } from '#contract/exchange/exports.ts'
import type { exportedTables } from '#server/services/exchange/exported-columns.ts'

/** One question for each table that can be exported. */
export const questions: Record<keyof typeof exportedTables, ExportCriteriaInput> = {
  blocks: { list: 'stock', query: { target: 'blocks', sort: { key: 'area', direction: 'asc' } } },
  buildings: { list: 'stock', query: { target: 'buildings' } },
  companies: { list: 'companies', query: {} },
  persons: { list: 'persons', query: {} },
  events: { list: 'events', query: {} },
  inquiries: { list: 'inquiries', query: {} },
  demands: { list: 'demands', query: {} },
  variants: { list: 'variants', query: {} },
  deals: { list: 'deals', query: {} },
  leases: { list: 'leases', query: {} },
  savedSearches: { list: 'savedSearches', query: {} },
  presentations: { list: 'presentations', query: {} },
  competitors: { list: 'competitors', query: {} },
  competitorOffers: { list: 'competitorOffers', query: { competitorId: '1' } },
  portalLines: { list: 'portalLines', query: {} },
  classRates: { list: 'rateMonths', query: {} },
  districtRates: { list: 'rateMonths', query: { by: 'district' } },
  marketQuarters: { list: 'marketQuarters', query: {} },
  feedAds: { list: 'feedAds', query: {} },
  users: { list: 'users', query: {} },
  recipes: { list: 'recipes', query: {}, titles: { 'block.actualize': 'Подтвердить, что данные верны' } },
  trash: { list: 'trash', query: {} },
  blockLists: { list: 'blockLists', query: {} },
  buildingLists: { list: 'buildingLists', query: {} },
}
