import {
  accessTypes,
  cianBuildingTypes,
  conditioningTypes,
  extinguishingTypes,
  heatingTypes,
  infrastructureFlags,
  officeClasses,
  parkingTypes,
  statusTypes,
  ventilationTypes,
  warehouseClasses,
} from '#domain/publication/cian/building-values.ts'
import {
  categoryBases,
  cianCurrencies,
  cianLayouts,
  conditions,
  dealSuffixes,
  leaseTypes,
  purposeOfBase,
  vatTypes,
} from '#domain/publication/cian/values.ts'
import { codes, type FeedMapping, flagOf } from './feed-mapping.ts'

/** Categories of the site, and one that generators invent. */
const furtherBases = {
  publicCatering: 'catering',
  carService: 'carService',
  domesticServices: '≈streetRetail',
  commercial: 'commercial',
  land: 'land',
} as const
const bases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    (Object.keys(categoryBases) as (keyof typeof categoryBases)[]).map((base) => [
      base,
      base === 'business' ? 'business' : (purposeOfBase[base] ?? (base === 'garage' ? 'garage' : 'land')),
    ]),
  ),
  ...furtherBases,
}
const commercial = Object.entries(bases).flatMap(([base, use]) =>
  Object.entries(dealSuffixes.read).map(([suffix, deal]) => [
    `${base}${suffix}`.toLowerCase(),
    `${deal}.${use}`,
  ]),
)
const residentialBases = [
  'flat',
  'house',
  'room',
  'cottage',
  'townhouse',
  'bed',
  'newBuildingFlat',
  'flatShare',
  'houseShare',
  'dailyFlat',
  'dailyRoom',
  'dailyHouse',
  'dailyBed',
]
const residential = residentialBases.flatMap((base) =>
  Object.entries({ ...dealSuffixes.read, '': null }).map(([suffix, deal]) => [
    `${base}${suffix}`.toLowerCase(),
    deal === null ? 'residential' : `${deal}.residential`,
  ]),
)

const propertyTypes = {
  building: 'wholeBuilding',
  freeappointment: 'flexible',
  industry: 'production',
  office: 'office',
  shoppingarea: 'streetRetail',
  warehouse: 'warehouse',
  garage: null,
  land: null,
}
const useless = 'row.useless'

