import type { Db } from '#server/db/db.ts'
import { advertisedAfter, refreshAdStages } from '#server/repositories/portal/ad-stages.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'

/** Blocks per transaction: the embedded database has one connection, so slices let others in between. */
const blocksAtOnce = 500

/** Fields that decide which ad a block is part of. */
const groupingFields = ['mainBlockId', 'buildingId']
/** Fields that the stage of an ad follows. */
export const stagingFields: ReadonlySet<string> = new Set(['listingState', ...groupingFields])

/** Derives the stages of these blocks' ads, and tells of the other blocks of an ad, in the transaction of the change. */
export async function followAds(
  db: Db,
  blockIds: readonly number[],
  fields: ReadonlySet<string> | undefined,
): Promise<void> {
  const isRegrouped = groupingFields.some((field) => fields?.has(field))
  const own = new Set(blockIds)
  await tell(
    db,
    (await refreshAdStages(db, blockIds, isRegrouped)).filter((id) => !own.has(id)),
  )
}

/** Derives the stages of these blocks' ads again. */
export async function refreshStages(db: Db, blockIds: readonly number[]): Promise<void> {
  for (let from = 0; from < blockIds.length; from += blocksAtOnce) {
    const ids = blockIds.slice(from, from + blocksAtOnce)
    await db.transaction().execute(async (tx) => tell(tx, await refreshAdStages(tx, ids)))
  }
}

/** Derives the stages of all ads again: after a feed or a report, and hourly in case one was interrupted. */
export async function keepAdStagesCurrent(db: Db): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await db.transaction().execute(async (tx) => {
      const ids = await advertisedAfter(tx, from, blocksAtOnce)
      if (ids.length > 0) await tell(tx, await refreshAdStages(tx, ids))
      return ids.at(-1)
    })
  }
}

async function tell(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await insertChanges(db, [{ kind: 'block', operation: 'update', ids, groupId: null, audience: null }])
}
