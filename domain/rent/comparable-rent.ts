import { Decimal, toMoney } from '#domain/money/decimal.ts'
import { vatFactor } from '#domain/money/vat.ts'
import type { Currency, RentBasis, VatTreatment } from '#domain/stock/vocabulary.ts'
import { type Bounds, boundsOf, exactly, nothingKnown, opexOnTop, product, sum, vatSpans } from './bounds.ts'
import { type Conditions, contractVatPercent, type FormulaStep, positive } from './formula.ts'

/** Lease terms of a block. Decimals as strings, money in `currency`, null is unknown. */
export interface RentTerms {
  askingRent: string | null
  rentBasis: RentBasis
  currency: Currency
  vatTreatment: VatTreatment | null
  /**
   * Reduced rate of a landlord under the simplified tax system (УСН), per cent ("5", "7"), included in the
   * asking rent; null: no VAT at all.
   */
  vatRate: string | null
  /** The asking rent includes OPEX. */
  opexIncluded: boolean | null
  /** OPEX in roubles per m² and year, always WITHOUT VAT. */
  opexRubPerSqmYear: string | null
  /** Rentable area. */
  areaSqm: string | null
}

/** Decimal strings to kopecks, null if a required term is unknown. */
export interface ComparableRent {
  /** ₽/m²/year without VAT and without OPEX. */
  netRubPerSqmYear: string | null
  /** ₽/m²/year with VAT and OPEX: the tenant's cost. */
  grossRubPerSqmYear: string | null
  /** ₽ per month for the whole block with VAT and OPEX: gross × area / 12. */
  monthRub: string | null
  /** Bounds of `grossRubPerSqmYear` and `monthRub`; equal if the amount is known. */
  grossBounds: Bounds
  monthBounds: Bounds
  /** Computation of net and gross, for `formatFormula`; `bounds` is set if gross is unknown. */
  steps: Record<'net' | 'gross' | 'bounds', readonly FormulaStep[] | null>
}

/**
 * One rate to compare all blocks by. With a = the asking rent in ₽/m²/year (a month's rate × 12, a month's
 * total × 12 ÷ area, foreign money × the rate of the day), v = 1 + VAT/100 and o = OPEX:
 * | VAT                      | OPEX    | net       | gross       |
 * |--------------------------|---------|-----------|-------------|
 * | included; УСН with 5/7 % | in      | a ÷ v − o | a           |
 * | included; УСН with 5/7 % | on top  | a ÷ v     | a + o × v   |
 * | excluded (on top)        | in      | a − o     | a × v       |
 * | excluded (on top)        | on top  | a         | a × v + o×v |
 * | УСН without VAT          | as "included" with v = 1            ||
 * Unknown stays unknown: both are null if the VAT treatment is unknown, or if it is unknown whether the rent
 * includes OPEX (irrelevant if OPEX is 0); with an unknown amount of OPEX, net is null if the rent includes
 * OPEX, and gross is null if it is on top. A rent that is not positive, or OPEX not below the rent that
 * includes it, is a data error and also gives null. Rounded half-up once, at the end.
 * The bounds limit an unknown gross rent: at least `a` if VAT may be inside and OPEX included, at most `a × v
 * + o × v`; unbounded while the amount of OPEX is unknown (docs/decisions/0022).
 * @throws Error from the decimal library when a string is not a decimal number.
 */
export function comparableRent(terms: RentTerms, conditions: Conditions): ComparableRent {
  const unknown: ComparableRent = {
    netRubPerSqmYear: null,
    grossRubPerSqmYear: null,
    monthRub: null,
    grossBounds: nothingKnown,
    monthBounds: nothingKnown,
    steps: { net: null, gross: null, bounds: null },
  }
  const asked = rubPerSqmYear(terms, conditions)
  if (asked === null) return unknown
  const partly = { ...unknown, ...estimated(asked, terms, conditions) }

  const vatPercent = contractVatPercent(terms, conditions)
  if (vatPercent === null || terms.vatTreatment === null) return partly

  const opex = terms.opexRubPerSqmYear === null ? null : new Decimal(terms.opexRubPerSqmYear)
  const opexIncluded = opex?.eq('0') ? true : terms.opexIncluded
  if (opexIncluded === null) return partly

  const start: FormulaStep[] = [
    {
      kind: 'asking',
      amount: terms.askingRent ?? '',
      basis: terms.rentBasis,
      currency: terms.currency,
      vatTreatment: terms.vatTreatment,
      vatPercent,
    },
    ...asked.steps,
  ]
  const line = {
    start,
    asked: asked.amount,
    vatPercent,
    vatTreatment: terms.vatTreatment,
    opex,
    opexIncluded,
  }
  const net = netOf(line)
  const gross = grossOf(line)
  const area = positive(terms.areaSqm)
  return {
    ...partly,
    netRubPerSqmYear: net && toMoney(net.amount),
    grossRubPerSqmYear: gross && toMoney(gross.amount),
    monthRub: gross && area && toMoney(gross.amount.times(area).div('12')),
    steps: { ...partly.steps, net: net && withResult(net), gross: gross && withResult(gross) },
  }
}

