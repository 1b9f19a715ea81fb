import { sql } from 'kysely'
import { usualTime } from '#domain/text/typed-moment.ts'
import type { Db } from '#server/db/db.ts'
import { findUser, type UserRecord } from '#server/repositories/access/users.ts'
import { officeMoment, officeToday } from './office-day.ts'

/** Moment of a task about what has ended: the beginning of the working day, or at once if it has begun. */
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
