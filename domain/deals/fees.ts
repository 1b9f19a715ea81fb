import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import type { FeeBasis, FeePayer, FeeState, ShareRole } from './vocabulary.ts'

/* Earnings of a deal. Sums are roubles without VAT, as decimal text with two places. */

/** One payment that a party of the deal owes to the office. */
export interface Fee {
  payer: FeePayer
  basis: FeeBasis
  /** Percent, months or roubles, by its basis; null: `amountRub` is given instead. */
  value: string | null
  /** A typed sum: stays when the terms change. */
  amountRub: string | null
  /** VAT in the invoiced sum; null: not known, and the sum counts as it stands. */
  vatTreatment: VatTreatment | null
  dueOn: string | null
  paidOn: string | null
  /** Roubles received, with VAT as invoiced; null: all of it, as computed. */
  paidRub: string | null
}

/** Part of what is left after an outside broker; `userId` null: the office's own. */
export interface Share {
  userId: number | null
  role: ShareRole
  percent: string
}

/** Agreed rent of one block of a deal, for a unit of the deal's basis. */
export interface BlockRent {
  blockId: number
  areaSqm: string | null
  /** Null: not agreed yet. */
  rent: string | null
}

export interface FeeTerms {
  areaSqm: string | null
  agreedRent: string | null
  /** Rents of each block, instead of `agreedRent`; absent or empty: one rate holds for all. */
  blockRents?: readonly BlockRent[]
  rentBasis: RentBasis
  agreedPrice: string | null
}

export interface FeeRates {
  /** Standard VAT, per cent; null: not known. */
  vatPercent: string | null
  /** Roubles per unit of the deal's currency; null: no rate is known. */
  rubPerUnit: string | null
}

type RentTerms = Omit<FeeTerms, 'agreedPrice'>

const monthsOfYear = '12'

/** The agreed rent of a month, in the deal's currency; null: a term is missing. */
function monthOf({ areaSqm, agreedRent, rentBasis, blockRents = [] }: RentTerms): Decimal | null {
  if (blockRents.length > 0)
    return blockRents
      .map((block) => monthOf({ areaSqm: block.areaSqm, agreedRent: block.rent, rentBasis }))
      .reduce((total, month) => total && month && total.plus(month), new Decimal('0'))
  if (agreedRent === null) return null
  if (rentBasis === 'month') return new Decimal(agreedRent)
  if (areaSqm === null) return null
  const whole = new Decimal(agreedRent).times(areaSqm)
  return rentBasis === 'sqmYear' ? whole.div(monthsOfYear) : whole
}

function baseOf(basis: Exclude<FeeBasis, 'fixed'>, terms: FeeTerms): Decimal | null {
  switch (basis) {
    case 'percentOfMonth':
      return monthOf(terms)?.div('100') ?? null
    case 'percentOfYear':
      return monthOf(terms)?.times(monthsOfYear).div('100') ?? null
    case 'percentOfPrice':
      return terms.agreedPrice === null ? null : new Decimal(terms.agreedPrice).div('100')
    case 'rentFree':
      return monthOf(terms)
  }
}

/** The sum of a fee as received, else as agreed; null: the terms that its percentage needs are missing. */
export function feeAmount(fee: Fee, terms: FeeTerms, { rubPerUnit, vatPercent }: FeeRates): string | null {
  const { basis, value, amountRub, paidOn, paidRub } = fee
  if (paidOn !== null && paidRub !== null) return ofInvoiced(fee, paidRub, vatPercent)
  if (amountRub !== null) return toMoney(new Decimal(amountRub))
  if (value === null) return null
  if (basis === 'fixed') return toMoney(new Decimal(value))
  const base = baseOf(basis, terms)
  return base === null || rubPerUnit === null ? null : toMoney(base.times(value).times(rubPerUnit))
}

/** The sum of an agreed fee as its invoice has it: VAT comes on top of a fee agreed without it. Null: the rate is not known. */
export function invoiced({ vatTreatment }: Fee, amount: string, vatPercent: string | null): string | null {
  if (vatTreatment !== 'excluded') return toMoney(new Decimal(amount))
  return vatPercent === null ? null : toMoney(new Decimal(amount).times(vatFactor(vatPercent)))
}

