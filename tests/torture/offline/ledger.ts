import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'

/** Crash invariants: an acknowledged entry exists, and the total counts the entries. */
export interface LedgerState {
  ids: ReadonlySet<number>
  total: number
}

export async function prepareLedger(db: Kysely<Schema>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists ledger_entry (id integer primary key, note text not null)`.execute(
      trx,
    )
    await sql`create table if not exists ledger_total (only_row boolean primary key, total integer not null)`.execute(
      trx,
    )
    await sql`insert into ledger_total values (true, 0) on conflict do nothing`.execute(trx)
  })
}

/** One transaction over two tables; the entry is acknowledged once this resolves. */
export async function writeEntry(db: Kysely<Schema>, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`insert into ledger_entry values (${id}, ${'запись '.repeat(1 + (id % 40))})`.execute(trx)
    await sql`update ledger_total set total = total + 1`.execute(trx)
  })
}

export async function readLedger(db: Kysely<Schema>): Promise<LedgerState> {
  await prepareLedger(db)
  const entries = await sql<{ id: number }>`select id from ledger_entry`.execute(db)
  const totals = await sql<{ total: number }>`select total from ledger_total`.execute(db)
  return { ids: new Set(entries.rows.map((row) => row.id)), total: totals.rows[0]?.total ?? 0 }
}
