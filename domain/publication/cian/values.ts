import type {
  Currency,
  FitOut,
  Layout,
  LeaseKind,
  PropertyUse,
  RentBasis,
  VatTreatment,
} from '#domain/stock/vocabulary.ts'
import { codeTable } from './code-table.ts'

/*
 * Our vocabulary of blocks against the codes of CIAN's feed, version 2, as data for both directions. Which codes a category
 * allows is in `fields.ts`;
 * buildings are in `building-values.ts`.
 */

/** Categories without their deal: `office` + `lease` is `officeRent`. */
export const categoryBases = {
  office: 'Офис',
  freeAppointmentObject: 'Помещение свободного назначения',
  shoppingArea: 'Торговая площадь',
  warehouse: 'Склад',
  industry: 'Производство',
  building: 'Здание',
  business: 'Готовый бизнес',
  commercialLand: 'Коммерческая земля',
  garage: 'Гараж',
} as const
export type CategoryBase = keyof typeof categoryBases

export const dealSuffixes = codeTable({ lease: 'Rent', sale: 'Sale' })

/** Main purpose of a category. */
export const purposeOfBase: Readonly<Record<CategoryBase, PropertyUse>> = {
  office: 'office',
  freeAppointmentObject: 'flexible',
  shoppingArea: 'streetRetail',
  warehouse: 'warehouse',
  industry: 'production',
  building: 'wholeBuilding',
  business: 'leasedInvestment',
  commercialLand: 'land',
  garage: 'garage',
}

/** Category of a block by its purposes: the first of these that it has decides. Premises with a plot are no plot. */
export const basesByPurpose: readonly (readonly [PropertyUse, CategoryBase])[] = [
  ['wholeBuilding', 'building'],
  ['leasedInvestment', 'business'],
  ['flexible', 'freeAppointmentObject'],
  ['warehouse', 'warehouse'],
  ['production', 'industry'],
  ['streetRetail', 'shoppingArea'],
  ['office', 'office'],
  ['land', 'commercialLand'],
  ['garage', 'garage'],
  ['catering', 'freeAppointmentObject'],
  ['medical', 'freeAppointmentObject'],
  ['education', 'freeAppointmentObject'],
  ['showroom', 'freeAppointmentObject'],
  ['bank', 'freeAppointmentObject'],
  ['fitness', 'freeAppointmentObject'],
  ['carService', 'freeAppointmentObject'],
  ['hotel', 'freeAppointmentObject'],
]

/** `Specialty/Types/String`: finer purposes. What is the category itself is not repeated. */
export const specialties = codeTable<PropertyUse>(
  {
    office: null,
    streetRetail: null,
    catering: 'publicCatering',
    flexible: null,
    warehouse: null,
    production: null,
    medical: 'medicalCenter',
    education: 'educationalCenter',
    showroom: 'showroom',
    bank: 'bank',
    fitness: 'fitnessCentre',
    carService: 'carService',
    hotel: 'hotel',
    wholeBuilding: null,
    leasedInvestment: null,
    land: null,
    garage: null,
  },
  {
    cafe: 'catering',
    café: 'catering',
    restaurant: 'catering',
    bar: 'catering',
    coffeeHouse: 'catering',
    canteen: 'catering',
    fastFood: 'catering',
    pizzeria: 'catering',
    snackBar: 'catering',
    clinic: 'medical',
    stomatology: 'medical',
    dentalPolyclinic: 'medical',
    cosmeticMedicine: 'medical',
    school: 'education',
    daycare: 'education',
    childCenter: 'education',
    gym: 'fitness',
    gymHall: 'fitness',
    mounting: 'carService',
    vahicleServiceCenter: 'carService',
    hostel: 'hotel',
    miniHotel: 'hotel',
    guestHouse: 'hotel',
  },
)

/** `ConditionType`, where the category allows it; `conditionInstead` says what stands for it elsewhere. */
export const conditions = codeTable<FitOut>(
  {
    whiteBox: 'finishing',
    shellAndCore: 'finishing',
    fitted: 'office',
    furnished: 'office',
    needsRepair: 'cosmeticRepairsRequired',
  },
  { majorRepairsRequired: 'needsRepair', typical: 'fitted', design: 'fitted' },
)

/** Condition for a category that does not allow the one of `conditions`; without one it is left out. */
export const conditionInstead: Readonly<Record<string, string>> = { office: 'typical' }

export const cianLayouts = codeTable<Layout>({
  open: 'openSpace',
  cellular: 'cabinet',
  mixed: 'mixed',
  corridor: 'corridorplan',
  hall: 'openSpace',
})

/** `FloorNumber` of floors that have a name instead of a number. */
export const namedFloors = { semiBasement: -1, basement: -2 } as const

export const vatTypes = codeTable<VatTreatment>({
  included: 'included',
  excluded: 'notIncluded',
  simplified: 'usn',
})

export const leaseTypes = codeTable<LeaseKind>({ direct: 'direct', sublease: 'sublease', assignment: null })

/** `ContractType` of a sale. */
export const contractTypes = { sale: 'sale', assignment: 'leaseAssignment' } as const

export const cianCurrencies = codeTable<Currency>(
  { RUB: 'rur', USD: 'usd', EUR: 'eur' },
  { rub: 'RUB', RUB: 'RUB', USD: 'USD', EUR: 'EUR' },
)

/** `PriceType` and `PaymentPeriod` of a lease. */
export const priceTerms: Readonly<
  Record<RentBasis, { priceType: 'squareMeter' | 'all'; paymentPeriod: 'annual' | 'monthly' }>
> = {
  sqmYear: { priceType: 'squareMeter', paymentPeriod: 'annual' },
  sqmMonth: { priceType: 'squareMeter', paymentPeriod: 'monthly' },
  month: { priceType: 'all', paymentPeriod: 'monthly' },
}

/** A lease of at least this many months is long-term. */
export const longTermMonths = 11

export const includedOptions = {
  opexIncluded: 'operationalCosts',
  utilitiesIncluded: 'utilityCharges',
} as const
