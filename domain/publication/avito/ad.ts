import type {
  BuildingClass,
  BuildingType,
  FitOut,
  Layout,
  PropertyUse,
  RentBasis,
} from '#domain/stock/vocabulary.ts'
import { adPrice, pictureUrls } from '../amounts.ts'
import { baseOf } from '../cian/fields.ts'
import type { CategoryBase } from '../cian/values.ts'
import { type Element, leaf } from '../element.ts'
import type { Offer, Publisher } from '../offer.ts'
import { plainNumber } from '../plain-number.ts'

/* An ad of Avito's autoload, commercial template. */

const objectTypes: Readonly<Record<CategoryBase, string | null>> = {
  office: 'Офисное помещение',
  freeAppointmentObject: 'Помещение свободного назначения',
  shoppingArea: 'Торговое помещение',
  warehouse: 'Складское помещение',
  industry: 'Производственное помещение',
  building: 'Здание',
  business: 'Помещение свободного назначения',
  commercialLand: null,
  garage: null,
}

/** Finer than the category. */
const typesOfPurpose: Partial<Record<PropertyUse, string>> = {
  catering: 'Помещение общественного питания',
  carService: 'Автосервис',
  hotel: 'Гостиница',
}

const priceTypes: Readonly<Record<RentBasis, string>> = {
  sqmYear: 'в год за м2',
  sqmMonth: 'в месяц за м2',
  month: 'в месяц',
}

const buildingTypes: Partial<Record<BuildingType, string>> = {
  businessCentre: 'Бизнес-центр',
  businessPark: 'Бизнес-центр',
  flexOffice: 'Бизнес-центр',
  mixedUse: 'Бизнес-центр',
  mall: 'Торговый центр',
}

const classes: Readonly<Record<BuildingClass, string>> = {
  'A+': 'A',
  A: 'A',
  'B+': 'B',
  B: 'B',
  'B-': 'B',
  C: 'C',
  D: 'D',
}

const decorations: Readonly<Record<FitOut, string>> = {
  shellAndCore: 'Без отделки',
  whiteBox: 'Без отделки',
  needsRepair: 'Без отделки',
  fitted: 'Чистовая',
  furnished: 'Офисная',
}

const layouts: Partial<Record<Layout, string>> = {
  open: 'Открытая',
  hall: 'Открытая',
  cellular: 'Кабинетная',
}
const heatings = { none: 'Нет', central: 'Центральное', autonomous: 'Автономное' } as const
const floorNames: Readonly<Record<string, string>> = { basement: 'Подвальный', semiBasement: 'Цокольный' }
/** Deposits that the portal offers, in months. */
const maxDeposit = 3
const maxImages = 40

export function avitoAd(offer: Offer, publisher: Publisher): Element | null {
  const { externalId, block, building, broker } = offer
  const base = baseOf(block.purposes)
  const objectType = base && (typeOfPurposes(block.purposes, base) ?? objectTypes[base])
  if (!objectType) return null
  const isLease = block.dealKind === 'lease'
  const content = [
    ...leaf('Id', externalId),
    ...leaf('Category', 'Коммерческая недвижимость'),
    ...leaf('OperationType', isLease ? 'Сдам' : 'Продам'),
    ...leaf('ObjectType', objectType),
    ...leaf('PropertyRights', 'Посредник'),
    ...(isLease
      ? leaf('RentalType', block.leaseKind === 'sublease' ? 'Субаренда' : 'Прямая')
      : leaf('TransactionType', block.leaseKind === 'assignment' ? 'Переуступка права аренды' : 'Продажа')),
    ...leaf('Title', block.title),
    ...leaf('Description', block.description),
    ...leaf('Address', building.address),
    ...leaf('Latitude', building.longitude === null ? null : building.latitude),
    ...leaf('Longitude', building.latitude === null ? null : building.longitude),
    ...priceOf(offer),
    ...leaf('Square', plainNumber(adPrice(offer).areaSqm)),
    ...leaf('CeilingHeight', plainNumber(block.ceilingM ?? building.ceilingM)),
    ...leaf('Floor', floorNames[block.floorKind] ?? block.floor),
    ...leaf('Floors', building.floors),
    ...leaf('Entrance', 'С улицы'),
    ...leaf('EntranceAdditionally', block.hasOwnEntrance ? 'Отдельный вход' : null),
    ...leaf('Layout', block.layout && layouts[block.layout]),
    ...leaf('Decoration', block.fitOut && decorations[block.fitOut]),
    ...leaf('Heating', building.heating && heatings[building.heating]),
    ...leaf('BuildingType', buildingTypes[building.type] ?? 'Другой'),
    ...leaf('BuildingClass', building.class && classes[building.class]),
    ...parkingOf(building.parking),
    ...leaf('PowerGridCapacity', plainNumber(building.powerKw)),
    ...leaf('ContactPhone', publisher.contactPhone),
    ...leaf('ManagerName', publisher.namesBroker && broker ? broker.name : publisher.contactName),
    ...leaf('VideoURL', block.videoUrl),
    ...imagesOf(offer, publisher),
  ]
  return { name: 'Ad', content }
}

function typeOfPurposes(uses: readonly PropertyUse[], base: CategoryBase): string | undefined {
  return base === 'freeAppointmentObject' && !uses.includes('flexible')
    ? uses.flatMap((use) => typesOfPurpose[use] ?? [])[0]
    : undefined
}

/** Whole roubles; another currency is not told. */
function priceOf({ block, parts }: Offer): Element[] {
  const { price } = adPrice({ block, parts })
  if (price === null || block.currency !== 'RUB') return []
  const rounded = leaf('Price', Math.round(Number(price)))
  const vat = block.vatTreatment === null ? null : block.vatTreatment === 'included' ? 'Да' : 'Нет'
  if (block.dealKind === 'sale')
    return [...rounded, ...leaf('PriceType', 'за всё'), ...leaf('PriceWithVAT', vat)]
  const months = Math.min(block.depositMonths ?? 0, maxDeposit)
  const included = [
    ...(block.utilitiesIncluded ? ['Коммунальные услуги включены'] : []),
    ...(block.opexIncluded ? ['Эксплуатационные расходы включены'] : []),
  ]
  return [
    ...rounded,
    ...leaf('PriceType', priceTypes[block.rentBasis]),
    ...leaf('PriceWithVAT', vat),
    ...leaf('LeaseDeposit', depositText(months)),
    ...leaf('LeaseCommissionSize', Math.round(Number(block.tenantFeePercent ?? '0'))),
    ...(included.length === 0
      ? []
      : [{ name: 'LeasePriceOptions', content: included.flatMap((option) => leaf('Option', option)) }]),
  ]
}

function depositText(months: number): string {
  if (months === 0) return 'Без залога'
  return months === 1 ? '1 месяц' : `${months} месяца`
}

function parkingOf(parking: Offer['building']['parking']): Element[] {
  const places = parking.reduce((sum, { places: each }) => sum + (each ?? 0), 0)
  const isInside = parking.some(({ kind }) => kind === 'underground' || kind === 'multilevel')
  const type = isInside ? 'В здании' : parking.length > 0 ? 'На улице' : 'Нет'
  return [...leaf('ParkingType', type), ...leaf('ParkingSpaces', places === 0 ? null : places)]
}

function imagesOf({ pictures }: Offer, { photosLimit }: Publisher): Element[] {
  const urls = pictureUrls(pictures, Math.min(photosLimit, maxImages))
  if (urls.length === 0) return []
  return [
    { name: 'Images', content: urls.map((url) => ({ name: 'Image', content: '', attributes: { url } })) },
  ]
}
