import { Decimal } from '#domain/money/decimal.ts'
import type {
  BuildingClass,
  Currency,
  DealKind,
  FloorKind,
  PortalOfficeType,
  PropertyUse,
  RentBasis,
  VatTreatment,
} from '#domain/stock/vocabulary.ts'
import { rentOfOffer, salePriceOfOffer } from './offer-price.ts'
import type { PriceUnit } from './offer-texts.ts'

interface Offer {
  dealKind: DealKind
  officeType: PortalOfficeType
  address: string
  buildingName: string | null
  buildingClass: BuildingClass | null
  latitude: number | null
  longitude: number | null
  areaSqm: string | null
  areaFromSqm: string | null
  floor: number | null
  floors: number | null
  price: string | null
  priceUnit: PriceUnit
  currency: Currency
  vatTreatment: VatTreatment | null
  opexIncluded: boolean | null
  description: string | null
}

/** Facts of a block; unknown ones are absent. */
interface DraftOfBlock {
  dealKind: DealKind
  purposes: PropertyUse[]
  currency: Currency
  floorKind: FloorKind
  floor?: number
  areaSqm?: string
  divisibleFromSqm?: string
  askingPrice?: string
  askingRent?: string
  rentBasis?: RentBasis
  vatTreatment?: VatTreatment
  opexIncluded?: boolean
  description?: string
}

const purposes: Readonly<Record<PortalOfficeType, PropertyUse | null>> = {
  office: 'office',
  floorSpace: 'streetRetail',
  warehouse: 'warehouse',
  production: 'production',
  freeAppointment: 'flexible',
  building: 'wholeBuilding',
  business: 'leasedInvestment',
  garage: 'garage',
  land: 'land',
  other: null,
}

/** Facts of a new block that an offer tells. */
export function blockOfDraft(offer: Offer): DraftOfBlock {
  const { dealKind, officeType, floor, areaSqm, areaFromSqm, price, priceUnit } = offer
  const purpose = purposes[officeType]
  const isDivisible = areaSqm !== null && areaFromSqm !== null && new Decimal(areaFromSqm).lt(areaSqm)
  const known = {
    floor,
    areaSqm,
    divisibleFromSqm: isDivisible ? areaFromSqm : null,
    ...(dealKind === 'sale'
      ? { askingPrice: salePriceOfOffer(price, offer) }
      : { ...rentOfOffer(price, priceUnit), opexIncluded: offer.opexIncluded }),
    vatTreatment: offer.vatTreatment,
    description: offer.description,
  }
  return {
    ...(Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== null),
    ) as Partial<DraftOfBlock>),
    dealKind,
    currency: offer.currency,
    floorKind: floorKindOf(floor),
    purposes: purpose === null ? [] : [purpose],
  }
}

/** The portal writes −1 and 0 for a semi-basement. */
function floorKindOf(floor: number | null): FloorKind {
  if (floor === null || floor > 0) return 'regular'
  return floor < -1 ? 'basement' : 'semiBasement'
}

/** Facts of the building of an offer, should it be created for the block. */
export function buildingOfDraft(offer: Offer): {
  name: string
  address: string
  class?: BuildingClass
  floors?: number
  latitude?: number
  longitude?: number
} {
  const { address, buildingName, buildingClass, floors, latitude, longitude } = offer
  return {
    name: buildingName ?? address,
    address,
    ...(buildingClass !== null && { class: buildingClass }),
    ...(floors !== null && floors > 0 && { floors }),
    ...(latitude !== null && longitude !== null && { latitude, longitude }),
  }
}
