import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

/** Filters ids to deals that have leases already. */
export async function dealsWithLeases(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ dealId: number }>`
    select distinct deal_id from leases
    where deal_id = any(${[...ids]}::int[]) and deleted_at is null`.execute(db)
  return new Set(rows.map(({ dealId }) => dealId))
}
