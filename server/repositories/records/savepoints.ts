import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/* Places within a transaction that one can go back to; the latest is meant. */

export async function markPlace(db: Db): Promise<void> {
  await sql`savepoint place`.execute(db)
}

/** What was written since the mark stays. */
export async function keepSince(db: Db): Promise<void> {
  await sql`release savepoint place`.execute(db)
}

/** What was written since the mark was never written. */
export async function forgetSince(db: Db): Promise<void> {
  await sql`rollback to savepoint place`.execute(db)
  await sql`release savepoint place`.execute(db)
}
