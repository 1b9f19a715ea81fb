import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Updates } from '#contract/events/updates.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { fireAllDue } from '#server/realtime/reminder-clock.ts'
import { type EventOffice, eventCalls } from './events.ts'
import type { TestServer } from './servers/http.ts'

type Who = 'admin' | 'anna' | 'boris'

/** Reminders as pages and the database have them. */
export function reminderCalls(db: () => Kysely<Schema>, server: () => TestServer, office: () => EventOffice) {
  const { as, make } = eventCalls(server, office)
  const rows = async <T>(statement: ReturnType<typeof sql<T>>) => (await statement.execute(db())).rows
  /** An instant by the database's clock. */
  const inMinutes = async (minutes: number) => {
    const [row] = await rows(sql<{ at: Date }>`select now() + ${minutes} * interval '1 minute' as at`)
    return row?.at.toISOString() ?? ''
  }
  const makeIn = async (who: Who, minutes: number, facts: object = {}) =>
    make(who, { date: await inMinutes(minutes), ...facts })
  /** Reminders of an event: state, and minutes before the event. */
  const standing = (eventId: number) =>
    rows(sql<{ state: string; before: number; isPostponed: boolean }>`
      select r.state, round(extract(epoch from e.date - r.fire_at) / 60)::int as before, r.is_postponed
      from reminders r join events e on e.id = r.event_id
      where e.id = ${eventId} and r.state in ('waiting', 'fired') order by r.id`)
  const states = async (eventId: number) => (await standing(eventId)).map(({ state }) => state)
  /** Its time has come. */
  const comeDue = async (eventId: number, ago = '0 seconds') => {
    await rows(sql`update reminders set fire_at = now() - ${ago}::interval
      where event_id = ${eventId} and state = 'waiting'`)
    await fireAllDue(db())
  }
  const updatesOf = async (who: Who, token = office().tokens[who]) => {
    const { status, body } = await server().send('GET', '/updates', { token })
    expect(status).toBe(200)
    return body as unknown as Updates
  }
  const post = async (who: Who, path: string, body?: object) =>
    (await server().send('POST', path, { token: office().tokens[who], ...(body && { body }) })).status
  /** An event whose reminder is open. */
  const makeFired = async (who: Who = 'anna', facts: object = {}) => {
    const eventId = await makeIn(who, 60, facts)
    await comeDue(eventId)
    const reminder = (await updatesOf(who)).reminders.find((open) => open.eventId === eventId)
    return { eventId, id: reminder?.id ?? 0, seq: reminder?.seq ?? 0 }
  }

  return { as, rows, makeIn, standing, states, comeDue, updatesOf, post, makeFired, inMinutes }
}
