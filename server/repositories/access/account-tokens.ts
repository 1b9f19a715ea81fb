import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

type Purpose = 'reset' | 'invitation'

/** PostgreSQL intervals. */
export const tokenLifetimes: Record<Purpose, string> = { reset: '10 minutes', invitation: '7 days' }

/**
 * Stores the single valid token of an account and revokes earlier ones. Takes equally long for an unknown
 * account.
 */
export async function replaceAccountToken(
  db: Db,
  { tokenHash, userId, purpose }: { tokenHash: Buffer; userId: number; purpose: Purpose },
): Promise<void> {
  await deleteAccountTokens(db, userId)
  await sql`
    insert into account_tokens (token_hash, user_id, purpose, expires_at)
    select ${tokenHash}::bytea, u.id, ${purpose}, now() + ${tokenLifetimes[purpose]}::interval
    from users u where u.id = ${userId}`.execute(db)
}

/** Consumes the token atomically: of any number of concurrent uses exactly one gets the user. */
export async function burnAccountToken(db: Db, tokenHash: Buffer): Promise<number | undefined> {
  const row = await db
    .updateTable('accountTokens')
    .set({ usedAt: sql<Date>`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

export async function deleteAccountTokens(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('accountTokens').where('userId', '=', userId).execute()
}
