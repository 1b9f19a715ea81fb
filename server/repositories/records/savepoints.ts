import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/* Savepoints of a transaction; operations apply to the latest one. */

export async function markPlace(db: Db): Promise<void> {
  await sql`savepoint place`.execute(db)
}

/** Releases the savepoint, keeping its writes. */
export async function keepSince(db: Db): Promise<void> {
  await sql`release savepoint place`.execute(db)
}

/** Rolls back to the savepoint. */
export async function forgetSince(db: Db): Promise<void> {
  await sql`rollback to savepoint place`.execute(db)
  await sql`release savepoint place`.execute(db)
}
