import type { DealKind } from '#domain/stock/vocabulary.ts'
import { comparablePrice, type PriceTerms } from './comparable-price.ts'
import { comparableRent, type RentTerms } from './comparable-rent.ts'
import type { Conditions, FormulaStep } from './formula.ts'

/** Terms of a block that determine its comparable rate or price. */
export type ComparableTerms = { dealKind: DealKind } & RentTerms & PriceTerms

/** Stored values for sorting, filtering and comparing a block. Decimals as strings, null is unknown. */
export interface ComparableValues {
  netRubPerSqmYear: string | null
  grossRubPerSqmYear: string | null
  monthRub: string | null
  /** With VAT, for the whole block. */
  priceRub: string | null
  /** With VAT: the buyer's cost. */
  priceRubPerSqm: string | null
  /** Bounds of the three values, for filtering and sorting unknown ones: `Bounds`. */
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  monthFromRub: string | null
  monthToRub: string | null
  priceFromRub: string | null
  priceToRub: string | null
}

/** Increment when the same terms yield other values, so that stored ones are recomputed. */
export const comparisonVersion = 2

/** Longest amount that is stored. A longer one is a typo, and unknown like other data errors. */
const longestAmount = '99999999999999.99'.length

/**
 * Computes a block's stored values and the steps of its main one: a lease's net rent (gross if net is
 * unknown, the bounds of gross if that is too), a sale's price with VAT. Format them with `formatFormula`.
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
