import {
  accessKinds,
  availabilities,
  buildingClasses,
  buildingStatuses,
  buildingTypes,
  conditionings,
  currencies,
  dealKinds,
  descriptionSources,
  fireSystems,
  fitOuts,
  floorKinds,
  heatings,
  infrastructures,
  layouts,
  leaseKinds,
  listingStates,
  okrugs,
  propertyUses,
  rentBases,
  roles,
  vatTreatments,
  ventilations,
} from '#domain/stock/vocabulary.ts'

type Options = Readonly<Record<string, string>>

/** Records that a field may point at. */
export const pickedKinds = ['block', 'building', 'company', 'person'] as const
export type PickedKind = (typeof pickedKinds)[number]

/** Lists of small things inside a record, each a row of a form. */
export type RowsKind = 'metro' | 'parking' | 'phones' | 'emails' | 'messengers' | 'vatRates'

/** What a field holds: how it is written to people and asked for in a form. */
export type FieldKind =
  | { kind: 'text' | 'longText' | 'instant' | 'flag' | 'person' }
  /** `isPast`: without a year the last one is meant. */
  | { kind: 'day'; isPast?: true }
  /** Values of any shape by names of any kind, as they came. */
  | { kind: 'extraFields' }
  /** Stored as `+74951234567`. */
  | { kind: 'phone' }
  /** Id of another record, found by its name. */
  | { kind: 'record'; of: PickedKind }
  | { kind: RowsKind }
  /** Ids of several. */
  | { kind: 'records'; of: PickedKind }
  /** A whole number, written without thousands: «2004», «−1». */
  | { kind: 'integer'; unit?: string }
  /** Decimal text with at most 2 places. */
  | { kind: 'decimal'; unit?: string }
  /** A JavaScript number: degrees. */
  | { kind: 'coordinate' }
  /** One code; `isRequired`: there is no «не указано». */
  | { kind: 'choice'; options: Options; isRequired?: boolean }
  | { kind: 'choices'; options: Options }
  /** A small picture as a data address (`data-picture.ts`). */
  | { kind: 'picture' }

const text: FieldKind = { kind: 'text' }
const integer: FieldKind = { kind: 'integer' }
const months: FieldKind = { kind: 'integer', unit: 'мес.' }
const sqm: FieldKind = { kind: 'decimal', unit: 'м²' }
const metres: FieldKind = { kind: 'decimal', unit: 'м' }
const percent: FieldKind = { kind: 'decimal', unit: '%' }
const rubPerSqmYear: FieldKind = { kind: 'decimal', unit: '₽/м²/год' }
const flag: FieldKind = { kind: 'flag' }
const day: FieldKind = { kind: 'day' }
const person: FieldKind = { kind: 'person' }
const oneOf = (options: Options): FieldKind => ({ kind: 'choice', options })
const requiredOneOf = (options: Options): FieldKind => ({ kind: 'choice', options, isRequired: true })

/** Fields of blocks and buildings by their code; labels stand in `field-labels.ts`. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = {
  // Block
  buildingId: { kind: 'record', of: 'building' },
  floor: integer,
  floorKind: requiredOneOf(floorKinds),
  number: text,
  dealKind: requiredOneOf(dealKinds),
  purposes: { kind: 'choices', options: propertyUses },
  areaSqm: sqm,
  usableAreaSqm: sqm,
  divisibleFromSqm: sqm,
  askingRent: { kind: 'decimal' },
  rentBasis: requiredOneOf(rentBases),
  currency: requiredOneOf(currencies),
  vatTreatment: oneOf(vatTreatments),
  vatRate: percent,
  opexIncluded: flag,
  opexRubPerSqmYear: rubPerSqmYear,
  utilitiesIncluded: flag,
  askingPrice: { kind: 'decimal' },
  leaseTermMonths: months,
  leaseKind: oneOf(leaseKinds),
  rentFreeMonths: months,
  prepayMonths: months,
  depositMonths: months,
  tenantFeePercent: percent,
  agentBonusPercent: percent,
  fitOut: oneOf(fitOuts),
  layout: oneOf(layouts),
  roomCount: integer,
  hasOwnEntrance: flag,
  hasWaterPoint: flag,
  canRegisterAddress: flag,
  ceilingM: metres,
  availability: requiredOneOf(availabilities),
  availableFrom: day,
  tenantName: text,
  occupiedUntil: day,
  description: { kind: 'longText' },
  descriptionSource: oneOf(descriptionSources),
  adsForbidden: flag,
  listingState: oneOf(listingStates),
  mainBlockId: { kind: 'record', of: 'block' },
  actualizedAt: { kind: 'instant' },
  actualizedById: person,
  responsibleUserId: person,
  createdById: person,
  // Building
  name: text,
  type: requiredOneOf(buildingTypes),
  class: oneOf(buildingClasses),
  status: requiredOneOf(buildingStatuses),
  address: text,
  okrug: oneOf(okrugs),
  district: text,
  metro: { kind: 'metro' },
  latitude: { kind: 'coordinate' },
  longitude: { kind: 'coordinate' },
  cadastralNumber: text,
  taxOffice: text,
  floors: integer,
  undergroundFloors: integer,
  gbaSqm: sqm,
  glaSqm: sqm,
  typicalFloorSqm: sqm,
  yearBuilt: integer,
  yearRenovated: integer,
  ventilation: oneOf(ventilations),
  conditioning: oneOf(conditionings),
  fireSystem: oneOf(fireSystems),
  heating: oneOf(heatings),
  powerKw: { kind: 'decimal', unit: 'кВт' },
  access: oneOf(accessKinds),
  liftCount: integer,
  telecomProviders: text,
  parking: { kind: 'parking' },
  sqmPerParkingPlace: { kind: 'integer', unit: 'м²' },
  infrastructure: { kind: 'choices', options: infrastructures },
  lossPercent: percent,
  indexationPercent: percent,
  minLeaseMonths: months,
  terms: { kind: 'longText' },
  // User
  role: oneOf(roles),
}
