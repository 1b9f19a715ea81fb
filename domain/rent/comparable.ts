import type { DealKind } from '#domain/stock/vocabulary.ts'
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
  /** Between what the three lie, to filter and sort by where they are not known: `Bounds`. */
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceFromRub: string | null
  priceToRub: string | null
}

/** Raised when the same terms come to other values than before, so that stored ones are computed anew. */
export const comparisonVersion = 2

/** Longest amount that is stored. What comes out longer is a slip of the pen, and unknown like other mistakes. */
const longestAmount = '99999999999999.99'.length

/**
 * The stored values of a block and the steps of the one that is shown first: the net rent of a lease (the
 * gross one where net is unknown, what gross lies between where that is too), the price with VAT of a sale. Write them with `formatFormula`.
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
  grossFromRubPerSqmYear: null,
  grossToRubPerSqmYear: null,
  monthFromRub: null,
  monthToRub: null,
  priceFromRub: null,
  priceToRub: null,
}

function compare(terms: ComparableTerms, conditions: Conditions): ReturnType<typeof compareBlock> {
  if (terms.dealKind === 'sale') {
    const price = comparablePrice(terms, conditions)
    return {
      values: {
        ...unknownValues,
        priceRub: price.totalRub,
        priceRubPerSqm: price.grossRubPerSqm,
        priceFromRub: price.totalBounds.from,
        priceToRub: price.totalBounds.to,
      },
      steps: price.steps.gross,
    }
  }
  const { netRubPerSqmYear, grossRubPerSqmYear, monthRub, grossBounds, monthBounds, steps } = comparableRent(
    terms,
    conditions,
  )
  return {
    values: {
      ...unknownValues,
      netRubPerSqmYear,
      grossRubPerSqmYear,
      monthRub,
      grossFromRubPerSqmYear: grossBounds.from,
      grossToRubPerSqmYear: grossBounds.to,
      monthFromRub: monthBounds.from,
      monthToRub: monthBounds.to,
    },
    steps: steps.net ?? steps.gross ?? steps.bounds,
  }
}