/** CIAN's feed, version 2. */
export const cianMapping: FeedMapping = {
  Category: { field: 'row.category', values: Object.fromEntries([...residential, ...commercial]) },
  ExternalId: 'row.externalId',
  Title: 'block.title',
  Description: 'block.description',
  Address: 'building.address',
  'Coordinates/Lat': 'building.latitude',
  'Coordinates/Lng': 'building.longitude',
  CadastralNumber: 'building.cadastralNumber',
  'Building/CadastralNumber': 'building.cadastralNumber',
  'Phones/PhoneSchema/Number': 'row.phones',
  'Undergrounds/UndergroundInfoSchema/Id': 'row.metroId',
  'Undergrounds/UndergroundInfoSchema/Time': 'row.metroMinutes',
  'Undergrounds/UndergroundInfoSchema/TransportType': { field: 'row.metroTravel' },
  // Elements that generators invent or misplace.
  'Undergrounds/Underground/StationName': 'building.metro',
  'Undergrounds/Underground/Time': 'row.metroMinutes',
  'Undergrounds/Underground/TransportType': { field: 'row.metroTravel' },
  BuildingClassType: {
    field: 'building.class',
    values: codes(warehouseClasses, Object.fromEntries(Object.entries(officeClasses.read))),
  },
  ElectricPower: 'building.powerKw',
  ParkingType: { field: 'row.parkingKind', values: codes(parkingTypes, { openair: '≈ground' }) },
  'Video/FullUrl': 'block.videoUrl',
  'LayoutPhoto/FullUrl': 'row.plans',
  'Photos/PhotoSchema/FullUrl': 'row.photos',
  'Photos/PhotoSchema/IsDefault': 'row.photoMain',
  'Videos/VideoSchema/Url': 'block.videoUrl',
  TotalArea: 'block.areaSqm',
  MinArea: 'block.divisibleFromSqm',
  'AreaParts/RentByPartsSchema/Area': 'row.partAreas',
  FloorNumber: 'block.floor',
  ConditionType: { field: 'block.fitOut', values: codes(conditions) },
  Layout: { field: 'block.layout', values: codes(cianLayouts, { corridor: 'corridor' }) },
  IsOccupied: {
    field: 'block.availability',
    values: { true: 'occupied', '1': 'occupied', false: 'free', '0': 'free' },
  },
  FurniturePresence: 'row.furniture',
  HasFurniture: 'row.furniture',
  AvailableFrom: 'block.availableFrom',
  IsLegalAddressProvided: 'block.canRegisterAddress',
  WaterPipesCount: 'block.hasWaterPoint',
  TaxNumber: 'building.taxOffice',
  'Specialty/Types/String': 'row.specialties',
  'Specialty/AdditionalTypes/String': 'row.specialties',
  InputType: {
    field: 'row.entrance',
    values: {
      separatefromstreet: 'own',
      separatefromyard: 'own',
      commonfromstreet: 'common',
      commonfromyard: 'common',
    },
  },
  PropertyType: { field: 'row.businessUse', values: propertyTypes },
  ReadyBusinessType: 'row.businessKind',
  'Land/Area': 'block.landAreaSqm',
  'Land/AreaUnitType': 'row.landUnit',
  'Land/Status': 'row.landStatus',
  'Building/Land/Area': 'block.landAreaSqm',
  'Building/Land/AreaUnitType': 'row.landUnit',
  'Electricity/Power': 'building.powerKw',
  'Building/Name': 'building.name',
  'Building/FloorsCount': 'building.floors',
  'Building/BuildYear': 'building.yearBuilt',
  'Building/BuiltYear': 'building.yearBuilt',
  'Building/TotalArea': 'building.gbaSqm',
  // It tells about the premises, though it stands below the building.
  'Building/CeilingHeight': 'block.ceilingM',
  'Building/HeatingType': { field: 'building.heating', values: codes(heatingTypes) },
  'Building/Type': {
    field: 'building.type',
    values: codes(cianBuildingTypes, {
      other: null,
      old: '≈mansion',
      standalonebuilding: '≈mansion',
      propertycomplex: null,
      modular: null,
    }),
  },
  'Building/ClassType': {
    field: 'building.class',
    values: codes(warehouseClasses, Object.fromEntries(Object.entries(officeClasses.read))),
  },
  'Building/VentilationType': { field: 'building.ventilation', values: codes(ventilationTypes) },
  'Building/ConditioningType': { field: 'building.conditioning', values: codes(conditioningTypes) },
  'Building/ExtinguishingSystemType': { field: 'building.fireSystem', values: codes(extinguishingTypes) },
  'Building/StatusType': { field: 'building.status', values: codes(statusTypes) },
  'Building/AccessType': { field: 'building.access', values: codes(accessTypes) },
  'Building/Parking/Type': { field: 'row.parkingKind', values: codes(parkingTypes) },
  'Building/Parking/PlacesCount': 'row.parkingPlaces',
  'Building/Parking/PriceMonthly': 'row.parkingPrice',
  'Building/Parking/IsFree': flagOf('row.parkingPrice', '0'),
  'Building/LiftTypes/LiftTypeSchema/Count': 'row.liftCounts',
  ...Object.fromEntries(
    Object.entries(infrastructureFlags.read).map(([flag, ours]) => [
      `Building/Infrastructure/${flag}`,
      flagOf('building.infrastructure', ours),
    ]),
  ),
  'BargainTerms/Price': 'row.price',
  'BargainTerms/PriceType': 'row.priceUnit',
  'BargainTerms/Currency': { field: 'block.currency', values: codes(cianCurrencies) },
  'BargainTerms/PaymentPeriod': 'row.pricePeriod',
  'BargainTerms/VatType': { field: 'block.vatTreatment', values: codes(vatTypes) },
  'Building/VatType': { field: 'block.vatTreatment', values: codes(vatTypes) },
  'BargainTerms/LeaseType': { field: 'block.leaseKind', values: codes(leaseTypes) },
  'BargainTerms/ContractType': {
    field: 'block.leaseKind',
    values: { leaseassignment: 'assignment', sale: null },
  },
  'BargainTerms/IncludedOptions/IncludedOptionsEnum': 'row.includedOptions',
  'BargainTerms/MinLeaseTerm': 'block.leaseTermMonths',
  'BargainTerms/PrepayMonths': 'block.prepayMonths',
  'BargainTerms/HasGracePeriod': 'row.gracePeriod',
  'BargainTerms/SecurityDeposit': 'row.depositSum',
  'BargainTerms/ClientFee': 'block.tenantFeePercent',
  'BargainTerms/AgentBonus/Value': 'row.agentBonus',
  'BargainTerms/AgentBonus/PaymentType': 'row.bonusUnit',
  'BargainTerms/VatPrice': useless,
  'BargainTerms/AgentFee': useless,
  'BargainTerms/LeaseTermType': useless,
  'BargainTerms/Deposit': useless,
}
