import { ofEachKind } from '#domain/records/names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { PageKind } from '#src/state/table/page-kind.ts'
import type { TargetKind } from '#src/state/table/target.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

/** The feed of our ads and its check. */
const advertised = ['feed', 'preflight', 'feedAds']

/** The call queue and its count. */
const called = ['calls', 'callBlocks', 'callsDue']

/** Counts of blocks that are new for demands and saved searches, in the rail and in the day. */
const counted = ['myDay', 'news']

/** Kinds that more depends on than their card and their list. */
const others: Record<Exclude<RecordKind, TargetKind>, readonly string[]> &
  Partial<Record<RecordKind, readonly string[]>> = {
  block: [
    ...['block', 'building', 'search', 'events', 'event', 'journal', 'blockLists', 'competitorOffer'],
    ...advertised,
    ...['demands', 'demandMatches', 'similar', 'savedSearches', 'reports'],
    ...called,
    ...counted,
  ],
  building: [
    ...['building', 'block', 'search', 'events', 'event', 'journal', 'buildingLists', 'competitorOffer'],
    ...['demands', 'demandMatches', 'similar', 'savedSearches'],
    ...counted,
    ...advertised,
  ],
  blockList: ['blockLists', 'block', 'journal', ...advertised],
  buildingList: ['buildingLists', 'building', 'journal', ...advertised],
  blockListItem: ['blockLists', 'block', 'search', ...advertised],
  buildingListItem: ['buildingLists', 'building', 'search', ...advertised],
  company: [
    ...called,
    'myDay',
    'company',
    'companies',
    'linkedCompanies',
    'callees',
    'person',
    'events',
    'event',
    'journal',
  ],
  companyLink: [...called, 'company', 'linkedCompanies', 'callees', 'journal'],
  person: [...called, 'myDay', 'person', 'persons', 'company', 'callees', 'events', 'event', 'journal'],
  comment: ['comments', 'calls', 'journal'],
  event: [...called, 'myDay', 'deal', 'deals', 'reports', 'event', 'events', 'callees', 'journal'],
  user: ['user', 'users', 'reports', 'colleagues', 'responsibleUsers'],
  inquiry: ['inquiry', 'inquiries', 'callees', 'unreadInquiries', 'myDay', 'journal'],
  file: ['files', 'journal', ...advertised],
  competitor: ['competitor', 'competitors', 'competitorOffer'],
  portalConfig: ['portalOrder', 'portalConfig', ...advertised],
  office: ['office', 'settings'],
  savedSearch: ['savedSearches', 'savedSearchChoices', ...counted, ...advertised],
  presentation: ['presentations'],
  demand: [...called, ...counted, 'demand', 'demands', 'demandMatches', 'journal'],
  deal: ['deal', 'deals', 'reports', 'events', 'event', 'myDay', 'journal'],
  stageChange: ['deal', 'deals', 'reports', 'journal'],
  lease: [...called, ...counted, 'lease', 'leases', 'block', 'demand', 'journal'],
  variant: ['reports', 'demands', 'demandMatches', 'variant', 'variants', 'deal', ...counted, 'journal'],
}

/** Query keys to invalidate by changed record kind: cards, panels, plans, counts. */
export const rereadKeys = ofEachKind((kind) => others[kind] ?? keysOf(kind as TargetKind))

function keysOf(kind: TargetKind): readonly string[] {
  const { card, rows }: PageKind = targetKinds[kind]
  return [...(card ? [kind] : []), ...(rows === null ? [] : [rows])]
}

/** Tells if it is a page of a table: those are patched row by row, never invalidated as a whole. */
export function isTablePage(queryKey: readonly unknown[]): boolean {
  return queryKey.at(-2) === 'page' && typeof queryKey.at(-1) === 'number'
}