/** Bounds of the gross rent and its monthly total, with their computation. */
function estimated(
  asked: Stage,
  terms: RentTerms,
  conditions: Conditions,
): Pick<ComparableRent, 'grossBounds' | 'monthBounds' | 'steps'> {
  const vat = vatSpans(terms, conditions)
  const opex = opexOnTop(terms)
  const gross = sum(product(exactly(asked.amount), vat.onAsked), product(opex, vat.onNet))
  const grossBounds = boundsOf(gross)
  const area = positive(terms.areaSqm)
  const monthOf = (yearOfSqm: Decimal) => yearOfSqm.times(area ?? '0').div('12')
  const unknowns: FormulaStep[] = opex.high?.eq(opex.low) ? [] : [{ kind: 'unknownOpex' }]
  const bounds: FormulaStep[] = [
    {
      kind: 'asking',
      amount: terms.askingRent ?? '',
      basis: terms.rentBasis,
      currency: terms.currency,
      vatTreatment: terms.vatTreatment,
      vatPercent: contractVatPercent(terms, conditions),
    },
    ...asked.steps,
    ...unknowns,
    { kind: 'bounds', ...grossBounds },
  ]
  return {
    grossBounds,
    monthBounds: area
      ? boundsOf({ low: monthOf(gross.low), high: gross.high && monthOf(gross.high) })
      : nothingKnown,
    steps: { net: null, gross: null, bounds },
  }
}

export interface Stage {
  amount: Decimal
  steps: FormulaStep[]
}

interface Line {
  start: readonly FormulaStep[]
  asked: Decimal
  vatPercent: string
  vatTreatment: VatTreatment
  opex: Decimal | null
  opexIncluded: boolean
}

/** The asking rent in roubles per m² and year, with VAT and OPEX as asked. */
export function rubPerSqmYear(terms: RentTerms, conditions: Conditions): Stage | null {
  const asking = positive(terms.askingRent)
  const rubPerUnit = terms.currency === 'RUB' ? new Decimal('1') : positive(conditions.rubPerUnit)
  if (asking === null || rubPerUnit === null) return null
  let amount = asking
  const steps: FormulaStep[] = []
  if (terms.rentBasis !== 'sqmYear') {
    amount = amount.times('12')
    steps.push({ kind: 'months', by: '12' })
  }
  if (terms.currency !== 'RUB') {
    amount = amount.times(rubPerUnit)
    steps.push({ kind: 'exchange', by: rubPerUnit.toFixed(), currency: terms.currency })
  }
  if (terms.rentBasis === 'month') {
    const area = positive(terms.areaSqm)
    if (area === null) return null
    amount = amount.div(area)
    steps.push({ kind: 'area', by: area.toFixed() })
  }
  return { amount, steps }
}

function netOf(line: Line): Stage | null {
  const factor = vatFactor(line.vatPercent)
  const steps = [...line.start]
  let amount = line.asked
  if (line.vatTreatment !== 'excluded' && factor.gt('1')) {
    amount = amount.div(factor)
    steps.push({ kind: 'withoutVat', by: factor.toFixed() })
  }
  if (line.opexIncluded) {
    if (line.opex === null) return null
    if (line.opex.gt('0')) steps.push({ kind: 'minusOpex', amount: line.opex.toFixed() })
    amount = amount.minus(line.opex)
  }
  return amount.gt('0') ? { amount, steps } : null
}

function grossOf(line: Line): Stage | null {
  const factor = vatFactor(line.vatPercent)
  const steps = [...line.start]
  let amount = line.asked
  if (line.vatTreatment === 'excluded' && factor.gt('1')) {
    amount = amount.times(factor)
    steps.push({ kind: 'withVat', by: factor.toFixed() })
  }
  if (!line.opexIncluded) {
    if (line.opex === null) return null
    amount = amount.plus(line.opex.times(factor))
    steps.push({ kind: 'plusOpex', amount: line.opex.toFixed(), vatFactor: factor.toFixed() })
  }
  return { amount, steps }
}

function withResult(stage: Stage): readonly FormulaStep[] {
  return [...stage.steps, { kind: 'result', amount: toMoney(stage.amount) }]
}
