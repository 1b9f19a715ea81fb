import { type Kysely, sql } from 'kysely'

/** The sum asked for a block when a client was offered or refused it: a rent by its basis, or a price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const add = 'alter table variants add column asked_then numeric(16, 2), add column currency_then text'
  await sql.raw(`${add}, add column basis_then text`).execute(db)
}
