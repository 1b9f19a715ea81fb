import { sql } from 'kysely'
import type { Db } from '#server/call.ts'

/** How many different cards that count this user has looked at within the last hour, by the database's clock. */
export async function cardsSeenInHour(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct person_id)::int as count from person_views
    where user_id = ${userId} and is_counted and at > now() - interval '1 hour'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Whether this user has looked at the card within the last hour. */
export async function wasSeenInHour(db: Db, userId: number, personId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from person_views
    where user_id = ${userId} and person_id = ${personId} and at > now() - interval '1 hour' limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function insertPersonView(
  db: Db,
  view: { userId: number; personId: number; isCounted: boolean },
): Promise<void> {
  await db.insertInto('personViews').values(view).execute()
}
