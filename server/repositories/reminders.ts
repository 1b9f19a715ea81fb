import { sql } from 'kysely'
import type { EventReminder } from '#contract/real-time.ts'
import type { Db } from '#server/call.ts'

/** Reminders of these numbers in a person's outbox that still stand: of a living event of that person, not closed. */
export async function messagesOf(
  db: Db,
  userId: number,
  { fromSeq, toSeq }: { fromSeq: string; toSeq: string },
): Promise<EventReminder[]> {
  const { rows } = await sql<Omit<EventReminder, 'date'> & { date: Date }>`
    select e.id, e.user_id, e.title, e.date, e.type
    from user_messages m
      join reminders r on r.id = m.reminder_id and r.state = 'fired'
      join events e on e.id = r.event_id and e.deleted_at is null and e.user_id = m.user_id
      join users u on u.id = m.user_id and u.deleted_at is null
    where m.user_id = ${userId} and m.seq between ${fromSeq} and ${toSeq}
    order by m.seq`.execute(db)
  return rows.map((row) => ({ ...row, date: row.date.toISOString() }))
}
