import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

interface KeptAnswer {
  requestHash: Buffer
  status: number
  response: unknown
  /** Row version of the answer, as an entity tag. */
  etag: string | null
}

/**
 * Takes the key for this transaction. A second taker waits for the first to commit and gets its answer;
 * `undefined`: the key is ours.
 */
export async function takeKey(
  db: Db,
  row: { key: string; userId: number; requestHash: Buffer },
): Promise<KeptAnswer | undefined> {
  const taken = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, status: 0, response: null, etag: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return undefined
  return db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'response', 'etag'])
    .where('key', '=', row.key)
    .executeTakeFirst()
}

/** Stores the answer in the transaction of its effect. */
export async function keepAnswer(
  db: Db,
  key: string,
  { status, response, etag }: Omit<KeptAnswer, 'requestHash'>,
): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, response: JSON.stringify(response), etag })
    .where('key', '=', key)
    .execute()
}

/** After a month no action is resent, not even from an outbox. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
}
