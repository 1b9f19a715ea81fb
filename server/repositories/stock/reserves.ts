import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { officeToday } from '#server/repositories/office/office-day.ts'

export interface EndedReserve {
  id: number
  reservedFor: string | null
  reservedById: number | null
}

/** Reserved blocks whose last day has passed in the office, locked, less some; those that another server has locked are its own. */
export async function endedReserves(
  db: Db,
  limit: number,
  exceptIds: readonly number[],
): Promise<EndedReserve[]> {
  const { rows } = await sql<EndedReserve>`
    select id, reserved_for, reserved_by_id from blocks
    where market_state = 'reserved' and deleted_at is null
      and (reserved_until is null or reserved_until < ${officeToday})
      and id <> all(${[...exceptIds]}::int[])
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}
