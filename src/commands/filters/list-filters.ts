import type { RouteName } from '#src/state/place/routes.ts'
import { accountFilters } from './account-filters.ts'
import { companyFilters } from './company-filters.ts'
import { eventFilters } from './event-filters.ts'
import type { FilterField } from './filter-field.ts'
import { historyFilters } from './history-filters.ts'
import { inquiryFilters, savedSearchFilters } from './inquiry-filters.ts'
import { personFilters } from './person-filters.ts'
import { competitorFilters, offerFilters, portalLineFilters } from './portal-filters.ts'
import { presentationFilters } from './presentation-filters.ts'
import { recipeFilters } from './recipe-filters.ts'

/** Filters and sort keys of one list. */
export interface ListFilters {
  /** Named as the list's conditions; codes of sets are comma-separated. */
  fields: readonly FilterField[]
  /** Sort keys of the call with their Russian names: «По названию». */
  sorts: readonly { key: string; title: string }[]
}

/** By the screen of the list. */
export const listFilters: Partial<Record<RouteName, ListFilters>> = {
  companies: companyFilters,
  persons: personFilters,
  events: eventFilters,
  inquiries: inquiryFilters,
  searches: savedSearchFilters,
  presentations: presentationFilters,
  recipes: recipeFilters,
  competitors: competitorFilters,
  competitor: offerFilters,
  portal: portalLineFilters,
  ...accountFilters,
  ...historyFilters,
}
