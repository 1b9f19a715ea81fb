import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { Currency, VatTreatment } from '#domain/stock/vocabulary.ts'
import { type Bounds, boundsOf, exactly, nothingKnown, product, vatSpans } from './bounds.ts'
import { type Conditions, contractVatPercent, type FormulaStep, positive } from './formula.ts'

/** Sale terms of a block. Decimals as strings, null is unknown. */
export interface PriceTerms {
  /** For the whole block, in `currency`. */
  askingPrice: string | null
  currency: Currency
  vatTreatment: VatTreatment | null
  /**
   * Reduced rate of a seller under the simplified tax system (УСН), per cent, included in the asking price;
   * null: no VAT at all.
   */
  vatRate: string | null
  areaSqm: string | null
}

/** Decimal strings in roubles, rounded to kopecks; null if a required term is unknown. */
export interface ComparablePrice {
  netRubPerSqm: string | null
  grossRubPerSqm: string | null
  /** With VAT, for the whole block. */
  totalRub: string | null
  /** Bounds of `totalRub`, whose VAT may be unknown. */
  totalBounds: Bounds
  steps: { net: readonly FormulaStep[] | null; gross: readonly FormulaStep[] | null }
}

/**
 * Computes the price that sales are compared by: roubles per m² without VAT (net) and with it (gross). Net is
 * the asking price ÷ v if it includes VAT, gross is the asking price × v if VAT is on top, where
 * v = 1 + VAT/100 (УСН: its own rate or none). Rounded half-up once, at the end.
 * @throws Error from the decimal library when a string is not a decimal number.
 */
export function comparablePrice(terms: PriceTerms, conditions: Conditions): ComparablePrice {
  const asking = positive(terms.askingPrice)
  const rubPerUnit = terms.currency === 'RUB' ? new Decimal('1') : positive(conditions.rubPerUnit)
  const vatPercent = contractVatPercent(terms, conditions)
  const unknown: ComparablePrice = {
    netRubPerSqm: null,
    grossRubPerSqm: null,
    totalRub: null,
    totalBounds: nothingKnown,
    steps: { net: null, gross: null },
  }
  if (asking === null || rubPerUnit === null) return unknown
  const askingRub = asking.times(rubPerUnit)
  const totalBounds = boundsOf(product(exactly(askingRub), vatSpans(terms, conditions).onAsked))
  if (vatPercent === null || terms.vatTreatment === null) return { ...unknown, totalBounds }
  const area = positive(terms.areaSqm)
  const factor = vatFactor(vatPercent)
  const isVatOnTop = terms.vatTreatment === 'excluded'
  const netRub = isVatOnTop ? askingRub : askingRub.div(factor)
  const grossRub = isVatOnTop ? askingRub.times(factor) : askingRub

  const start: FormulaStep[] = [
    {
      kind: 'asking',
      amount: asking.toFixed(),
      basis: null,
      currency: terms.currency,
      vatTreatment: terms.vatTreatment,
      vatPercent,
    },
  ]
  if (terms.currency !== 'RUB') {
    start.push({ kind: 'exchange', by: rubPerUnit.toFixed(), currency: terms.currency })
  }
  const hasVat = factor.gt('1')
  const perSqm = (rub: Decimal, vatStep: FormulaStep | null) => {
    if (area === null) return { amount: null, steps: null }
    const amount = toMoney(rub.div(area))
    const steps: FormulaStep[] = [
      ...start,
      ...(vatStep === null ? [] : [vatStep]),
      { kind: 'area', by: area.toFixed() },
      { kind: 'result', amount },
    ]
    return { amount, steps }
  }
  const net = perSqm(netRub, hasVat && !isVatOnTop ? { kind: 'withoutVat', by: factor.toFixed() } : null)
  const gross = perSqm(grossRub, hasVat && isVatOnTop ? { kind: 'withVat', by: factor.toFixed() } : null)
  return {
    netRubPerSqm: net.amount,
    grossRubPerSqm: gross.amount,
    totalRub: toMoney(grossRub),
    totalBounds,
    steps: { net: net.steps, gross: gross.steps },
  }
}
