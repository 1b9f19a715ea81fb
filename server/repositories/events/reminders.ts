import { type RawBuilder, sql } from 'kysely'
import { morningOfReminders, type Postponement } from '#domain/stock/event-vocabulary.ts'
import type { Db } from '#server/db/db.ts'
import { officeMoment, officeToday } from '#server/repositories/office/office-day.ts'
import { signal } from '#server/repositories/records/signals.ts'

/*
 * A reminder waits, is fired by `reminder-firing.ts`, and is closed by its user or by a change of the event.
 * Lock order: the event's row, then its reminders.
 */

/** Retention of reminders that no longer wait: closed ones, and fired ones left open. */
const keptFor = sql`interval '30 days'`

/**
 * Closes waiting and fired reminders of the events, then schedules one for each upcoming event that is not
 * done and has a reminder set. A reminder time in the past means now.
 */
export async function armReminders(db: Db, eventIds: readonly number[]): Promise<void> {
  // One statement for both states, so that a reminder being fired concurrently is awaited and then closed.
  const { rows: ended } = await sql<{ userId: number }>`
    with ended as (
      update reminders set state = 'closed', closed_at = now()
      where event_id = any(${eventIds}::int[]) and state in ('waiting', 'fired')
      returning event_id, fired_at)
    select distinct e.user_id from ended join events e on e.id = ended.event_id
    where ended.fired_at is not null order by e.user_id`.execute(db)
  await insertWaiting(db, sql`id = any(${eventIds}::int[])`)
  for (const { userId } of ended) await signal(db, { kind: 'updates', userId })
}

/** Schedules the reminders of all events; used for demo data. */
export function armAllReminders(db: Db): Promise<void> {
  return insertWaiting(db, sql`true`)
}

async function insertWaiting(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into reminders (event_id, fire_at)
    select id, greatest(date - make_interval(mins => reminder_minutes), now()) from events
    where deleted_at is null and not is_done and reminder_minutes is not null and date > now() and ${which}
    order by id
    on conflict (event_id, fire_at) do update
      set state = 'waiting', is_postponed = false, fired_at = null, closed_at = null`.execute(db)
}

/** Closes a fired reminder. @returns true if it was open. */
export async function closeFired(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    update reminders set state = 'closed', closed_at = now() where id = ${id} and state = 'fired'
    returning id`.execute(db)
  return rows.length > 0
}

const putOffTill: Readonly<Record<Postponement, RawBuilder<Date>>> = {
  minutes5: sql`now() + interval '5 minutes'`,
  minutes15: sql`now() + interval '15 minutes'`,
  minutes60: sql`now() + interval '60 minutes'`,
  tomorrow: officeMoment(sql`${officeToday} + 1`, morningOfReminders),
}

/** Closes an open reminder and reschedules it, even past the event's start. @returns true if it was open. */
export async function postponeFired(db: Db, id: number, by: Postponement): Promise<boolean> {
  const { rows } = await sql`
    with closed as (
      update reminders set state = 'closed', closed_at = now() where id = ${id} and state = 'fired'
      returning event_id)
    insert into reminders (event_id, fire_at, is_postponed) select event_id, ${putOffTill[by]}, true from closed
    on conflict (event_id, fire_at) do update
      set state = 'waiting', is_postponed = true, fired_at = null, closed_at = null
    returning id`.execute(db)
  return rows.length > 0
}

/** Messages are deleted with their reminders. */
export async function forgetOldReminders(db: Db): Promise<void> {
  await sql`
    delete from reminders
    where state <> 'waiting' and coalesce(closed_at, fired_at, fire_at) < now() - ${keptFor}`.execute(db)
}
