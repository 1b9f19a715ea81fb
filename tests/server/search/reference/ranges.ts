import type { SearchCriteria } from '#contract/stock/search-criteria.ts'
import type { StockBlock } from '../stock.ts'

type BlockCriteria = NonNullable<SearchCriteria['block']>
type Range = { min?: string | number; max?: string | number } | undefined

export function isWithin(range: Range, low: string | number | null, high = low): boolean {
  const { min, max } = range ?? {}
  if (min !== undefined && (high === null || Number(high) < Number(min))) return false
  return max === undefined || (low !== null && Number(low) <= Number(max))
}

type Bounds = [from: number | null, to: number | null]

export function boundsOf(block: StockBlock, sum: 'gross' | 'month' | 'price'): Bounds {
  const number = (text: string | null) => (text === null ? null : Number(text))
  if (sum === 'gross') return [number(block.grossFromRubPerSqmYear), number(block.grossToRubPerSqmYear)]
  if (sum === 'month') return [number(block.monthFromRub), number(block.monthToRub)]
  return [number(block.priceFromRub), number(block.priceToRub)]
}

/** A sum fits when it certainly lies within; with `unjudged`, when nothing says that it does not. */
export function sumFits(
  range: Range,
  isOfDeal: boolean,
  [from, to]: Bounds,
  { unjudged }: Pick<BlockCriteria, 'unjudged'>,
): boolean {
  if (range?.min === undefined && range?.max === undefined) return true
  const low = from ?? Number.NEGATIVE_INFINITY
  const high = from === null || to === null ? Number.POSITIVE_INFINITY : to
  const min = Number(range.min ?? Number.NEGATIVE_INFINITY)
  const max = Number(range.max ?? Number.POSITIVE_INFINITY)
  if (unjudged) return isOfDeal && low <= max && high >= min
  return from !== null && low >= min && high <= max
}
