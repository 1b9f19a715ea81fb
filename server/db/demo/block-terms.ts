import type { BlockFacts } from '#contract/stock/block-records.ts'
import { Decimal } from '#domain/money/decimal.ts'
import type {
  Currency,
  FitOut,
  LeaseKind,
  PropertyUse,
  RentBasis,
  VatTreatment,
} from '#domain/stock/vocabulary.ts'
import type { BuildingPlan } from './buildings.ts'
import type { Random } from './random.ts'

/** VAT and exchange rates of the day; decimals as text. */
export interface MarketDay {
  vatPercent: string
  rubPerUnit: Readonly<Partial<Record<Currency, string>>>
}

type LeaseTerms = Pick<
  BlockFacts,
  | 'askingRent'
  | 'rentBasis'
  | 'currency'
  | 'vatTreatment'
  | 'vatRate'
  | 'opexIncluded'
  | 'opexRubPerSqmYear'
  | 'utilitiesIncluded'
  | 'leaseTermMonths'
  | 'leaseKind'
  | 'rentFreeMonths'
  | 'prepayMonths'
  | 'depositMonths'
>
type SaleTerms = Pick<BlockFacts, 'askingPrice' | 'currency' | 'vatTreatment' | 'vatRate'>

interface Space {
  areaSqm: number
  use: PropertyUse
  fitOut: FitOut
  isUnderground: boolean
}

/** Net rent, ₽/m²/year, varied by size, use, condition and chance. */
function netRentOf(random: Random, building: BuildingPlan, space: Space): number {
  let rent = building.marketRentRub * Math.exp(random.bell() * 0.06)
  if (space.areaSqm > 1000) rent *= 0.94
  if (space.areaSqm < 80) rent *= 1.06
  if (space.fitOut === 'shellAndCore') rent *= 0.9
  if (space.fitOut === 'furnished') rent *= 1.1
  if (space.use === 'streetRetail' || space.use === 'catering' || space.use === 'bank') rent *= 1.7
  return space.isUnderground ? rent * 0.55 : rent
}

/** Lease terms as a landlord of this class states them, rounded in the unit asked. */
export function makeLease(random: Random, building: BuildingPlan, space: Space, day: MarketDay): LeaseTerms {
  const isHighClass = building.class === 'A+' || building.class === 'A'
  const { vatTreatment, vatRate } = makeVat(random, isHighClass)
  const opexIncluded = random.chance(isHighClass ? 0.3 : 0.7)
  const opex = building.row.opexRubPerSqmYear
  const basis = basisOf(random, isHighClass, space.areaSqm)
  const currency: Currency = isHighClass ? random.weighted<Currency>({ RUB: 93, USD: 6, EUR: 1 }) : 'RUB'
  const rubPerUnit = day.rubPerUnit[currency]

  let asked = netRentOf(random, building, space) + (opexIncluded ? Number(opex ?? 0) : 0)
  if (vatTreatment === 'included') asked *= 1 + Number(day.vatPercent) / 100
  if (vatRate !== null) asked *= 1 + Number(vatRate) / 100
  const inCurrency = rubPerUnit === undefined ? asked : asked / Number(rubPerUnit)
  const hasRate = rubPerUnit !== undefined || currency === 'RUB'

  return {
    askingRent: roundRent(hasRate ? inCurrency : asked, basis, currency, space.areaSqm),
    rentBasis: basis,
    currency: hasRate ? currency : 'RUB',
    vatTreatment: random.chance(0.97) ? vatTreatment : null,
    vatRate,
    opexIncluded: random.chance(0.96) ? opexIncluded : null,
    opexRubPerSqmYear: opex,
    utilitiesIncluded: random.chance(0.9) ? random.chance(opexIncluded ? 0.6 : 0.15) : null,
    leaseTermMonths: isHighClass ? random.pick([36, 60, 60, 84, 120]) : random.pick([11, 11, 11, 36, 60]),
    leaseKind: random.weighted<LeaseKind>({ direct: 88, sublease: 10, assignment: 2 }),
    rentFreeMonths: isHighClass && space.areaSqm > 300 ? random.int(0, 6) : random.pick([0, 0, 0, 1]),
    prepayMonths: random.pick([1, 1, 1, 3]),
    depositMonths: random.pick([1, 2, 2, 3]),
  }
}

/** Sale terms: about ten years' net rent for the whole block. */
export function makeSale(random: Random, building: BuildingPlan, space: Space, day: MarketDay): SaleTerms {
  const isHighClass = building.class === 'A+' || building.class === 'A'
  const { vatTreatment, vatRate } = makeVat(random, isHighClass)
  let perSqm = netRentOf(random, building, space) * random.between(8.5, 12)
  if (vatTreatment === 'included') perSqm *= 1 + Number(day.vatPercent) / 100
  const askingPrice = String(Math.max(1, Math.round((perSqm * space.areaSqm) / 100_000)) * 100_000)
  return { askingPrice, currency: 'RUB', vatTreatment, vatRate }
}

function makeVat(random: Random, isHighClass: boolean): Pick<BlockFacts, 'vatTreatment' | 'vatRate'> {
  const vatTreatment = isHighClass
    ? random.weighted<VatTreatment>({ excluded: 60, included: 34, simplified: 6 })
    : random.weighted<VatTreatment>({ simplified: 45, included: 33, excluded: 22 })
  const vatRate = vatTreatment === 'simplified' ? random.weighted({ none: 60, '5': 30, '7': 10 }) : 'none'
  return { vatTreatment, vatRate: vatRate === 'none' ? null : vatRate }
}

function basisOf(random: Random, isHighClass: boolean, areaSqm: number): RentBasis {
  if (isHighClass) return 'sqmYear'
  return areaSqm < 120
    ? random.weighted<RentBasis>({ sqmYear: 55, month: 30, sqmMonth: 15 })
    : random.weighted<RentBasis>({ sqmYear: 92, sqmMonth: 8 })
}

/** Converts ₽/m²/year to the asked amount, rounded as people round. */
function roundRent(perSqmYear: number, basis: RentBasis, currency: Currency, areaSqm: number): string {
  const amount =
    basis === 'sqmYear' ? perSqmYear : basis === 'sqmMonth' ? perSqmYear / 12 : (perSqmYear * areaSqm) / 12
  const step = currency !== 'RUB' ? 5 : basis === 'sqmYear' ? 500 : basis === 'sqmMonth' ? 50 : 1000
  return new Decimal(String(Math.max(1, Math.round(amount / step)))).times(String(step)).toFixed()
}
