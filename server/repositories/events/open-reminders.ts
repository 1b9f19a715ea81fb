import { sql } from 'kysely'
import type { OpenReminder } from '#contract/events/updates.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor } from '#server/http/call.ts'

/** Maximum number of reminders shown; the total counts all of them. */
const maxShown = 50

/** A reminder with its event's owner, even if closed or the event deleted. */
export interface StoredReminder {
  eventId: number
  userId: number
  isEventThere: boolean
}

/** A person's latest reminders and their total. */
export async function openRemindersOf(
  db: Db,
  { id, tokenHash }: Pick<Actor, 'id' | 'tokenHash'>,
): Promise<{
  seq: number
  remindersTotal: number
  reminders: (Omit<OpenReminder, 'date'> & { date: Date })[]
}> {
  const { rows: cursors } = await sql<{ seq: number }>`
    select coalesce((select seq from message_cursors where user_id = ${id}), 0)::int as seq`.execute(db)
  const { rows } = await sql<Omit<OpenReminder, 'date'> & { date: Date; total: number }>`
    select r.id::int as id, e.id as event_id, e.user_id, e.title, e.date, e.type, told.seq::int as seq,
      told.seq > coalesce((select seen_seq from sessions where token_hash = ${tokenHash}), 0) as is_new,
      r.fired_at > r.fire_at + interval '1 minute' as is_late,
      count(*) over ()::int as total
    from reminders r
      join events e on e.id = r.event_id and e.deleted_at is null
      join lateral (
        select max(m.seq) as seq from user_messages m where m.reminder_id = r.id and m.user_id = ${id}
      ) told on told.seq is not null
    where e.user_id = ${id} and r.state = 'fired'
    order by told.seq desc limit ${maxShown}`.execute(db)
  return {
    seq: cursors[0]?.seq ?? 0,
    remindersTotal: rows[0]?.total ?? 0,
    reminders: rows.map(({ total: _, ...reminder }) => reminder),
  }
}

/** Locks the event, so that changes of the event and of its reminder are serialized. */
export async function holdReminder(db: Db, id: number): Promise<StoredReminder | undefined> {
  const { rows } = await sql<StoredReminder>`
    select r.event_id, e.user_id, e.deleted_at is null as is_event_there
    from reminders r join events e on e.id = r.event_id where r.id = ${id}
    for update of e`.execute(db)
  return rows[0]
}

/**
 * Closes reminders up to a sequence number; later ones stay, since the person has not seen them. @returns how
 * many were open.
 */
export async function closeOwnReminders(db: Db, userId: number, upToSeq: number): Promise<number> {
  const { rows } = await sql`
    update reminders r set state = 'closed', closed_at = now()
    where r.state = 'fired'
      and exists (select from events e where e.id = r.event_id and e.user_id = ${userId})
      and not exists (select from user_messages m
        where m.reminder_id = r.id and m.user_id = ${userId} and m.seq > ${upToSeq})
    returning r.id`.execute(db)
  return rows.length
}

export async function setSeen(
  db: Db,
  { id, tokenHash }: Pick<Actor, 'id' | 'tokenHash'>,
  seq: number,
): Promise<void> {
  await sql`
    update sessions set seen_seq =
      least(${seq}, coalesce((select c.seq from message_cursors c where c.user_id = ${id}), 0))
    where token_hash = ${tokenHash} and seen_seq < ${seq}`.execute(db)
}
