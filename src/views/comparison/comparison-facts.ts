import type { Block } from '#contract/stock/block-records.ts'
import type { Bounds } from '#domain/rent/bounds.ts'
import { type BlockSum, leaseCosts, monthsOfSum } from '#domain/rent/lease-costs.ts'
import { sumText } from '#domain/rent/rate-text.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { blockFacts } from '../facts/block-facts.tsx'
import type { Fact, FactList } from '../facts/fact-list.tsx'

/** Sums that can be compared, ₽ with VAT, of one m² or of the whole block; null if a block has none. */
export const comparedSums: Readonly<Record<string, (block: Block) => BlockSum | null>> = {
  comparableRent: ({ dealKind, comparable: { grossFromRubPerSqmYear: from, grossToRubPerSqmYear: to } }) =>
    dealKind === 'lease' ? { sum: { from, to }, areaSqm: '1' } : null,
  comparableMonth: ofLease((month) => month),
  firstYear: ofLease((month, block) => leaseCosts(month, block).firstYear, monthsOfSum.firstYear),
  wholeTerm: ofLease((month, block) => leaseCosts(month, block).wholeTerm, monthsOfSum.wholeTerm),
  comparablePrice: ({ dealKind, areaSqm, comparable: { priceFromRub: from, priceToRub: to } }) =>
    dealKind === 'sale' ? { sum: { from, to }, areaSqm } : null,
}

function ofLease(
  of: (month: Bounds, block: Block) => Bounds | null,
  months?: (block: Block) => number | null,
): (block: Block) => BlockSum | null {
  return (block) => {
    const { monthFromRub: from, monthToRub: to } = block.comparable
    if (block.dealKind !== 'lease') return null
    return { sum: of({ from, to }, block), areaSqm: block.areaSqm, months: months?.(block) ?? null }
  }
}

/** Facts of compared blocks, in the order they are asked. */
export const comparisonFacts: FactList<Block, 'comparison'> = {
  kind: 'block',
  facts: {
    ...blockFacts.facts,
    class: { label: 'Класс', value: ({ building }) => building.class && buildingClasses[building.class] },
    firstYear: costs('За первый год', 'firstYear'),
    wholeTerm: costs('За весь срок', 'wholeTerm'),
  },
  places: {
    comparison: {
      facts: [
        ...['availability', 'marketState', 'areaSqm', 'divisibleFromSqm', 'floor', 'class', 'purposes'],
        ...['layout', 'fitOut', 'ceilingM', 'metro'],
        ...['comparableRent', 'comparableMonth', 'firstYear', 'wholeTerm'],
        ...['comparablePrice', 'comparablePricePerSqm', 'netRent', 'opexRubPerSqmYear', 'utilitiesIncluded'],
        ...['lease', 'rentFreeMonths', 'depositMonths', 'prepayMonths', 'actualizedAt'],
      ],
    },
  },
}

/** «12 400 000 ₽»; a range while a term is unknown. */
function costs(label: string, of: 'firstYear' | 'wholeTerm'): Fact<Block> {
  return {
    label,
    value(block) {
      if (block.dealKind === 'sale') return
      return sumText(comparedSums[of]?.(block), false)
    },
  }
}
