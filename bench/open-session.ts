import { openDatabase } from '#server/db/connection.ts'
import { newToken } from '#server/http/auth.ts'

/** Creates a session of user 1 in a migrated database. @returns its token. */
export async function openSession(place: { databaseUrl?: string; dataDir: string }): Promise<string> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  // A demo account does not work under a public address.
  await db.updateTable('users').set({ isDemo: false }).where('id', '=', 1).execute()
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ tokenHash, userId: 1, kind: 'normal', userAgent: null, expiresAt })
    .execute()
  await close()
  return token
}
