import type { Suggestion } from '#contract/stock/search.ts'
import { can } from '#domain/access/permissions.ts'
import { readNamedEvent } from '#domain/search/named-event.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { dayOf, defaultOfficeZone, formatDay, timeOf } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { findNamedEvents } from '#server/repositories/events/named-events.ts'
import { readSettings } from '#server/repositories/office/settings.ts'
import { databaseNow } from '#server/repositories/records/records.ts'

const most = 5

/** The caller's events, or everybody's for who may read them, by title, client, place, type and day. */
export async function suggestEvents({ db, actor }: Call, text: string): Promise<Suggestion[]> {
  const { officeZone: zone = defaultOfficeZone } = await readSettings(db)
  const now = await databaseNow(db)
  const named = readNamedEvent(text, now, zone)
  if (!named) return []
  const seesAll = can(actor, 'event.readAll', { userId: actor.id }) === true
  const found = await findNamedEvents(db, seesAll ? null : actor.id, named, most)
  return found.map(({ id, title, type, date, isDone, company, person }) => {
    const at = date.toISOString()
    const when = `${formatDay(dayOf(at, zone), dayOf(now, zone))}, ${timeOf(at, zone)}`
    const told = [lowered(eventTypes[type]), when, company, person, isDone ? 'сделано' : null]
    return { kind: 'event', id, title, detail: told.filter(Boolean).join(', ') }
  })
}
