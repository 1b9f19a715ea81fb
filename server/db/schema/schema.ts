import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { KeySettings } from '#contract/access/key-settings.ts'
import type { CompanyFacts } from '#contract/companies/company-records.ts'
import type { PersonFacts } from '#contract/companies/person-records.ts'
import type { EventFacts } from '#contract/events/event-records.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'
import type { StartScreen } from '#domain/access/start-screens.ts'
import type { ComparableValues } from '#domain/rent/comparable.ts'
import type { CompanyRole } from '#domain/stock/company-vocabulary.ts'
import type {
  AdStage,
  ConvertedCurrency,
  DescriptionSource,
  ListingState,
  MarketState,
  Role,
} from '#domain/stock/vocabulary.ts'
import type { Instant, InstantNow, Json, NullableInstant, Versioned } from './columns.ts'

export interface UserTable extends Versioned {
  id: Generated<number>
  email: string
  name: string
  phone: string | null
  role: Role
  passwordHash: string | null
  isDemo: Generated<boolean>
  lastLoginAt: NullableInstant
  /** Key in the file storage. */
  avatarKey: Generated<string | null>
  keySettings: ColumnType<KeySettings | null, string | null | undefined, string | null>
  startScreen: Generated<StartScreen>
}

export interface SessionTable {
  /** Public id; the hash never leaves the server. */
  id: Generated<number>
  tokenHash: Buffer
  userId: number
  kind: 'normal' | 'password'
  userAgent: string | null
  createdAt: InstantNow
  lastSeenAt: InstantNow
  expiresAt: Instant
  /** The last message (`userMessages.seq`) that this browser has shown. */
  seenSeq: Generated<string>
}

export interface AccountTokenTable {
  tokenHash: Buffer
  userId: number
  purpose: 'reset' | 'invitation'
  createdAt: InstantNow
  expiresAt: Instant
  usedAt: NullableInstant
}

export interface LoginAttemptTable {
  id: GeneratedAlways<string>
  keyHash: Buffer
  at: InstantNow
}

export interface KnownNetworkTable {
  keyHash: Buffer
  at: InstantNow
}

/** Facts in JSON columns are read as values and written as text. */
type FactColumns<F, J extends keyof F> = Omit<F, J> & { [K in J]: Json<F[K]> }

export interface BuildingTable
  extends FactColumns<BuildingFacts, 'metro' | 'parking' | 'infrastructure'>,
    Versioned {
  id: Generated<number>
  createdById: number | null
  isDemo: Generated<boolean>
}

export interface BlockTable
  extends FactColumns<Omit<BlockFacts, 'isArchived'>, 'purposes' | 'areaParts'>,
    ComparableValues,
    Versioned {
  id: Generated<number>
  isArchived: Generated<boolean>
  marketState: Generated<MarketState>
  reservedUntil: string | null
  reservedFor: string | null
  reservedForCompanyId: number | null
  reservedById: number | null
  withdrawnReason: string | null
  descriptionSource: DescriptionSource | null
  adsForbidden: Generated<boolean>
  listingState: Generated<ListingState>
  /** Derived, see `ad-stages.ts`. */
  adStage: Generated<AdStage>
  mainBlockId: number | null
  actualizedAt: NullableInstant
  actualizedById: number | null
  createdById: number | null
  isDemo: Generated<boolean>
}

export interface CompanyTable extends FactColumns<CompanyFacts, 'kinds'>, Versioned {
  id: Generated<number>
  createdById: number | null
  /** The company that this one was merged into; this one is deleted then. */
  mergedIntoId: number | null
  isDemo: Generated<boolean>
  words: GeneratedAlways<string>
  /** The name without its legal form, letters and digits only: equal for duplicates. */
  foldedName: GeneratedAlways<string>
}

export interface CompanyLinkTable extends Versioned {
  id: Generated<number>
  companyId: number
  /** Exactly one of the two is set. */
  buildingId: number | null
  blockId: number | null
  role: CompanyRole
  /** Answers for letting here. */
  personId: Generated<number | null>
  createdById: number | null
  isDemo: Generated<boolean>
}

export interface PersonTable extends FactColumns<PersonFacts, 'phones' | 'emails' | 'messengers'>, Versioned {
  id: Generated<number>
  createdById: number | null
  isDemo: Generated<boolean>
  words: GeneratedAlways<string>
  /** Search terms by phone, e-mail or messenger. */
  contactWords: GeneratedAlways<string>
}

export interface CommentTable extends Versioned {
  id: Generated<number>
  /** Exactly one of the two is set. */
  companyId: number | null
  personId: number | null
  text: string
  authorId: number
  isDemo: Generated<boolean>
}

/** Views of others' cards: of a company or of a person, exactly one of the two. */
export interface CardViewTable {
  id: GeneratedAlways<string>
  userId: number
  companyId: number | null
  personId: number | null
  /** Counts against a broker's hourly limit; an admin's views are only recorded. */
  isCounted: boolean
  at: InstantNow
}

export interface EventTable extends Omit<EventFacts, 'date' | 'callDirection' | 'callOutcome'>, Versioned {
  id: Generated<number>
  toldById: number | null
  date: Instant
  callDirection: Generated<EventFacts['callDirection']>
  callOutcome: Generated<EventFacts['callOutcome']>
  confirmedBlockIds: Generated<number[]>
  changedBlockIds: Generated<number[]>
  /** Number of a call from the queue, in full. */
  calledNumber: Generated<string | null>
  isDemo: Generated<boolean>
  words: GeneratedAlways<string>
}

export interface BuildingListTable extends Versioned {
  id: Generated<number>
  userId: number
  name: string
}

export interface BlockListTable extends BuildingListTable {
  companyName: string | null
}

interface ListItem {
  id: Generated<number>
  listId: number
  position: number
  version: Generated<number>
  createdAt: InstantNow
}

export interface BuildingListItemTable extends ListItem {
  buildingId: number
}

export interface BlockListItemTable extends ListItem {
  blockId: number
}

export interface SavedSearchTable extends Versioned {
  id: Generated<number>
  userId: number
  name: string
  /** As written by any version of the product: validated before each use. */
  config: Json<unknown>
  isShared: Generated<boolean>
  isDemo: Generated<boolean>
}

export interface SavedSearchRunTable {
  savedSearchId: number
  userId: number
  runAt: InstantNow
  foundCount: number
}

export interface IdempotencyKeyTable {
  key: string
  userId: number
  requestHash: Buffer
  status: number
  response: ColumnType<unknown, string | null, string | null>
  etag: string | null
  createdAt: InstantNow
}

export interface SettingTable {
  key: string
  value: Json<unknown>
  updatedAt: InstantNow
}

export interface ExchangeRateTable {
  currency: ConvertedCurrency
  onDay: string
  rubPerUnit: string
}

/** Every table; each `*-schema.ts` adds its own. */
export interface Schema {
  users: UserTable
  sessions: SessionTable
  accountTokens: AccountTokenTable
  loginAttempts: LoginAttemptTable
  knownNetworks: KnownNetworkTable
  buildings: BuildingTable
  blocks: BlockTable
  companies: CompanyTable
  companyLinks: CompanyLinkTable
  persons: PersonTable
  comments: CommentTable
  cardViews: CardViewTable
  events: EventTable
  buildingLists: BuildingListTable
  blockLists: BlockListTable
  buildingListItems: BuildingListItemTable
  blockListItems: BlockListItemTable
  savedSearches: SavedSearchTable
  savedSearchRuns: SavedSearchRunTable
  idempotencyKeys: IdempotencyKeyTable
  settings: SettingTable
  exchangeRates: ExchangeRateTable
}
