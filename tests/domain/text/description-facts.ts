import type { DescribedBlock, DescribedBuilding, DescriptionFacts } from '#domain/description/facts.ts'

/** A building and an office of which everything is known. */
export const building: DescribedBuilding = {
  name: 'БЦ «Белые сады»',
  type: 'businessCentre',
  class: 'A',
  status: 'operating',
  address: 'Москва, Лесная ул., 7',
  okrug: 'cao',
  district: 'Тверской',
  metro: [
    { station: 'Белорусская', minutes: 3, travel: 'walk' },
    { station: 'Менделеевская', minutes: 21, travel: 'walk' },
  ],
  taxOffice: '7710',
  floors: 16,
  undergroundFloors: 3,
  gbaSqm: '96000.00',
  glaSqm: '64215.50',
  ceilingM: '3.20',
  yearBuilt: 2013,
  yearRenovated: null,
  ventilation: 'supplyAndExhaust',
  conditioning: 'fanCoil',
  fireSystem: 'sprinkler',
  heating: 'central',
  powerKw: '5200.00',
  access: 'roundTheClock',
  parking: [
    { kind: 'underground', places: 821, rubPerMonth: '28000.00' },
    { kind: 'guest', places: null, rubPerMonth: null },
  ],
  infrastructure: ['cafe', 'canteen', 'atm'],
  indexationPercent: '7.00',
}

export const office: DescribedBlock = {
  dealKind: 'lease',
  purposes: ['office'],
  floor: 5,
  floorKind: 'regular',
  areaSqm: '512.40',
  usableAreaSqm: '457.50',
  divisibleFromSqm: '150.00',
  askingRent: '48000.00',
  rentBasis: 'sqmYear',
  currency: 'RUB',
  vatTreatment: 'included',
  vatRate: null,
  opexIncluded: false,
  opexRubPerSqmYear: '9500.00',
  utilitiesIncluded: false,
  askingPrice: null,
  leaseTermMonths: 60,
  leaseKind: 'direct',
  rentFreeMonths: 3,
  prepayMonths: 1,
  depositMonths: 2,
  fitOut: 'furnished',
  layout: 'open',
  ceilingM: null,
  availability: 'fromDate',
  availableFrom: '2027-03-01',
  occupiedUntil: null,
}

/** The office, with other facts. */
export function facts(
  block: Partial<DescribedBlock> = {},
  house: Partial<DescribedBuilding> = {},
): DescriptionFacts {
  return { block: { ...office, ...block }, building: { ...building, ...house } }
}

/** Nothing is known but what a record must have. */
export const bare: DescriptionFacts = {
  block: {
    ...(Object.fromEntries(Object.keys(office).map((field) => [field, null])) as unknown as DescribedBlock),
    dealKind: 'lease',
    purposes: [],
    floorKind: 'regular',
    areaSqm: '100.00',
    rentBasis: 'sqmYear',
    currency: 'RUB',
    availability: 'free',
  },
  building: {
    ...(Object.fromEntries(
      Object.keys(building).map((field) => [field, null]),
    ) as unknown as DescribedBuilding),
    name: 'Легенда',
    type: 'businessCentre',
    status: 'operating',
    address: 'Москва, Цветной б-р, 2',
    metro: [],
    parking: [],
    infrastructure: [],
  },
}
