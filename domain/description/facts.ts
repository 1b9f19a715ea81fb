import type {
  AccessKind,
  Availability,
  BuildingClass,
  BuildingType,
  buildingStatuses,
  Conditioning,
  Currency,
  DealKind,
  FireSystem,
  FitOut,
  FloorKind,
  heatings,
  infrastructures,
  Layout,
  LeaseKind,
  metroTravels,
  Okrug,
  PropertyUse,
  parkingKinds,
  RentBasis,
  VatTreatment,
  Ventilation,
} from '#domain/stock/vocabulary.ts'

/*
 * All facts that a description may use. Tenants, commissions and notes are confidential, so these fields are
 * absent. Decimals as text, `null` is unknown.
 */

export interface DescribedBuilding {
  name: string
  type: BuildingType
  class: BuildingClass | null
  status: keyof typeof buildingStatuses
  address: string
  okrug: Okrug | null
  district: string | null
  /** Nearest first. */
  metro: readonly { station: string; minutes: number | null; travel: keyof typeof metroTravels }[]
  taxOffice: string | null
  floors: number | null
  undergroundFloors: number | null
  gbaSqm: string | null
  glaSqm: string | null
  ceilingM: string | null
  yearBuilt: number | null
  yearRenovated: number | null
  ventilation: Ventilation | null
  conditioning: Conditioning | null
  fireSystem: FireSystem | null
  heating: keyof typeof heatings | null
  powerKw: string | null
  access: AccessKind | null
  parking: readonly {
    kind: keyof typeof parkingKinds
    places: number | null
    rubPerMonth: string | null
    isPaid?: true | undefined
  }[]
  infrastructure: readonly (keyof typeof infrastructures)[]
  indexationPercent: string | null
}

export interface DescribedBlock {
  dealKind: DealKind
  purposes: readonly PropertyUse[]
  floor: number | null
  floorKind: FloorKind
  areaSqm: string
  usableAreaSqm: string | null
  divisibleFromSqm: string | null
  askingRent: string | null
  rentBasis: RentBasis
  currency: Currency
  vatTreatment: VatTreatment | null
  vatRate: string | null
  opexIncluded: boolean | null
  opexRubPerSqmYear: string | null
  utilitiesIncluded: boolean | null
  askingPrice: string | null
  leaseTermMonths: number | null
  leaseKind: LeaseKind | null
  rentFreeMonths: number | null
  prepayMonths: number | null
  depositMonths: number | null
  fitOut: FitOut | null
  layout: Layout | null
  ceilingM: string | null
  availability: Availability
  /** 'YYYY-MM-DD'. */
  availableFrom: string | null
  occupiedUntil: string | null
}

export interface DescriptionFacts {
  block: DescribedBlock
  building: DescribedBuilding
}
