import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { OfferChangeKind } from '#domain/competitors/offer-changes.ts'
import type { PriceUnit } from '#domain/competitors/offer-texts.ts'
import type { Promotion } from '#domain/publication/promotions.ts'
import type {
  BuildingClass,
  Currency,
  DealKind,
  PortalOfficeType,
  PortalState,
  VatTreatment,
} from '#domain/stock/vocabulary.ts'

/* Tables of the listing portal and the competitors; `columns.ts` explains the column types. */

type InstantNow = ColumnType<Date, Date | string | undefined, Date | string>
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string | undefined, string>

export interface PortalSecretTable {
  id: GeneratedAlways<number>
  value: string
  createdAt: InstantNow
}

export interface PortalConfigTable {
  id: number
  /** Id in `portal_secrets`. */
  accessKeyId: number | null
  feedSecretId: number | null
  contactName: string | null
  contactPhone: string | null
  promotion: Generated<Promotion>
  betRubPerDay: number | null
  photosLimit: Generated<number>
  namesBroker: Generated<boolean>
  agencyName: string | null
  tellsBrokerContacts: Generated<boolean>
  /** 0: made by hand only. */
  feedEveryHours: Generated<number>
  feedsYandex: Generated<boolean>
  feedsAvito: Generated<boolean>
  feedListIds: Generated<number[]>
  feedSearchIds: Generated<number[]>
  version: Generated<number>
  createdAt: InstantNow
  updatedAt: InstantNow
}

export interface PortalOrderTable {
  id: GeneratedAlways<number>
  /** The portal's own number. */
  orderId: string | null
  activeFeedUrls: Json<string[]>
  hasImagesProblems: Generated<boolean>
  hasOffersProblems: Generated<boolean>
  feedCheckedAt: NullableInstant
  processedAt: NullableInstant
  source: 'portal' | 'file'
  receivedAt: InstantNow
  /** All lines are written; hidden before. */
  isWhole: Generated<boolean>
  /** Author of the report until its blocks are updated; null: done. */
  followerId: number | null
  groupId: string | null
  command: string | null
}

export interface PortalOrderLineTable {
  id: GeneratedAlways<number>
  orderId: number
  position: number
  externalId: string
  blockId: number | null
  offerId: string | null
  /** The portal's term; `state` is our reading of it. */
  status: string
  state: PortalState
  errors: Json<string[]>
  warnings: Json<string[]>
  url: string | null
}

export interface CompetitorTable {
  id: Generated<number>
  name: string
  portalUserId: string | null
  note: string | null
  /** Offers seen at the last import, by deal. */
  importedAt: NullableInstant
  createdById: number | null
  isDemo: Generated<boolean>
  version: Generated<number>
  createdAt: InstantNow
  updatedAt: InstantNow
  deletedAt: NullableInstant
}

/** Price unit: the whole or a m², per year or month; a sale uses only `whole` and `sqm`. */

export interface CompetitorOfferTable {
  id: Generated<number>
  competitorId: number
  portalOfferId: string
  dealKind: DealKind
  officeType: PortalOfficeType
  title: string | null
  url: string | null
  address: string
  buildingName: string | null
  buildingClass: BuildingClass | null
  /** Our building at this address. */
  buildingId: number | null
  metro: Json<{ station: string; minutes: number | null; travel: 'walk' | 'transport' }[]>
  latitude: number | null
  longitude: number | null
  areaSqm: string | null
  areaFromSqm: string | null
  floor: number | null
  floors: number | null
  /** As published, with its unit and currency. */
  price: string | null
  priceUnit: PriceUnit
  currency: Currency
  vatTreatment: VatTreatment | null
  opexIncluded: boolean | null
  /** Comparable with our blocks: ₽/m²/year gross of a lease, ₽/m² with VAT of a sale. */
  rateRub: string | null
  /** A month of a lease, or the sale price, in roubles with VAT. */
  totalRub: string | null
  description: string | null
  photoCount: Generated<number>
  publishedAt: NullableInstant
  editedAt: NullableInstant
  firstSeenAt: InstantNow
  lastSeenAt: InstantNow
  goneAt: NullableInstant
  isDemo: Generated<boolean>
  words: GeneratedAlways<string>
}

/** A change of an offer between two readings; never changed, and kept as long as the offer. */
export interface CompetitorOfferChangeTable {
  id: GeneratedAlways<number>
  offerId: number
  kind: OfferChangeKind
  priceBefore: string | null
  priceUnitBefore: PriceUnit | null
  currencyBefore: Currency | null
  priceAfter: string | null
  priceUnitAfter: PriceUnit | null
  currencyAfter: Currency | null
  at: InstantNow
}

/** The last good feed of a portal. */
export interface FeedTable {
  format: 'cian' | 'yandex' | 'avito'
  /** In the folder of feeds. */
  fileName: string
  sha256: string
  bytes: string
  ads: number
  leftOut: number
  madeAt: InstantNow
  /** A newer one waits for an admin's yes, with its reason. */
  heldAds: number | null
  heldReason: string | null
  heldAt: NullableInstant
}

/** An ad of the last good feed. */
export interface FeedAdTable {
  blockId: number
  externalId: string
  digest: string
  /** Texts by path. */
  texts: Json<Record<string, string>>
  /** First feed with the ad in this form. */
  since: InstantNow
}

/** A new or changed ad of a feed that is being made. */
export interface FeedDraftTable {
  run: string
  blockId: number
  externalId: string
  digest: string
  texts: Json<Record<string, string>>
  madeAt: InstantNow
}

/** A block that a list or saved search of the settings has found. */
export interface FeedChoiceTable {
  sourceKind: 'blockList' | 'savedSearch'
  sourceId: number
  blockId: number
}

/** An ad that the last feed left out. */
export interface FeedLeftOutTable {
  blockId: number
  reason: string
}

declare module './schema.ts' {
  interface Schema {
    portalSecrets: PortalSecretTable
    portalConfig: PortalConfigTable
    portalOrders: PortalOrderTable
    portalOrderLines: PortalOrderLineTable
    feeds: FeedTable
    feedAds: FeedAdTable
    feedDrafts: FeedDraftTable
    feedChoices: FeedChoiceTable
    feedLeftOut: FeedLeftOutTable
    competitors: CompetitorTable
    competitorOffers: CompetitorOfferTable
    competitorOfferChanges: CompetitorOfferChangeTable
  }
}
