import { Decimal } from '#domain/money/decimal.ts'
import type { Currency, RentBasis } from '#domain/stock/vocabulary.ts'
import { formatMoney, formatRent } from '#domain/text/format.ts'
import { rubPerSqmYear } from './comparable-rent.ts'

/** A rate or price that changes more than twofold: more likely a slip than a wish. */
export interface Leap {
  /** Code of the amount. */
  field: string
  /** «39 000 ₽/м²/год» */
  was: string
  will: string
}

type Fields = Readonly<Record<string, unknown>>

interface Price {
  amount: string
  /** Absent: a total. */
  basis?: string
}

const rent = (amount: string): Price => ({ amount, basis: 'rentBasis' })

/** Rates and prices of records, by kind. */
const prices: Readonly<Record<string, readonly Price[]>> = {
  block: [rent('askingRent'), { amount: 'askingPrice' }],
  deal: [rent('agreedRent'), { amount: 'agreedPrice' }],
  lease: [rent('rent')],
}

const beyond = new Decimal('2')

/** Fields that a leap is told by; empty unless one of the written fields says a rate or price. */
export function leapFields(kind: string, written: readonly string[]): string[] {
  const own = (prices[kind] ?? []).flatMap(({ amount, basis }) => [amount, ...(basis ? [basis] : [])])
  const all = own.length === 0 ? [] : [...own, 'currency', 'areaSqm']
  return written.some((field) => field !== 'areaSqm' && all.includes(field)) ? all : []
}

/**
 * Compares rates per m² and year, whatever they are asked per.
 * @param will the fields that change. @param rubPerUnit roubles per unit of a currency; null: not known.
 * @returns null: none, or it cannot be told.
 */
export function leapOf(
  kind: string,
  was: Fields,
  will: Fields,
  rubPerUnit: (currency: Currency) => string | null,
): Leap | null {
  const all = { ...was, ...will }
  for (const price of prices[kind] ?? []) {
    const isSame = was.currency === all.currency
    const rate = (fields: Fields) => (isSame ? '1' : rubPerUnit(currencyOf(fields)))
    const [before, after] = [amountOf(price, was, rate(was)), amountOf(price, all, rate(all))]
    if (!before || !after) continue
    const isFar = after.gt(before.times(beyond)) || before.gt(after.times(beyond))
    if (isFar) return { field: price.amount, was: textOf(price, was), will: textOf(price, all) }
  }
  return null
}

function amountOf({ amount, basis }: Price, fields: Fields, rubPerUnit: string | null): Decimal | null {
  const asked = decimalOf(fields[amount])
  if (asked === null || rubPerUnit === null) return null
  if (basis === undefined) return asked.gt('0') ? asked.times(rubPerUnit) : null
  const terms = {
    ...{ askingRent: asked.toFixed(), rentBasis: basisOf(fields, basis), currency: 'USD' as const },
    areaSqm: decimalOf(fields.areaSqm)?.toFixed() ?? null,
    ...{ vatTreatment: null, vatRate: null, opexIncluded: null, opexRubPerSqmYear: null },
  }
  return rubPerSqmYear(terms, { vatPercent: null, rubPerUnit })?.amount ?? null
}

function textOf({ amount, basis }: Price, fields: Fields): string {
  const asked = decimalOf(fields[amount])?.toFixed() ?? null
  const currency = currencyOf(fields)
  return basis === undefined
    ? formatMoney(asked, currency)
    : formatRent(asked, currency, basisOf(fields, basis))
}

function decimalOf(value: unknown): Decimal | null {
  return value === null || value === undefined || value === '' ? null : new Decimal(String(value))
}

// The records declare these fields as such choices.
const currencyOf = ({ currency }: Fields) => (currency ?? 'RUB') as Currency
const basisOf = (fields: Fields, basis: string) => (fields[basis] ?? 'sqmYear') as RentBasis
