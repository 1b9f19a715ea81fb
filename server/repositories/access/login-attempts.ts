import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Counting window, a PostgreSQL interval. */
export type AttemptsWindow = '1 minute' | '15 minutes' | '1 hour'

/** Counts attempts within the window, and returns when the oldest expires. */
export async function countAttempts(
  db: Db,
  keyHash: Buffer,
  within: AttemptsWindow,
): Promise<{ count: number; secondsToWait: number }> {
  return db
    .selectFrom('loginAttempts')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number>`coalesce(ceil(extract(epoch from min(at) + ${within}::interval - now())), 0)::int`.as(
        'secondsToWait',
      ),
    )
    .where('keyHash', '=', keyHash)
    .where('at', '>', sql<Date>`now() - ${within}::interval`)
    .executeTakeFirstOrThrow()
}

/** Locks other attempts under these keys until the transaction ends. */
export async function lockAttempts(db: Db, keyHashes: readonly Buffer[]): Promise<void> {
  for (const keyHash of keyHashes) {
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${keyHash}, 'hex'), 0))`.execute(db)
  }
}

/** Counts an attempt before it is evaluated. */
export async function addAttempts(db: Db, keyHashes: readonly Buffer[]): Promise<void> {
  await db
    .insertInto('loginAttempts')
    .values(keyHashes.map((keyHash) => ({ keyHash })))
    .execute()
  await db.deleteFrom('loginAttempts').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/** Clears the account's failures after a successful login. */
export async function forgiveAttempts(db: Db, keyHashes: readonly Buffer[]): Promise<void> {
  await db
    .deleteFrom('loginAttempts')
    .where('keyHash', 'in', [...keyHashes])
    .execute()
}

/** Removes the latest attempt under a key: it turned out not to be one. */
export async function takeBackAttempt(db: Db, keyHash: Buffer): Promise<void> {
  await sql`
    delete from login_attempts where id = (
      select id from login_attempts where key_hash = ${keyHash} order by id desc limit 1)`.execute(db)
}
