import type { CalledKind } from '#contract/companies/callees.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { ActiveScope } from '#src/state/keyboard/active-scopes.ts'
import type { RecordRouteName } from '#src/state/place/routes.ts'
import type { TargetKind } from './target.ts'

/** The page's handling of a record kind. */
interface PageKind {
  /** Kind on the server; null: not a journalled record. */
  record: RecordKind | null
  /** The screen of one. */
  card: RecordRouteName | null
  /** Scope of its verbs' keys. */
  scope: ActiveScope | null
  /** Shown by the panel at the right. */
  isPeekable?: true
  /** Kind parameter of the call for phone numbers; absent: nobody to call. */
  called?: CalledKind
  /** First part of the query keys of its rows. */
  rows: string | null
  /** Changes that its list follows beside its own; null: no list of its own, or a static one. */
  follows: readonly RecordKind[] | null
  /** Titles that are names or addresses, which take no quotes. */
  isUnquoted?: true
}

/** Everything commands act on. */
export const targetKinds = {
  block: {
    ...{ record: 'block', card: 'block', scope: 'blocks' },
    ...{ rows: 'search', follows: null, isUnquoted: true, isPeekable: true, called: 'block' },
  },
  building: {
    ...{ record: 'building', card: 'building', scope: 'buildings' },
    ...{ rows: 'search', follows: null, isUnquoted: true, isPeekable: true, called: 'building' },
  },
  blockList: {
    ...{ record: 'blockList', card: 'blockList', scope: 'lists' },
    ...{ rows: 'blockLists', follows: null },
  },
  buildingList: {
    ...{ record: 'buildingList', card: 'buildingList', scope: 'lists' },
    ...{ rows: 'buildingLists', follows: null },
  },
  company: {
    ...{ record: 'company', card: 'company', scope: 'companies' },
    ...{ rows: 'companies', follows: ['companyLink'], isPeekable: true, called: 'company' },
  },
  person: {
    ...{ record: 'person', card: 'person', scope: 'persons' },
    ...{ rows: 'persons', follows: ['company'], isUnquoted: true, isPeekable: true, called: 'person' },
  },
  inquiry: {
    ...{ record: 'inquiry', card: 'inquiry', scope: 'requests' },
    ...{ rows: 'inquiries', follows: [], isUnquoted: true, isPeekable: true, called: 'inquiry' },
  },
  event: {
    ...{ record: 'event', card: 'event', scope: 'events' },
    ...{ rows: 'events', follows: [], isPeekable: true, called: 'event' },
  },
  reminder: {
    ...{ record: null, card: null, scope: 'reminders' },
    ...{ rows: null, follows: null, called: 'event' },
  },
  savedSearch: {
    ...{ record: 'savedSearch', card: null, scope: 'searches' },
    ...{ rows: 'savedSearches', follows: [] },
  },
  recipe: {
    ...{ record: 'recipe', card: null, scope: 'recipes' },
    ...{ rows: 'recipes', follows: [] },
  },
  presentation: {
    ...{ record: 'presentation', card: 'presentation', scope: 'presentations' },
    ...{ rows: 'presentations', follows: [] },
  },
  competitor: {
    ...{ record: 'competitor', card: 'competitor', scope: 'competitors' },
    ...{ rows: 'competitors', follows: [] },
  },
  competitorOffer: {
    ...{ record: null, card: null, scope: 'competitors' },
    ...{ rows: 'competitorOffers', follows: ['competitor'], isUnquoted: true },
  },
  portalLine: {
    ...{ record: null, card: null, scope: 'portal' },
    ...{ rows: 'portalLines', follows: ['portalConfig'], isUnquoted: true, isPeekable: true },
  },
  user: {
    ...{ record: 'user', card: null, scope: 'users' },
    ...{ rows: 'users', follows: [], isUnquoted: true, called: 'user' },
  },
  trashed: {
    ...{ record: null, card: null, scope: 'trash' },
    ...{ rows: 'trash', follows: null, isUnquoted: true },
  },
  journalGroup: {
    ...{ record: null, card: null, scope: 'actions' },
    ...{ rows: null, follows: null },
  },
  file: {
    ...{ record: 'file', card: null, scope: 'files' },
    ...{ rows: 'files', follows: null, isUnquoted: true },
  },
} as const satisfies Record<string, PageKind>
const kinds = Object.entries(targetKinds) as [TargetKind, PageKind][]

/** A table of all kinds, derived from what the page does with each of them. */
export function ofEachTarget<T>(
  derive: (kind: TargetKind, record: RecordKind | null) => T,
): Readonly<Record<TargetKind, T>> {
  const derived = kinds.map(([kind, { record }]) => [kind, derive(kind, record)])
  return Object.fromEntries(derived) as Record<TargetKind, T>
}

/** Kinds whose records open as a card. */
export type OpenableKind = KindWith<{ card: RecordRouteName }>
/** Kinds that the panel at the right can show. */
export type PeekKind = KindWith<{ isPeekable: true }>
/** Kinds that are no journalled records. */
export type UnrecordedKind = KindWith<{ record: null }>
type KindWith<Facts> = {
  [K in TargetKind]: (typeof targetKinds)[K] extends Facts ? K : never
}[TargetKind]

export const openableKinds = kinds.flatMap(([kind]) => (isOpenable(kind) ? [kind] : []))

export function isOpenable(kind: TargetKind): kind is OpenableKind {
  return targetKinds[kind].card !== null
}

export function isPeekable(kind: TargetKind | undefined): kind is PeekKind {
  return kind !== undefined && 'isPeekable' in targetKinds[kind]
}

/** The screen of a journalled record; `undefined`: it has none. */
export function cardOfRecord(record: RecordKind): RecordRouteName | undefined {
  return kinds.find(([, known]) => known.record === record)?.[1].card ?? undefined
}
