import { Decimal, toMoney } from '#domain/money/decimal.ts'
import type { PresentedBlock } from './facts.ts'
import { smallestPart } from './lines.ts'

/** Area that a client asks for, m² as decimal text; null: no bound. */
export interface WantedArea {
  min: string | null
  max: string | null
}

/**
 * The part of a block that a client wants, with the bounds of its monthly rent; those of the whole for a block that is
 * let only as a whole, or fits whole.
 */
export function wantedPart(
  block: PresentedBlock,
  { min, max }: WantedArea,
): Pick<PresentedBlock, 'part' | 'monthFromRub' | 'monthToRub'> {
  const { monthFromRub, monthToRub } = block
  const least = smallestPart(block)
  const isWhole = max === null || !new Decimal(block.areaSqm).gt(max)
  if (isWhole || block.dealKind !== 'lease' || new Decimal(least).gt(max))
    return { part: null, monthFromRub, monthToRub }
  const fromSqm = min !== null && new Decimal(min).gt(least) ? min : least
  const share = (sum: string | null, areaSqm: string) =>
    sum && toMoney(new Decimal(sum).times(areaSqm).div(block.areaSqm))
  return {
    part: { fromSqm, toSqm: max },
    monthFromRub: share(monthFromRub, fromSqm),
    monthToRub: share(monthToRub, max),
  }
}
