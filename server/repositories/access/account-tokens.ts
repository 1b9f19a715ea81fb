import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

type Purpose = 'reset' | 'invitation'

/** As intervals of PostgreSQL. */
export const tokenLifetimes: Record<Purpose, string> = { reset: '10 minutes', invitation: '7 days' }

/** Stores the one living token of an account; earlier ones stop working. For nobody it does the same work in vain. */
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

/** Burns the token: of any number of parallel uses exactly one gets the user. */
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
