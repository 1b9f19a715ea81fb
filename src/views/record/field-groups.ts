import type { CompanyFacts } from '#contract/companies/company-records.ts'
import type { BlockFacts } from '#contract/stock/block-records.ts'
import type { BuildingFacts } from '#contract/stock/building-records.ts'

export interface FieldGroup<F extends string = string> {
  title: string
  fields: readonly F[]
}

/** Fields of a block in form order. */
export const blockGroups: readonly FieldGroup<keyof BlockFacts>[] = [
  {
    title: 'Помещение',
    fields: ['buildingId', 'areaSqm', 'floor', 'floorKind', 'number', 'dealKind', 'purposes'],
  },
  { title: 'Подробно о площади', fields: ['usableAreaSqm', 'lossPercent', 'divisibleFromSqm', 'ceilingM'] },
  {
    title: 'Ставка и цена',
    fields: [
      'askingRent',
      'rentBasis',
      'currency',
      'vatTreatment',
      'vatRate',
      'opexIncluded',
      'opexRubPerSqmYear',
      'utilitiesIncluded',
      'askingPrice',
    ],
  },
  {
    title: 'Условия договора',
    fields: [
      'leaseKind',
      'leaseTermMonths',
      'rentFreeMonths',
      'prepayMonths',
      'depositMonths',
      'tenantFeePercent',
      'agentBonusPercent',
    ],
  },
  {
    title: 'Доступность и отделка',
    fields: [
      'availability',
      'availableFrom',
      'tenantName',
      'occupiedUntil',
      'fitOut',
      'layout',
      'roomCount',
      'hasOwnEntrance',
      'hasWaterPoint',
      'canRegisterAddress',
    ],
  },
  { title: 'Описание и ответственный', fields: ['description', 'responsibleUserId', 'isArchived'] },
]

/** Fields of a company in the order of form and facts. */
export const companyGroups: readonly FieldGroup<keyof CompanyFacts>[] = [
  { title: 'Компания', fields: ['name', 'parentId', 'kinds', 'status', 'industry', 'source'] },
  { title: 'Реквизиты', fields: ['legalName', 'inn', 'kpp', 'ogrn', 'legalAddress'] },
  { title: 'Связь', fields: ['phone', 'email', 'site', 'actualAddress'] },
  { title: 'Работа', fields: ['commissionPercent', 'commissionNote', 'responsibleUserId', 'note'] },
]

/** Fields of a building in the order of form and facts. */
export const buildingGroups: readonly FieldGroup<keyof BuildingFacts>[] = [
  {
    title: 'Здание и адрес',
    fields: ['name', 'address', 'alias', 'okrug', 'district', 'metro', 'latitude', 'longitude'],
  },
  { title: 'О здании', fields: ['type', 'class', 'status', 'cadastralNumber', 'fiasId', 'taxOffice'] },
  {
    title: 'Площади и этажи',
    fields: [
      'floors',
      'undergroundFloors',
      'gbaSqm',
      'glaSqm',
      'typicalFloorSqm',
      'ceilingM',
      'yearBuilt',
      'yearRenovated',
    ],
  },
  {
    title: 'Инженерия',
    fields: [
      'ventilation',
      'conditioning',
      'fireSystem',
      'heating',
      'powerKw',
      'access',
      'liftCount',
      'telecomProviders',
    ],
  },
  { title: 'Паркинг и инфраструктура', fields: ['parking', 'sqmPerParkingPlace', 'infrastructure'] },
  {
    title: 'Условия',
    fields: [
      'opexRubPerSqmYear',
      'lossPercent',
      'indexationPercent',
      'depositMonths',
      'minLeaseMonths',
      'terms',
      'commissionTerms',
    ],
  },
  { title: 'Описание и ответственный', fields: ['description', 'responsibleUserId'] },
]
