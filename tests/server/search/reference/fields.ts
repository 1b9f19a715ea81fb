import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { FacetKey } from '#domain/search/stock-criteria.ts'

type BuildingCriteria = NonNullable<SearchCriteria['building']>
type BlockCriteria = NonNullable<SearchCriteria['block']>

/** The conditions that facets leave out of account. */
export const buildingField: Partial<Record<FacetKey, keyof BuildingCriteria>> = {
  class: 'classes',
  okrug: 'okrugs',
  district: 'districts',
  metro: 'metro',
}
export const blockField: Partial<Record<FacetKey, keyof BlockCriteria>> = {
  dealKind: 'dealKind',
  purpose: 'purposes',
  vatTreatment: 'vatTreatments',
  fitOut: 'fitOuts',
  availability: 'availabilities',
  adStage: 'adStages',
  freshness: 'freshness',
}
