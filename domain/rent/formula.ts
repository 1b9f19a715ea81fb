import { Decimal } from '#domain/money/decimal.ts'
import { type Currency, currencies, type RentBasis, type VatTreatment } from '#domain/stock/vocabulary.ts'
import {
  formatArea,
  formatDecimal,
  formatMoney,
  formatPercent,
  formatRange,
  formatRent,
} from '#domain/text/format.ts'

/** Tax and exchange rate on the day of the computation; decimals as strings, null is unknown. */
export interface Conditions {
  /** Standard VAT rate in per cent: `vatPercentOn`. */
  vatPercent: string | null
  /** Roubles per unit of the terms' currency: `exchangeRateOn`; ignored for roubles. */
  rubPerUnit: string | null
}

/**
 * One operation of a price computation, in order. Read from left to right with the usual precedence, the
 * steps form a correct formula without brackets.
 */
export type FormulaStep =
  | {
      kind: 'asking'
      amount: string
      /** null: a total sale price. */
      basis: RentBasis | null
      currency: Currency
      /** null: unknown; `vatPercent` is null too if the standard rate is unknown. */
      vatTreatment: VatTreatment | null
      vatPercent: string | null
    }
  | { kind: 'months'; by: string }
  | { kind: 'exchange'; by: string; currency: Currency }
  | { kind: 'area'; by: string }
  | { kind: 'withoutVat'; by: string }
  | { kind: 'withVat'; by: string }
  | { kind: 'minusOpex'; amount: string }
  | { kind: 'plusOpex'; amount: string; vatFactor: string }
  | { kind: 'unknownOpex' }
  | { kind: 'result'; amount: string }
  | { kind: 'bounds'; from: string | null; to: string | null }

/** «48 000 ₽/м²/год с НДС 22 % ÷ 1,22 − 9 500 OPEX = 29 844,26 ₽» */
export function formatFormula(steps: readonly FormulaStep[]): string {
  return steps.map(formatStep).join(' ')
}

function formatStep(step: FormulaStep): string {
  switch (step.kind) {
    case 'asking':
      return `${formatAsking(step)} ${formatVat(step.vatTreatment, step.vatPercent)}`
    case 'months':
      return `× ${step.by}\u00a0мес.`
    case 'exchange':
      return `× ${formatDecimal(step.by, 6)}\u00a0₽\u00a0за\u00a0${currencies[step.currency]}`
    case 'area':
      return `÷ ${formatArea(step.by)}`
    case 'withoutVat':
      return `÷ ${formatDecimal(step.by, 4)}`
    case 'withVat':
      return `× ${formatDecimal(step.by, 4)}`
    case 'minusOpex':
      return `− ${formatDecimal(step.amount)}\u00a0OPEX`
    case 'plusOpex': {
      const opex = `+ ${formatDecimal(step.amount)}\u00a0OPEX`
      return step.vatFactor === '1' ? opex : `${opex} × ${formatDecimal(step.vatFactor, 4)}`
    }
    case 'unknownOpex':
      return `+ OPEX\u00a0(неизвестен)`
    case 'bounds':
      return step.to === null ? `≥ ${formatMoney(step.from)}` : `= ${formatRange(step.from, step.to, '₽')}`
    case 'result':
      return `= ${formatMoney(step.amount)}`
  }
}

function formatAsking(step: Extract<FormulaStep, { kind: 'asking' }>): string {
  return step.basis === null
    ? formatMoney(step.amount, step.currency)
    : formatRent(step.amount, step.currency, step.basis)
}

function formatVat(treatment: VatTreatment | null, percent: string | null): string {
  if (treatment === null) return '(НДС\u00a0неизвестен)'
  if (treatment === 'included')
    return percent === null ? 'с\u00a0НДС' : `с\u00a0НДС ${formatPercent(percent)}`
  if (treatment === 'excluded') return 'без\u00a0НДС'
  return new Decimal(percent ?? '0').eq('0') ? 'УСН' : `УСН с\u00a0НДС ${formatPercent(percent)}`
}

/** VAT of an offer in per cent: the standard rate, or a УСН landlord's own (none: "0"). */
export function contractVatPercent(
  terms: { vatTreatment: VatTreatment | null; vatRate: string | null },
  conditions: Conditions,
): string | null {
  if (terms.vatTreatment === null) return null
  return terms.vatTreatment === 'simplified' ? (terms.vatRate ?? '0') : conditions.vatPercent
}

/** The decimal if known and positive, else null. */
export function positive(value: string | null): Decimal | null {
  if (value === null) return null
  const decimal = new Decimal(value)
  return decimal.gt('0') ? decimal : null
}
