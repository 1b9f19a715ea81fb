import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { officeToday } from '#server/repositories/office/office-day.ts'

interface EndedPause {
  id: number
  responsibleUserId: number | null
}

/** Demands whose day has come in the office, locked, less some; those that another server has locked are its own. */
export async function endedPauses(
  db: Db,
  limit: number,
  exceptIds: readonly number[],
): Promise<EndedPause[]> {
  const { rows } = await sql<EndedPause>`
    select id, responsible_user_id from demands
    where state = 'paused' and deleted_at is null and paused_until <= ${officeToday}
      and id <> all(${[...exceptIds]}::int[])
    order by id limit ${limit} for update skip locked`.execute(db)
  return rows
}
