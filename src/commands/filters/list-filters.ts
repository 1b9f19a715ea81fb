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

/** How the rows of one list may be narrowed and ordered. */
export interface ListFilters {
  /** Names are those of the list's conditions; set conditions have their codes joined by commas. */
  fields: readonly FilterField[]
  /** Sort keys of the call with their Russian names: «По названию». */
  sorts: readonly { key: string; title: string }[]
}

/** By the screen the list stands on. */
export const listFilters: Partial<Record<RouteName, ListFilters>> = {
  companies: companyFilters,
  persons: personFilters,
  events: eventFilters,
  requests: inquiryFilters,
  searches: savedSearchFilters,
  presentations: presentationFilters,
  recipes: recipeFilters,
  competitors: competitorFilters,
  competitor: offerFilters,
  portal: portalLineFilters,
  ...accountFilters,
  ...historyFilters,
}
