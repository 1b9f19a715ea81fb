import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import type { Place } from '#tests/server/search/fill-database.ts'

/** Runs statements that fill a database, each in a transaction of its own without a time limit. */
export async function runStatements(place: Place, statements: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  try {
    for (const statement of statements) {
      await db.transaction().execute(async (transaction) => {
        await sql`set local statement_timeout = 0`.execute(transaction)
        await sql.raw(statement).execute(transaction)
      })
    }
  } finally {
    await close()
  }
}
