import { compareBlock } from '#domain/rent/comparable.ts'
import { formatFormula } from '#domain/rent/formula.ts'
import type { Db } from '#server/call.ts'
import {
  type BlockTerms,
  type StoredComparable,
  storeComparables,
  termsAfter,
  termsOf,
} from '#server/repositories/comparables.ts'

/** Fields of a block that its comparable price depends on. */
export const pricingFields: ReadonlySet<string> = new Set([
  'dealKind',
  'askingRent',
  'rentBasis',
  'currency',
  'vatTreatment',
  'vatRate',
  'opexIncluded',
  'opexRubPerSqmYear',
  'askingPrice',
  'areaSqm',
])

const batchSize = 5000

/** The stored numbers of a block and the way to the one that is shown first, as one Russian line. */
export function comparableOf(terms: BlockTerms): StoredComparable & { formula: string | null } {
  const { values, steps } = compareBlock(terms, terms)
  return { ...values, formula: steps && formatFormula(steps) }
}

/** After a change of their terms. */
export async function recomputeComparables(db: Db, blockIds: readonly number[]): Promise<void> {
  await store(db, await termsOf(db, blockIds))
}

/**
 * After a change of an exchange rate or of VAT, also when a new rate comes into force by its date.
 * @returns ids of the blocks whose numbers changed; their search rows must follow.
 */
export async function recomputeAllComparables(db: Db): Promise<number[]> {
  const changed: number[] = []
  for (let afterId = 0; ; ) {
    const terms = await termsAfter(db, afterId, batchSize)
    changed.push(...(await store(db, terms)))
    const last = terms.at(-1)
    if (last === undefined || terms.length < batchSize) return changed
    afterId = last.id
  }
}

async function store(db: Db, terms: readonly BlockTerms[]): Promise<number[]> {
  if (terms.length === 0) return []
  return storeComparables(
    db,
    terms.map((block) => ({ ...compareBlock(block, block).values, id: block.id })),
  )
}
