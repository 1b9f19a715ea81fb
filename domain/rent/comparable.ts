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

/** Longest amount that is stored. What comes out longer is a slip of the pen, and unknown like other mistakes. */
const longestAmount = '99999999999999.99'.length

/**
 * The stored values of a block and the steps of the one that is shown first: the net rent of a lease (the
 * gross one where net is unknown), the price with VAT of a sale. Write them with `formatFormula`.
 */
export function compareBlock(
  terms: ComparableTerms,
  conditions: Conditions,
): { values: ComparableValues; steps: readonly FormulaStep[] | null } {
  const compared = compare(terms, conditions)
  const isStorable = Object.values(compared.values).every((value) => (value?.length ?? 0) <= longestAmount)
  return isStorable ? compared : { values: unknownValues, steps: null }
}

const unknownValues: ComparableValues = {
  netRubPerSqmYear: null,
  grossRubPerSqmYear: null,
  monthRub: null,
  priceRub: null,
  priceRubPerSqm: null,
}

function compare(terms: ComparableTerms, conditions: Conditions): ReturnType<typeof compareBlock> {
  if (terms.dealKind === 'sale') {
    const price = comparablePrice(terms, conditions)
    return {
      values: { ...unknownValues, priceRub: price.totalRub, priceRubPerSqm: price.grossRubPerSqm },
      steps: price.steps.gross,
    }
  }
  const { netRubPerSqmYear, grossRubPerSqmYear, monthRub, steps } = comparableRent(terms, conditions)
  return {
    values: { ...unknownValues, netRubPerSqmYear, grossRubPerSqmYear, monthRub },
    steps: steps.net ?? steps.gross,
  }
}
