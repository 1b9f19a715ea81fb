import { Decimal } from '#domain/money/decimal.ts'
import { adPrice, depositRub, pictureUrls, takenPictures } from '../amounts.ts'
import { type Element, leaf, nest } from '../element.ts'
import type { AreaPart, Offer, Publisher } from '../offer.ts'
import { plainNumber } from '../plain-number.ts'
import { buildingValues } from './building-part.ts'
import { type AdValues, allowsCondition, allowsField, baseOf } from './fields.ts'
import {
  type CategoryBase,
  cianCurrencies,
  cianLayouts,
  conditionInstead,
  conditions,
  contractTypes,
  dealSuffixes,
  includedOptions,
  leaseTypes,
  longTermMonths,
  namedFloors,
  priceTerms,
  specialties,
  vatTypes,
} from './values.ts'

/** The ad as `<object>`; null: no category follows from the purposes. Only fields that its category allows. */
export function cianAd(offer: Offer, publisher: Publisher): Element | null {
  const base = baseOf(offer.block.purposes)
  if (base === null) return null
  const { dealKind } = offer.block
  const values = [
    ...headValues(offer, base, publisher),
    ...premisesValues(offer, base),
    ...buildingValues(offer, base),
    ...publishValues(publisher),
    ...(dealKind === 'lease' ? leaseValues(offer) : saleValues(offer)),
  ]
  const allowed = values.flatMap(([path, value]) => {
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    if (isEmpty || !allowsField(path, base, dealKind)) return []
    return [[path, typeof value === 'object' ? value : String(value)] as const]
  })
  return { name: 'object', content: nest(allowed) }
}

function headValues(
  { externalId, block, building, pictures, broker }: Offer,
  base: CategoryBase,
  publisher: Publisher,
): AdValues {
  const plan = pictures.find(
    ({ category, url, mime }) => category === 'plan' && url !== null && takenPictures.includes(mime),
  )
  return [
    ['Category', `${base}${dealSuffixes.write[block.dealKind]}`],
    ['ExternalId', externalId],
    ['Title', block.title],
    ['Description', block.description],
    ['Address', building.address],
    ['Coordinates/Lat', building.longitude === null ? null : building.latitude],
    ['Coordinates/Lng', building.latitude === null ? null : building.longitude],
    ['CadastralNumber', building.cadastralNumber],
    ['Phones', phonesOf(publisher.contactPhone)],
    ['SubAgent', publisher.namesBroker && broker ? subAgent(broker, publisher.tellsBrokerContacts) : null],
    ['LayoutPhoto', plan ? photo(plan.url, true) : null],
    [
      'Photos',
      pictureUrls(pictures, publisher.photosLimit).map((url, index) => ({
        name: 'PhotoSchema',
        content: photo(url, index === 0),
      })),
    ],
    [
      'Videos',
      block.videoUrl === null ? null : [{ name: 'VideoSchema', content: leaf('Url', block.videoUrl) }],
    ],
  ]
}

function premisesValues({ block, parts, building }: Offer, base: CategoryBase): AdValues {
  const { areaSqm } = adPrice({ block, parts })
  const areas = [block, ...parts].flatMap(({ areaSqm: own, divisibleFromSqm }) => [
    own,
    divisibleFromSqm ?? own,
  ])
  const minArea = areas.reduce((least, area) => (Number(area) < Number(least) ? area : least))
  const areaParts = parts.length > 0 ? [block, ...parts].map(partOf) : block.areaParts
  // The area of a plot is that of its land.
  const landAreaSqm = base === 'commercialLand' ? areaSqm : block.landAreaSqm
  const hasFurniture = block.fitOut === 'furnished'
  return [
    ['TotalArea', plainNumber(areaSqm)],
    ['MinArea', Number(minArea) < Number(areaSqm) ? plainNumber(minArea) : null],
    ['IsRentByParts', areaParts.length > 0 ? true : null],
    ['AreaParts', areaParts.map(areaPart)],
    ['FloorNumber', floorNumber(block)],
    ['ConditionType', conditionOf(block.fitOut, base)],
    ['IsOccupied', block.availability === 'free' ? null : true],
    ['Layout', block.layout && cianLayouts.write[block.layout]],
    ['FurniturePresence', hasFurniture ? 'yes' : null],
    ['HasFurniture', hasFurniture ? true : null],
    ['AvailableFrom', block.availability === 'occupied' ? block.occupiedUntil : block.availableFrom],
    ['IsLegalAddressProvided', block.canRegisterAddress],
    ['WaterPipesCount', block.hasWaterPoint === null ? null : Number(block.hasWaterPoint)],
    ['TaxNumber', building.taxOffice],
    ['Specialty/Types', specialtyTypes(block.purposes)],
    ['InputType', entranceOf(block.hasOwnEntrance)],
    ['PlacementType', placementOf(building.type, base)],
    ['PropertyType', propertyTypeOf(block.purposes)],
    ['Land/Area', landHundreds(landAreaSqm)],
    ['Land/AreaUnitType', landAreaSqm === null ? null : 'sotka'],
    ['ReadyBusinessType', base === 'business' ? 'rentalBusiness' : null],
  ]
}

