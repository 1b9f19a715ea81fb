import type { Block } from '#contract/stock/block-records.ts'
import type { Bounds } from '#domain/rent/bounds.ts'
import { leaseCosts } from '#domain/rent/lease-costs.ts'
import { boundsText } from '#domain/rent/rate-text.ts'
import { buildingClasses } from '#domain/stock/vocabulary.ts'
import { blockFacts } from '../facts/block-facts.tsx'
import type { Fact, FactList } from '../facts/fact-list.tsx'

/** Sums that can be compared, ₽ with VAT, per m² or for the whole block; null if a block has none. */
export const comparedSums: Readonly<Record<string, (block: Block) => Bounds | null>> = {
  comparableRent: ofLease(({ comparable: { grossFromRubPerSqmYear: from, grossToRubPerSqmYear: to } }) => {
    return { from, to }
  }),
  comparableMonth: ofLease(monthOf),
  firstYear: ofLease((block) => leaseCosts(monthOf(block), block).firstYear),
  wholeTerm: ofLease((block) => leaseCosts(monthOf(block), block).wholeTerm),
  comparablePrice: ({ dealKind, comparable: { priceFromRub: from, priceToRub: to } }) =>
    dealKind === 'sale' ? { from, to } : null,
}

function monthOf({ comparable: { monthFromRub: from, monthToRub: to } }: Block): Bounds {
  return { from, to }
}

function ofLease(of: (block: Block) => Bounds | null): (block: Block) => Bounds | null {
  return (block) => (block.dealKind === 'lease' ? of(block) : null)
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
      const sum = comparedSums[of]?.(block)
      return sum ? boundsText(sum, '₽') : null
    },
  }
}
