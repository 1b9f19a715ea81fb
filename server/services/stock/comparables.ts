import { type ComparableValues, compareBlock } from '#domain/rent/comparable.ts'
import type { Db } from '#server/db/db.ts'
import {
  type BlockTerms,
  lockTermsAfter,
  pricingColumns,
  storeComparables,
  termsOf,
  termsOfNew,
} from '#server/repositories/stock/comparables.ts'

/** Block fields that determine its comparable price. */
export const pricingFields: ReadonlySet<string> = new Set(pricingColumns)

const batchSize = 2000

/** Stored values of blocks yet to be inserted, in order. */
export async function comparablesOfNew(
  db: Db,
  rows: readonly Record<string, unknown>[],
): Promise<ComparableValues[]> {
  return (await termsOfNew(db, rows)).map((block) => compareBlock(block, block).values)
}

/** Call after a change of terms. */
export async function recomputeComparables(db: Db, blockIds: readonly number[]): Promise<void> {
  await store(db, await termsOf(db, blockIds))
}

/**
 * Recomputes the next blocks by id. @returns those whose prices changed, and the last one examined, if any.
 */
export async function recomputeBatch(
  tx: Db,
  afterId: number,
): Promise<{ changed: number[]; lastId: number | undefined }> {
  const terms = await lockTermsAfter(tx, afterId, batchSize)
  return { changed: await store(tx, terms), lastId: terms.at(-1)?.id }
}

async function store(db: Db, terms: readonly BlockTerms[]): Promise<number[]> {
  if (terms.length === 0) return []
  return storeComparables(
    db,
    terms.map((block) => ({ ...compareBlock(block, block).values, id: block.id })),
  )
}
