import { sql } from 'kysely'
import type { EventReminder } from '#contract/events/real-time.ts'
import type { Db } from '#server/db/db.ts'
import { signal } from '#server/repositories/records/signals.ts'

/** Reminders per transaction. */
export const maxAtOnce = 200

/** Reminders that came due while no server ran are still delivered within this time. */
const notifiedFor = sql`interval '24 hours'`

/**
 * Fires reminders due by the database clock, inside a transaction of its own: claims each, so that only one
 * of several servers fires it, and writes its message.
 * @returns how many were claimed; `maxAtOnce` if there may be more.
 */
export async function fireDue(tx: Db): Promise<number> {
  const { rows: taken } = await sql<{ id: string; isFired: boolean }>`
    with due as (
      select id from reminders where state = 'waiting' and fire_at <= now()
      order by fire_at, id limit ${maxAtOnce} for update skip locked)
    update reminders r set fired_at = now(),
      state = case when r.fire_at < now() - ${notifiedFor} then 'missed' else 'fired' end
    from due where r.id = due.id
    returning r.id, r.state = 'fired' as is_fired`.execute(tx)
  await deliver(
    tx,
    taken.filter(({ isFired }) => isFired).map(({ id }) => id),
  )
  return taken.length
}

/** Tells if anything is due, without a transaction: usually nothing is. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists(select from reminders where state = 'waiting' and fire_at <= now()) as is_due`.execute(db)
  return rows[0]?.isDue === true
}

/** Delivers open reminders to the new owners of events. */
export async function tellNewOwners(db: Db, eventIds: readonly number[]): Promise<void> {
  // Locked, so that a reminder being fired concurrently goes to its new owner.
  const { rows } = await sql<{ id: string; isFired: boolean }>`
    select id, state = 'fired' as is_fired from reminders
    where event_id = any(${eventIds}::int[]) and state in ('waiting', 'fired') order by id for update`.execute(
    db,
  )
  await deliver(
    db,
    rows.filter(({ isFired }) => isFired).map(({ id }) => id),
  )
}

/**
 * Writes one message per reminder to its event's owner, numbered per person under a lock on that person's
 * cursor, and notifies the servers on commit.
 */
async function deliver(db: Db, reminderIds: readonly string[]): Promise<void> {
  if (reminderIds.length === 0) return
  // Read after claiming the reminders: a concurrent change of the owner has either finished or waits.
  const { rows } = await sql<{ userId: number; fromSeq: string; toSeq: string }>`
    with told as (
      select r.id as reminder_id, e.user_id from reminders r join events e on e.id = r.event_id and e.deleted_at is null
      where r.id = any(${reminderIds}::bigint[])
        and not exists (select from user_messages m where m.reminder_id = r.id and m.user_id = e.user_id
          and m.created_at >= r.fired_at)),
    cursors as (
      insert into message_cursors (user_id, seq)
      select user_id, count(*) from told group by user_id order by user_id
      on conflict (user_id) do update set seq = message_cursors.seq + excluded.seq
      returning user_id, seq),
    written as (
      insert into user_messages (user_id, seq, reminder_id)
      select told.user_id,
        cursors.seq + 1 - row_number() over (partition by told.user_id order by told.reminder_id desc),
        told.reminder_id
      from told join cursors on cursors.user_id = told.user_id
      returning user_id, seq)
    select user_id, min(seq) as from_seq, max(seq) as to_seq from written group by user_id order by user_id`.execute(
    db,
  )
  for (const row of rows) await signal(db, { kind: 'messages', ...row })
}

/**
 * Messages of these sequence numbers that still apply: reminder not closed, event not deleted and still the
 * person's.
 */
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
