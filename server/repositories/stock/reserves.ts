import { sql } from 'kysely'
import { usualTime } from '#domain/text/typed-moment.ts'
import type { Db } from '#server/db/db.ts'
import { findUser, type UserRecord } from '#server/repositories/access/users.ts'
import { officeMoment, officeToday } from '#server/repositories/office/office-day.ts'

export interface EndedReserve {
  id: number
  reservedFor: string | null
  reservedById: number | null
}

/** Reserved blocks whose last day has passed in the office, locked; those that another server has locked are its own. */
export async function endedReserves(db: Db, limit: number): Promise<EndedReserve[]> {
  const { rows } = await sql<EndedReserve>`
    select id, reserved_for, reserved_by_id from blocks
    where market_state = 'reserved' and deleted_at is null
      and (reserved_until is null or reserved_until < ${officeToday})
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}

/** Moment of a task about an ended reserve: the beginning of the working day, or at once if it has begun. */
export async function momentToTell(db: Db): Promise<Date> {
  // A reminder is set for what is still to come.
  const { rows } = await sql<{ at: Date }>`
    select greatest(${officeMoment(officeToday, usualTime)}, now() + interval '1 minute') as at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told no time')
  return row.at
}

/** The admin who has been here longest. */
export async function anyAdmin(db: Db): Promise<UserRecord | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'admin' and deleted_at is null order by id limit 1`.execute(db)
  return rows[0] && findUser(db, rows[0].id)
}
