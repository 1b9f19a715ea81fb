import { sql } from 'kysely'
import type { Db } from '#server/call.ts'

type Purpose = 'reset' | 'invitation'

/** As intervals of PostgreSQL. */
export const tokenLifetimes: Record<Purpose, string> = { reset: '10 minutes', invitation: '7 days' }

/** Stores the one living token of an account; earlier ones stop working. */
export async function replaceAccountToken(
  db: Db,
  row: { tokenHash: Buffer; userId: number; purpose: Purpose },
): Promise<void> {
  await deleteAccountTokens(db, row.userId)
  await db
    .insertInto('accountTokens')
    .values({ ...row, expiresAt: sql<Date>`now() + ${tokenLifetimes[row.purpose]}::interval` })
    .execute()
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
