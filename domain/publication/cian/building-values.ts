import type {
  accessKinds,
  BuildingClass,
  BuildingType,
  buildingStatuses,
  Conditioning,
  FireSystem,
  heatings,
  infrastructures,
  parkingKinds,
  Ventilation,
} from '#domain/stock/vocabulary.ts'
import { codeTable } from './code-table.ts'

/* Our vocabulary of buildings against the codes of CIAN's feed. */

/** Offices, shops and whole buildings. */
export const officeClasses = codeTable<BuildingClass>({
  'A+': 'aPlus',
  A: 'a',
  'B+': 'bPlus',
  B: 'b',
  'B-': 'bMinus',
  C: 'c',
  D: null,
})

/** Warehouses and production, which have no halves of a class. */
export const warehouseClasses = codeTable<BuildingClass>({
  A: 'a',
  'A+': 'a',
  B: 'b',
  'B+': 'b',
  'B-': 'b',
  C: 'c',
  D: 'd',
})

export const cianBuildingTypes = codeTable<BuildingType>(
  {
    businessCentre: 'businessCenter',
    mixedUse: 'multifunctionalComplex',
    businessPark: 'businessPark',
    mansion: 'mansion',
    mall: 'shoppingCenter',
    streetRetail: 'free',
    loft: 'businessCenter',
    technopark: 'technopark',
    warehouse: 'warehouse',
    industrial: 'manufactureBuilding',
    flexOffice: 'businessCenter',
  },
  {
    administrativeBuilding: 'businessCentre',
    businessCenter2: 'businessCentre',
    businessHouse: 'businessCentre',
    businessQuarter: 'businessPark',
    businessQuarter2: 'businessPark',
    industrialComplex: 'industrial',
    industrialPark: 'industrial',
    industrialSite: 'industrial',
    industrialWarehouseComplex: 'industrial',
    logisticsCenter: 'warehouse',
    logisticsComplex: 'warehouse',
    logisticsPark: 'warehouse',
    manufacturingFacility: 'industrial',
    officeAndHotelComplex: 'mixedUse',
    officeAndResidentialComplex: 'mixedUse',
    officeAndWarehouse: 'warehouse',
    officeAndWarehouseComplex: 'warehouse',
    officeBuilding: 'businessCentre',
    officeCenter: 'businessCentre',
    officeComplex: 'businessCentre',
    officeIndustrialComplex: 'industrial',
    officeQuarter: 'businessPark',
    outlet: 'mall',
    residentialComplex: 'streetRetail',
    residentialHouse: 'streetRetail',
    shoppingAndBusinessComplex: 'mixedUse',
    shoppingAndCommunityCenter: 'mall',
    shoppingAndEntertainmentCenter: 'mall',
    shoppingAndWarehouseComplex: 'mall',
    shoppingComplex: 'mall',
    specializedShoppingCenter: 'mall',
    tradeAndExhibitionComplex: 'mall',
    tradingHouse: 'mall',
    tradingOfficeComplex: 'mixedUse',
    warehouseComplex: 'warehouse',
  },
)

export const statusTypes = codeTable<keyof typeof buildingStatuses>({
  operating: 'operational',
  construction: 'underConstruction',
  project: 'project',
})

export const ventilationTypes = codeTable<Ventilation>({
  none: 'no',
  natural: 'natural',
  supplyAndExhaust: 'forced',
})

export const conditioningTypes = codeTable<Conditioning>({
  none: 'no',
  local: 'local',
  central: 'central',
  fanCoil: 'central',
  vrv: 'central',
})

export const extinguishingTypes = codeTable<FireSystem>({
  none: 'no',
  alarm: 'alarm',
  hydrant: 'hydrant',
  sprinkler: 'sprinkler',
  gas: 'gas',
  powder: 'powder',
})

export const heatingTypes = codeTable<keyof typeof heatings>({
  none: 'no',
  central: 'central',
  autonomous: 'autonomous',
})

/** Round-the-clock access is no question of a pass: the portal has no code for it. */
export const accessTypes = codeTable<keyof typeof accessKinds>({
  open: 'free',
  pass: 'passSystem',
  roundTheClock: null,
})

/** Guest places are not leased: they are no parking of the ad. */
export const parkingTypes = codeTable<keyof typeof parkingKinds>(
  { ground: 'ground', underground: 'underground', multilevel: 'multilevel', guest: null },
  { open: 'ground', roof: 'multilevel' },
)

/** Names of the flags under `Building/Infrastructure`. */
export const infrastructureFlags = codeTable<keyof typeof infrastructures>(
  {
    canteen: 'HasCanteen',
    cafe: 'HasCafe',
    restaurant: 'HasRestaurant',
    bank: 'HasBankDepartment',
    atm: 'HasAtm',
    fitness: 'HasFitnessCentre',
    pharmacy: 'HasPharmacy',
    shop: 'HasMinimarket',
    conferenceHall: 'HasConferenceRoom',
    hotel: 'HasHotel',
    carWash: 'HasCarWash',
    reception: 'HasCentralReception',
  },
  { HasSupermarket: 'shop', HasBuffet: 'canteen' },
)
