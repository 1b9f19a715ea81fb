import type { DescribedBlock, DescribedBuilding } from '#domain/description/facts.ts'
import type { ListingState, MarketState } from '#domain/stock/vocabulary.ts'
import type { Promotion } from './promotions.ts'

/*
 * Facts of an ad: one block or several published together, their building, pictures and the office's
 * settings. Decimals as text, `null` is unknown.
 */

/** A rate or a sum in the terms of the block. */
export interface AreaPart {
  areaSqm: string
  price: string | null
}

export interface OfferedBlock extends DescribedBlock {
  id: number
  buildingId: number
  number: string | null
  tenantFeePercent: string | null
  agentBonusPercent: string | null
  hasOwnEntrance: boolean | null
  hasWaterPoint: boolean | null
  canRegisterAddress: boolean | null
  title: string | null
  description: string | null
  hasGracePeriod: boolean | null
  /** Written if the ad has no other blocks. */
  areaParts: readonly AreaPart[]
  landAreaSqm: string | null
  videoUrl: string | null
  adsForbidden: boolean
  isArchived: boolean
  marketState: MarketState
  withdrawnReason: string | null
  listingState: ListingState
  mainBlockId: number | null
  responsibleUserId: number | null
  createdById: number | null
  /** Instant. */
  actualizedAt: string | null
}

export interface OfferedBuilding extends DescribedBuilding {
  id: number
  latitude: number | null
  longitude: number | null
  cadastralNumber: string | null
  depositMonths: number | null
  minLeaseMonths: number | null
}

export interface OfferedPicture {
  /** Public address with the version of the picture; null: the server has no public address. */
  url: string | null
  category: 'photo' | 'plan'
  mime: string
  widthPx: number | null
  heightPx: number | null
  sizeBytes: number
}

/** Broker named in the ad. */
export interface OfferedBroker {
  name: string
  phone: string | null
  email: string | null
}

export interface Offer {
  /** Id of the ad on portals; never changes while it is published. */
  externalId: string
  /** Main block: it stands for the others. */
  block: OfferedBlock
  /** Other blocks of the same ad, by id. */
  parts: readonly OfferedBlock[]
  building: OfferedBuilding
  /** Pictures of the blocks, then of the building, in their order. */
  pictures: readonly OfferedPicture[]
  broker: OfferedBroker | null
}

/** Settings of the office that every ad has. */
export interface Publisher {
  agencyName: string | null
  contactName: string | null
  /** `+7` and ten digits. */
  contactPhone: string | null
  promotion: Promotion
  betRubPerDay: number | null
  photosLimit: number
  namesBroker: boolean
  tellsBrokerContacts: boolean
}
