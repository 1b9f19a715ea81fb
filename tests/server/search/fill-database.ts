import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { continueIds, insertRows, insertStock } from '#server/db/demo/insert.ts'
import { demoUsers } from '#server/db/demo/people.ts'
import { makeStock } from '#server/db/demo/stock.ts'
import { migrate } from '#server/db/migrate.ts'

export interface Place {
  databaseUrl?: string
  dataDir: string
}

/** Fills an empty database with users and a stock of the size asked for, the same every time. */
export async function fillDatabase(place: Place, size: { buildings: number; blocks: number }): Promise<void> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  try {
    await migrate(db)
    const now = new Date()
    const today = now.toISOString().slice(0, 10)
    const rates = { vatPercent: '22', rubPerUnit: { USD: '83', EUR: '96' } }
    await db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction)
      const users = demoUsers.map(({ canSignIn: _, ...user }) => ({
        ...user,
        passwordHash: null,
        isDemo: true,
      }))
      await insertRows(transaction, 'users', users)
      for (const batch of makeStock({ ...size, seed: 1, now, today, ...rates })) {
        await insertStock(transaction, batch)
      }
      for (const table of ['users', 'buildings', 'blocks'] as const) await continueIds(transaction, table)
    })
    await db.connection().execute(async (connection) => {
      // On a busy machine it takes longer than requests are given.
      await sql`set statement_timeout = 0`.execute(connection)
      await sql`analyze`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    })
  } finally {
    await close()
  }
}
