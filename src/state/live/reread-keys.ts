import type { RecordKind } from '#domain/records/records.ts'

/** Query keys to invalidate by changed record kind: cards, panels, plans, counts. */
export const rereadKeys: Readonly<Record<RecordKind, readonly string[]>> = {
  block: ['block', 'building', 'search', 'events', 'event', 'journal', 'blockLists'],
  building: ['building', 'block', 'search', 'events', 'event', 'journal', 'buildingLists'],
  blockList: ['blockLists', 'block', 'journal'],
  buildingList: ['buildingLists', 'building', 'journal'],
  blockListItem: ['blockLists', 'block', 'search'],
  buildingListItem: ['buildingLists', 'building', 'search'],
  company: ['company', 'companies', 'linkedCompanies', 'callees', 'person', 'events', 'event', 'journal'],
  companyLink: ['company', 'linkedCompanies', 'callees', 'journal'],
  person: ['person', 'persons', 'company', 'callees', 'events', 'event', 'journal'],
  comment: ['comments', 'journal'],
  event: ['event', 'events', 'callees', 'journal'],
  user: ['user', 'users', 'colleagues', 'responsibleUsers'],
  inquiry: ['inquiry', 'inquiries', 'callees', 'unreadInquiries', 'journal'],
  savedSearch: ['savedSearches'],
  file: ['files', 'journal'],
  competitor: ['competitor', 'competitors'],
  portalConfig: ['portalOrder', 'portalConfig'],
  office: ['office', 'settings'],
  presentation: ['presentations'],
  recipe: ['recipes'],
}

/** Tells if it is a page of a table: those are patched row by row, never invalidated as a whole. */
export function isTablePage(queryKey: readonly unknown[]): boolean {
  return queryKey.at(-2) === 'page' && typeof queryKey.at(-1) === 'number'
}
