import type { BuildingClass, BuildingType, FitOut, PropertyUse, RentBasis } from '#domain/stock/vocabulary.ts'
import { adPrice, pictureUrls } from '../amounts.ts'
import { baseOf } from '../cian/fields.ts'
import type { CategoryBase } from '../cian/values.ts'
import { type Element, leaf, nest } from '../element.ts'
import type { Offer, Publisher } from '../offer.ts'
import { plainNumber } from '../plain-number.ts'

/* An ad of Yandex Realty (YRL). Tags and values that are known only by name are left out. */

const types: Readonly<Record<CategoryBase, string | null>> = {
  office: 'office',
  freeAppointmentObject: 'free purpose',
  shoppingArea: 'retail',
  warehouse: 'warehouse',
  industry: 'manufacturing',
  building: 'free purpose',
  business: 'free purpose',
  commercialLand: 'land',
  garage: null,
}

/** Finer than the category. */
const typesOfPurpose: Partial<Record<PropertyUse, string>> = {
  catering: 'public catering',
  carService: 'auto repair',
  hotel: 'hotel',
}

const purposes: Partial<Record<PropertyUse, string>> = {
  bank: 'bank',
  medical: 'medical center',
  showroom: 'show room',
}

const buildingTypes: Partial<Record<BuildingType, string>> = {
  businessCentre: 'business center',
  businessPark: 'business center',
  mixedUse: 'business center',
  flexOffice: 'business center',
  mansion: 'detached building',
  mall: 'shopping center',
  warehouse: 'warehouse',
}

const renovations: Readonly<Record<FitOut, string>> = {
  shellAndCore: 'черновая отделка',
  whiteBox: 'черновая отделка',
  fitted: 'с отделкой',
  furnished: 'с отделкой',
  needsRepair: 'требует ремонта',
}

const classes: Partial<Record<BuildingClass, string>> = {
  'A+': 'A+',
  A: 'A',
  'B+': 'B+',
  B: 'B',
  'B-': 'B',
  C: 'C',
}

const periods: Readonly<Record<RentBasis, { period: string; unit: string | null; perYear: boolean }>> = {
  sqmYear: { period: 'month', unit: 'кв.м', perYear: true },
  sqmMonth: { period: 'month', unit: 'кв.м', perYear: false },
  month: { period: 'month', unit: null, perYear: false },
}

export function yandexOffer({ externalId, ...offer }: Offer, publisher: Publisher): Element | null {
  const { block, building, pictures } = offer
  const base = baseOf(block.purposes)
  const type = base && (typeOfPurposes(block.purposes, base) ?? types[base])
  if (!type) return null
  const values: [string, string | number | boolean | null | undefined][] = [
    ['type', block.dealKind === 'lease' ? 'аренда' : 'продажа'],
    ['category', 'commercial'],
    ['commercial-type', type],
    ['commercial-building-type', buildingTypes[building.type]],
    ['purpose', block.purposes.flatMap((purpose) => purposes[purpose] ?? [])[0]],
    ['cadastral-number', building.cadastralNumber],
    ['location/country', 'Россия'],
    ['location/address', building.address],
    ['location/latitude', building.longitude === null ? null : building.latitude],
    ['location/longitude', building.latitude === null ? null : building.longitude],
    ['sales-agent/name', agentName(offer, publisher)],
    ['sales-agent/phone', publisher.contactPhone],
    ['sales-agent/category', 'agency'],
    ['sales-agent/organization', publisher.agencyName],
    ...priceValues(offer),
    ['area/value', plainNumber(adPrice(offer).areaSqm)],
    ['area/unit', 'кв.м'],
    ['description', block.description],
    ['floor', block.floor],
    ['floors-total', building.floors],
    ['entrance-type', entranceOf(block.hasOwnEntrance)],
    ['renovation', block.fitOut && renovations[block.fitOut]],
    ['building-name', building.name],
    ['office-class', building.class && classes[building.class]],
    ['built-year', building.yearBuilt],
    ['ceiling-height', plainNumber(block.ceilingM ?? building.ceilingM)],
    ['twenty-four-seven', building.access === 'roundTheClock' ? true : null],
    ['access-control-system', building.access === 'pass' ? true : null],
    ['room-furniture', block.fitOut === 'furnished' ? true : null],
  ]
  const known = values.flatMap(([path, value]) =>
    value === null || value === undefined || value === '' ? [] : [[path, String(value)] as const],
  )
  const images = pictureUrls(pictures, publisher.photosLimit).flatMap((url) => leaf('image', url))
  return { name: 'offer', attributes: { 'internal-id': externalId }, content: [...nest(known), ...images] }
}

function typeOfPurposes(uses: readonly PropertyUse[], base: CategoryBase): string | undefined {
  return base === 'freeAppointmentObject' && !uses.includes('flexible')
    ? uses.flatMap((use) => typesOfPurpose[use] ?? [])[0]
    : undefined
}

function agentName(
  { broker }: Pick<Offer, 'broker'>,
  { namesBroker, contactName }: Publisher,
): string | null {
  return namesBroker && broker ? broker.name : contactName
}

/** The portal knows no rate a year: a year's is told by the month. */
function priceValues({
  block,
  parts,
}: Pick<Offer, 'block' | 'parts'>): [string, string | number | boolean | null][] {
  const { price } = adPrice({ block, parts })
  const tax = block.vatTreatment === 'simplified' ? 'УСН' : block.vatTreatment && 'НДС'
  const isLease = block.dealKind === 'lease'
  const { period, unit, perYear } = periods[block.rentBasis]
  const value = isLease && perYear && price !== null ? String(Math.round(Number(price) / 12)) : price
  return [
    ['price/value', plainNumber(value)],
    ['price/currency', block.currency],
    ...(isLease
      ? ([
          ['price/period', period],
          ['price/unit', unit],
          ['price/commission', positive(block.tenantFeePercent)],
          ['price/prepayment', block.prepayMonths || null],
          ['price/security-payment', block.depositMonths ? Math.min(block.depositMonths * 100, 600) : null],
        ] as [string, string | number | null][])
      : []),
    ['price/taxation-form', tax],
    ...(isLease
      ? ([
          ['deal-status', dealStatuses[block.leaseKind ?? 'direct']],
          ['utilities-included', block.utilitiesIncluded],
        ] as [string, string | boolean | null][])
      : []),
  ]
}

const dealStatuses = {
  direct: 'direct rent',
  sublease: 'subrent',
  assignment: 'sale of lease rights',
} as const

const positive = (percent: string | null) => (Number(percent) > 0 ? plainNumber(percent) : null)

function entranceOf(hasOwnEntrance: boolean | null): string | null {
  if (hasOwnEntrance === null) return null
  return hasOwnEntrance ? 'separate' : 'common'
}
