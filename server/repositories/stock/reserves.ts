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

/** Blocks that a user leads or has reserved, whose reserve ends in these days; the earliest end first. */
export async function endingReserves(db: Db, userId: number, days: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from blocks
    where market_state = 'reserved' and deleted_at is null
      and reserved_until <= ${officeToday} + ${days}::int
      and (reserved_by_id = ${userId} or responsible_user_id = ${userId})
    order by reserved_until, id`.execute(db)
  return rows.map(({ id }) => id)
}
