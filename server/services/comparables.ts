import { compareBlock } from '#domain/rent/comparable.ts'
import type { Db } from '#server/call.ts'
import { type BlockTerms, storeComparables, termsAfter, termsOf } from '#server/repositories/comparables.ts'

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

const batchSize = 2000

/** After a change of their terms. */
export async function recomputeComparables(db: Db, blockIds: readonly number[]): Promise<void> {
  await store(db, await termsOf(db, blockIds))
}

/** All blocks anew, in batches: tells after each which of them changed. */
export async function* recomputeAllComparables(db: Db): AsyncGenerator<number[]> {
  for (let afterId: number | undefined = 0; afterId !== undefined; ) {
    const terms = await termsAfter(db, afterId, batchSize)
    yield await store(db, terms)
    afterId = terms.at(-1)?.id
  }
}

async function store(db: Db, terms: readonly BlockTerms[]): Promise<number[]> {
  if (terms.length === 0) return []
  return storeComparables(
    db,
    terms.map((block) => ({ ...compareBlock(block, block).values, id: block.id })),
  )
}
