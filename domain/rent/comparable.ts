import type { DealKind } from '../vocabulary.ts'
import { comparablePrice, type PriceTerms } from './comparable-price.ts'
import { comparableRent, type RentTerms } from './comparable-rent.ts'
import type { Conditions, FormulaStep } from './formula.ts'

/** The terms of a block that its comparable rate or price depends on. */
export type ComparableTerms = { dealKind: DealKind } & RentTerms & PriceTerms

/** What is stored with a block to sort, filter and compare by. Decimals as strings, null is unknown. */
export interface ComparableValues {
  netRubPerSqmYear: string | null
  grossRubPerSqmYear: string | null
  monthRub: string | null
  /** With VAT, for the whole block. */
  priceRub: string | null
  /** With VAT: what the buyer pays. */
  priceRubPerSqm: string | null
}

/**
 * The stored values of a block and the steps of the one that is shown first: the net rent of a lease (the
 * gross one where net is unknown), the price with VAT of a sale. Write them with `formatFormula`.
 */
export function compareBlock(
  terms: ComparableTerms,
  conditions: Conditions,
): { values: ComparableValues; steps: readonly FormulaStep[] | null } {
  if (terms.dealKind === 'sale') {
    const price = comparablePrice(terms, conditions)
    return {
      values: {
        netRubPerSqmYear: null,
        grossRubPerSqmYear: null,
        monthRub: null,
        priceRub: price.totalRub,
        priceRubPerSqm: price.grossRubPerSqm,
      },
      steps: price.steps.gross,
    }
  }
  const { netRubPerSqmYear, grossRubPerSqmYear, monthRub, steps } = comparableRent(terms, conditions)
  return {
    values: { netRubPerSqmYear, grossRubPerSqmYear, monthRub, priceRub: null, priceRubPerSqm: null },
    steps: steps.net ?? steps.gross,
  }
}
