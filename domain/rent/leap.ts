import { findField } from '#domain/fields/field-catalogue.ts'
import { isAmount } from '#domain/fields/field-change.ts'
import { Decimal } from '#domain/money/decimal.ts'
import { type RecordKind, records } from '#domain/records/records.ts'
import type { Currency, RentBasis } from '#domain/stock/vocabulary.ts'
import { formatDecimal, formatMoney, formatRent } from '#domain/text/format.ts'
import { rubPerSqmYear } from './comparable-rent.ts'

/** A sum or an area that changes twofold or more: more likely a slip than a wish. */
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

const twofold = new Decimal('2')

/** Areas and the sums that are no price in the record's currency: plain numbers. */
function plainAmounts(kind: string): string[] {
  const ofCurrency = (prices[kind] ?? []).map(({ amount }) => amount)
  return fieldsOf(kind).filter((code) => {
    const field = findField(kind as RecordKind, code)
    return field !== undefined && isAmount(field.kind) && !ofCurrency.includes(code)
  })
}

const fieldsOf = (kind: string) => Object.keys(kind in records ? records[kind as RecordKind].fields : {})

/** Fields that a leap is told by; empty unless one of the written fields says a sum or an area. */
export function leapFields(kind: string, written: readonly string[]): string[] {
  const priced = (prices[kind] ?? []).flatMap(({ amount, basis }) => [amount, ...(basis ? [basis] : [])])
  const all = [...plainAmounts(kind), ...priced, ...(priced.length > 0 ? ['currency'] : [])]
  return written.some((field) => all.includes(field)) ? all : []
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
  for (const field of plainAmounts(kind)) {
    if (isFar(decimalOf(was[field]), decimalOf(all[field])))
      return { field, was: plainText(kind, field, was), will: plainText(kind, field, all) }
  }
  for (const price of prices[kind] ?? []) {
    const isSame = was.currency === all.currency
    const rate = (fields: Fields) => (isSame ? '1' : rubPerUnit(currencyOf(fields)))
    const [before, after] = [amountOf(price, was, rate(was)), amountOf(price, all, rate(all))]
    if (isFar(before, after))
      return { field: price.amount, was: textOf(price, was), will: textOf(price, all) }
  }
  return null
}

/** Nothing is compared with what was not known. */
function isFar(before: Decimal | null, after: Decimal | null): boolean {
  if (!before?.gt('0') || !after) return false
  return after.gte(before.times(twofold)) || before.gte(after.times(twofold))
}

/** «512,4 м²» */
function plainText(kind: string, code: string, fields: Fields): string {
  const { unit = '' } = { ...(findField(kind as RecordKind, code)?.kind as { unit?: string } | undefined) }
  return `${formatDecimal(decimalOf(fields[code])?.toFixed() ?? '0')}\u00a0${unit}`
}

function amountOf({ amount, basis }: Price, fields: Fields, rubPerUnit: string | null): Decimal | null {
  const asked = decimalOf(fields[amount])
  if (asked === null || rubPerUnit === null) return null
  if (basis === undefined || asked.lte('0')) return asked.times(rubPerUnit)
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
