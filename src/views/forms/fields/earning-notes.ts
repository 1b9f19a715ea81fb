import type { OfficeSettings } from '#contract/office/office-records.ts'
import {
  type BlockRent,
  type Fee,
  type FeeRates,
  type FeeTerms,
  faultOfShares,
  feeAmount,
  type Share,
  splitEarnings,
  totalEarnings,
} from '#domain/deals/fees.ts'
import { formatMoney, parseDecimal } from '#domain/text/format.ts'
import type { FormValue, FormValues } from '#src/views/forms/form-values.ts'
import { type RowInput, rowsOf } from './row-values.ts'

type Settings = Pick<OfficeSettings, 'vatPercent' | 'usdRub' | 'eurRub'>

/** Sum of each row of fees and shares of a deal, as it is typed: «≈ 40 000 ₽»; null: not known yet. */
export interface EarningNotes {
  fees: (string | null)[]
  shares: (string | null)[]
}

/** @param settings undefined: rates are not known. */
export function earningNotes(values: FormValues, settings: Settings | undefined): EarningNotes {
  const terms = termsOf(values)
  const rates = ratesOf(String(values.currency), settings)
  const feeRows = rowInputs(values.fees)
  const shareRows = rowInputs(values.shares)
  const fees = feeRows.map((row) => read<Fee>('fees', row))
  const sumOf = (fee: Fee | null) => fee && feeAmount(fee, terms, rates)
  const known = fees.flatMap((fee) => fee ?? [])
  const earnings = known.length < fees.length ? null : totalEarnings(known, terms, rates)
  return {
    fees: fees.map((fee) => noteOf(sumOf(fee))),
    shares: partsOf(shareRows, earnings, values).map(noteOf),
  }
}

const noteOf = (sum: string | null) => (sum === null ? null : `= ${formatMoney(sum)}`)

function partsOf(rows: readonly RowInput[], earnings: string | null, values: FormValues): (string | null)[] {
  const shares = rows.map((row) => read<Share>('shares', row))
  const known = shares.flatMap((share) => share ?? [])
  const isWhole = known.length === rows.length && faultOfShares(known) === null
  if (!isWhole || earnings === null) return rows.map(() => null)
  const coBrokerPercent = parseDecimal(String(values.coBrokerPercent ?? ''))
  return splitEarnings(earnings, { coBrokerPercent, shares: known }).sharesRub
}

function termsOf(values: FormValues): FeeTerms {
  const decimalOf = (field: string) => parseDecimal(String(values[field] ?? ''))
  const isSale = values.dealKind === 'sale'
  return {
    areaSqm: decimalOf('areaSqm'),
    agreedRent: isSale ? null : decimalOf('agreedRent'),
    blockRents: isSale
      ? []
      : rowInputs(values.blockRents).map((row) => read<BlockRent>('blockRents', row) ?? unknownRent),
    agreedPrice: isSale ? decimalOf('agreedPrice') : null,
    // A choice of the form.
    rentBasis: values.rentBasis as FeeTerms['rentBasis'],
  }
}

const unknownRent: BlockRent = { blockId: 0, areaSqm: null, rent: null }

function ratesOf(currency: string, settings: Settings | undefined): FeeRates {
  const rubPer: Readonly<Record<string, string | null | undefined>> = {
    RUB: '1',
    USD: settings?.usdRub,
    EUR: settings?.eurRub,
  }
  return { vatPercent: settings?.vatPercent ?? null, rubPerUnit: rubPer[currency] ?? null }
}

function rowInputs(value: FormValue | undefined): RowInput[] {
  return Array.isArray(value) ? value.filter((row): row is RowInput => typeof row === 'object') : []
}

/** A row as it would be sent; null: it cannot be yet. */
function read<T>(kind: 'fees' | 'shares' | 'blockRents', row: RowInput): T | null {
  const items = rowsOf(kind, [row])
  if ('error' in items || !Array.isArray(items.value)) return null
  return (items.value[0] as T | undefined) ?? null
}