/** The inverse of `invoiced`. */
function ofInvoiced({ vatTreatment }: Fee, paid: string, vatPercent: string | null): string | null {
  if (vatTreatment !== 'excluded') return toMoney(new Decimal(paid))
  return vatPercent === null ? null : toMoney(new Decimal(paid).div(vatFactor(vatPercent)))
}

/** The office's earnings of a fee: its sum without the VAT that is included. */
export function feeEarnings(fee: Fee, terms: FeeTerms, rates: FeeRates): string | null {
  const amount = feeAmount(fee, terms, rates)
  if (amount === null || fee.vatTreatment !== 'included') return amount
  return rates.vatPercent === null ? null : toMoney(new Decimal(amount).div(vatFactor(rates.vatPercent)))
}

/** All fees of a deal, each counted once; null: there is none, or one is not known. */
export function totalEarnings(fees: readonly Fee[], terms: FeeTerms, rates: FeeRates): string | null {
  if (fees.length === 0) return null
  const sums = fees.map((fee) => feeEarnings(fee, terms, rates))
  if (sums.some((sum) => sum === null)) return null
  return toMoney(sums.reduce((total, sum) => total.plus(sum ?? '0'), new Decimal('0')))
}

/** Progress of one payment on a day. */
export function feeState({ dueOn, paidOn }: Fee, today: string): Exclude<FeeState, 'none' | 'noFee'> {
  if (paidOn !== null) return 'paid'
  return dueOn !== null && dueOn < today ? 'overdue' : 'waiting'
}

export interface Split {
  coBrokerRub: string
  /** In the order of the shares. */
  sharesRub: string[]
}

/**
 * Divides earnings to the kopeck: the outside broker first, then the shares of what is left. The first share takes what
 * rounding leaves over.
 * @param shares sum to 100, or none.
 */
export function splitEarnings(
  earnings: string,
  { coBrokerPercent, shares }: { coBrokerPercent: string | null; shares: readonly Share[] },
): Split {
  const whole = new Decimal(earnings)
  const outside = partOf(whole, coBrokerPercent ?? '0')
  const inside = whole.minus(outside)
  const [first, ...others] = shares.map(({ percent }) => partOf(inside, percent))
  const rest = others.reduce((left, part) => left.minus(part), inside)
  return {
    coBrokerRub: toMoney(outside),
    sharesRub: first === undefined ? [] : [rest, ...others].map(toMoney),
  }
}

/** Rounded down, so that what is left over never turns negative. */
function partOf(whole: Decimal, percent: string): Decimal {
  return whole.times(percent).div('100').round(2, 0)
}

/** Why shares cannot be kept (Russian); null: they can. */
export function faultOfShares(shares: readonly Share[]): string | null {
  if (shares.length === 0) return null
  const owners = shares.map(({ userId }) => userId)
  if (owners.indexOf(null) !== owners.lastIndexOf(null)) return 'Офис указан дважды: сложите его доли'
  if (new Set(owners).size < owners.length) return 'Один сотрудник указан дважды: сложите его доли'
  const sum = shares.reduce((total, { percent }) => total.plus(percent), new Decimal('0'))
  if (sum.eq('100')) return null
  return `Доли дают ${sum.toFixed().replace('.', ',')} %, а нужно 100 %`
}

/** The client's commission as the block has it: per cent of a month's rent. */
export function usualFees(dealKind: unknown, tenantFeePercent: unknown): Fee[] {
  if (dealKind !== 'lease' || typeof tenantFeePercent !== 'string' || Number(tenantFeePercent) === 0)
    return []
  return [
    {
      ...{
        payer: 'tenant',
        basis: 'percentOfMonth',
        value: plainPercent(new Decimal(tenantFeePercent)),
        amountRub: null,
      },
      vatTreatment: null,
      dueOn: null,
      paidOn: null,
      paidRub: null,
    },
  ]
}

/** The part of who leads a deal, the rest is the office's. @param brokerPercent null: all is the office's. */
export function usualShares(brokerPercent: string | null, userId: number): Share[] {
  if (brokerPercent === null || Number(brokerPercent) === 0) return []
  const lead: Share = { userId, role: 'lead', percent: plainPercent(new Decimal(brokerPercent)) }
  const rest = new Decimal('100').minus(brokerPercent)
  return rest.eq('0') ? [lead] : [lead, { userId: null, role: 'house', percent: plainPercent(rest) }]
}

const plainPercent = (percent: Decimal) => percent.toFixed()
