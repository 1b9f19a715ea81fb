import { sql } from 'kysely'
import type { EventReminder } from '#contract/events/real-time.ts'
import type { Db } from '#server/db/db.ts'
import { signal } from '#server/repositories/records/signals.ts'

/** How many one transaction fires. */
export const mostAtOnce = 200

/** When no server ran, what came due is still told for so long. */
const toldFor = sql`interval '24 hours'`

/**
 * Fires what has come due by the database's clock: in a transaction of its own, which takes each reminder for itself,
 * so that of several servers one fires it, and writes the message that tells of it.
 * @returns how many were taken; `mostAtOnce` when there may be more.
 */
export async function fireDue(tx: Db): Promise<number> {
  const { rows: taken } = await sql<{ id: string; isFired: boolean }>`
    with due as (
      select id from reminders where state = 'waiting' and fire_at <= now()
      order by fire_at, id limit ${mostAtOnce} for update skip locked)
    update reminders r set fired_at = now(),
      state = case when r.fire_at < now() - ${toldFor} then 'missed' else 'fired' end
    from due where r.id = due.id
    returning r.id, r.state = 'fired' as is_fired`.execute(tx)
  await deliver(
    tx,
    taken.filter(({ isFired }) => isFired).map(({ id }) => id),
  )
  return taken.length
}

/** Whether anything is due: without a transaction, since mostly nothing is. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists(select from reminders where state = 'waiting' and fire_at <= now()) as is_due`.execute(db)
  return rows[0]?.isDue === true
}

/** Whoever the events are handed over to is told of what is open. */
export async function tellNewOwners(db: Db, eventIds: readonly number[]): Promise<void> {
  // Held, so that one which is being fired meanwhile is told to whom it belongs then.
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
 * Writes a message each to the person whose event it is now, numbered by person under the lock of that person's row,
 * and has the servers tell of them with the commit.
 */
async function deliver(db: Db, reminderIds: readonly string[]): Promise<void> {
  if (reminderIds.length === 0) return
  // Read after the reminders were taken: who changes the event's owner has either finished or waits for them.
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
