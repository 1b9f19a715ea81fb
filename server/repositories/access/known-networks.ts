import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** A network is forgotten 30 days after the last login from it. */
const forgotten = sql<Date>`now() - interval '30 days'`

/** Tells if the account has signed in from the network. @param keyHash of both. */
export async function isNetworkKnown(db: Db, keyHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('knownNetworks')
    .select('at')
    .where('keyHash', '=', keyHash)
    .where('at', '>', forgotten)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteNetwork(db: Db, keyHash: Buffer): Promise<void> {
  await db
    .insertInto('knownNetworks')
    .values({ keyHash })
    .onConflict((conflict) => conflict.column('keyHash').doUpdateSet({ at: sql<Date>`now()` }))
    .execute()
}

export async function forgetOldNetworks(db: Db): Promise<void> {
  await db.deleteFrom('knownNetworks').where('at', '<=', forgotten).execute()
}