function leaseValues({ block, parts, building }: Offer): AdValues {
  const { rentBasis, leaseKind, prepayMonths, rentFreeMonths, hasGracePeriod } = block
  const months = block.leaseTermMonths ?? building.minLeaseMonths
  const included = (['opexIncluded', 'utilitiesIncluded'] as const).filter((name) => block[name])
  return [
    ['BargainTerms/Price', plainNumber(adPrice({ block, parts }).price)],
    ['BargainTerms/PriceType', priceTerms[rentBasis].priceType],
    ['BargainTerms/Currency', cianCurrencies.write[block.currency]],
    ['BargainTerms/PaymentPeriod', priceTerms[rentBasis].paymentPeriod],
    ['BargainTerms/VatType', block.vatTreatment && vatTypes.write[block.vatTreatment]],
    ['BargainTerms/LeaseType', leaseKind && leaseTypes.write[leaseKind]],
    [
      'BargainTerms/IncludedOptions',
      included.flatMap((name) => leaf('IncludedOptionsEnum', includedOptions[name])),
    ],
    ['BargainTerms/LeaseTermType', months && (months >= longTermMonths ? 'longTerm' : 'fewMonths')],
    ['BargainTerms/MinLeaseTerm', months],
    ['BargainTerms/PrepayMonths', prepayMonths && Math.min(prepayMonths, 12)],
    ['BargainTerms/HasGracePeriod', rentFreeMonths === null ? hasGracePeriod : rentFreeMonths > 0],
    ['BargainTerms/ClientFee', plainNumber(block.tenantFeePercent)],
    ['BargainTerms/SecurityDeposit', depositRub({ block, parts, building })],
    ...bonusValues(block.agentBonusPercent),
  ]
}

function saleValues({ block, parts }: Offer): AdValues {
  return [
    ['BargainTerms/Price', plainNumber(adPrice({ block, parts }).price)],
    ['BargainTerms/PriceType', 'all'],
    ['BargainTerms/Currency', cianCurrencies.write[block.currency]],
    ['BargainTerms/VatType', block.vatTreatment && vatTypes.write[block.vatTreatment]],
    ...bonusValues(block.agentBonusPercent),
    ['BargainTerms/ContractType', contractTypes[block.leaseKind === 'assignment' ? 'assignment' : 'sale']],
  ]
}

function bonusValues(percent: string | null): AdValues {
  if (percent === null) return []
  return [
    ['BargainTerms/AgentBonus/Value', plainNumber(percent)],
    ['BargainTerms/AgentBonus/PaymentType', 'percent'],
    ['BargainTerms/AgentBonus/Currency', 'rur'],
  ]
}

function publishValues({ promotion, betRubPerDay }: Publisher): AdValues {
  const term = { name: 'PublishTermSchema', content: leaf('PromotionType', promotion) }
  return [
    ['PublishTerms', [{ name: 'Terms', content: [term] }]],
    ['Auction/Bet', betRubPerDay],
  ]
}

/** A block in the terms of the main block's price. */
function partOf({ dealKind, areaSqm, askingRent, askingPrice }: Offer['block']): AreaPart {
  return { areaSqm, price: dealKind === 'lease' ? askingRent : askingPrice }
}

function areaPart({ areaSqm, price }: AreaPart): Element {
  return {
    name: 'RentByPartsSchema',
    content: [...leaf('Area', plainNumber(areaSqm)), ...leaf('Price', plainNumber(price))],
  }
}

function phonesOf(phone: string | null): Element[] {
  if (phone === null) return []
  const content = [...leaf('CountryCode', phone.slice(0, 2)), ...leaf('Number', phone.slice(2))]
  return [{ name: 'PhoneSchema', content }]
}

function subAgent({ name, phone, email }: NonNullable<Offer['broker']>, tellsContacts: boolean): Element[] {
  const [first = '', ...rest] = name.split(' ')
  return [
    ...(tellsContacts ? [...leaf('Email', email), ...leaf('Phone', phone)] : []),
    ...leaf('FirstName', first),
    ...leaf('LastName', rest.join(' ')),
  ]
}

const photo = (url: string | null, isDefault: boolean) => [
  ...leaf('FullUrl', url),
  ...leaf('IsDefault', isDefault),
]

function floorNumber({ floor, floorKind }: Offer['block']): number | null {
  if (floorKind === 'basement' || floorKind === 'semiBasement') return namedFloors[floorKind]
  return floor !== null && floor < 0 ? namedFloors.basement : floor
}

/** Condition that the category allows; null: the portal has no word for it there. */
export function conditionOf(fitOut: Offer['block']['fitOut'], base: CategoryBase): string | null {
  const code = fitOut && conditions.write[fitOut]
  if (!code) return null
  if (allowsCondition(base, code)) return code
  const instead = conditionInstead[code]
  return instead !== undefined && allowsCondition(base, instead) ? instead : null
}

/** Premises of a leased investment, by its other purposes. */
function propertyTypeOf(purposes: Offer['block']['purposes']): string {
  const base = baseOf(purposes.filter((purpose) => purpose !== 'leasedInvestment'))
  if (base === null || base === 'freeAppointmentObject') return 'freeAppointment'
  return base === 'commercialLand' ? 'land' : base
}

/** Land in hundreds of m². */
function landHundreds(areaSqm: string | null): string | null {
  return areaSqm === null ? null : new Decimal(areaSqm).div('100').toFixed()
}

function specialtyTypes(purposes: Offer['block']['purposes']): Element[] {
  return purposes.flatMap((purpose) => leaf('String', specialties.write[purpose]))
}

function entranceOf(hasOwnEntrance: boolean | null): string | null {
  return hasOwnEntrance === true ? 'separateFromStreet' : null
}

function placementOf(type: Offer['building']['type'], base: CategoryBase): string | null {
  if (base !== 'shoppingArea') return null
  return type === 'mall' ? 'shoppingMall' : 'streetRetail'
}
