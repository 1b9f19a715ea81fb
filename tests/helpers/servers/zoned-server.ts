import { sql } from 'kysely'
import type { EventRow } from '#contract/events/event-records.ts'
import type { JournalGroup } from '#contract/office/journal.ts'
import { plantEvent } from '#tests/helpers/events.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'
import { momentsAroundToday, zonedMoments } from '#tests/helpers/zones.ts'
import type { TestDatabase } from './database.ts'
import { openSession, startServer } from './http.ts'

/** Answers of a server in some zone. */
export interface ZonedAnswers {
  /** The 50 events. */
  events: EventRow[]
  /** Titles of today's events: the places of their moments among those around today. */
  today: string[]
  /** Days of a block. */
  block: { availableFrom: string; occupiedUntil: string }
  /** Before and after, as the journal has it. */
  moved: unknown
  /** Expiry of a three-day link. */
  expiresAt: string
}

/** Events of the 50 moments and around the present day, in an empty database; then what a server answers of them. */
export async function zonedServer(database: TestDatabase): Promise<() => Promise<ZonedAnswers>> {
  const { db } = database
  const { anna } = await makePeople(db)
  const token = await openSession(db, anna.id)
  const blockId = await makeBlock(db, anna, await makeBuilding(db, anna))
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  const around = momentsAroundToday((rows[0]?.now ?? new Date()).toISOString())
  for (const [at, { date }] of zonedMoments.entries()) await plantEvent(db, anna, { title: String(at), date })
  // Today may be a day of the 50.
  const beside = new Map<number, string>()
  for (const [at, date] of around.entries()) {
    const title = String(at)
    beside.set(await plantEvent(db, anna, { title, date }), title)
  }

  return async () => {
    const server = await startServer(database)
    async function call<T>(
      method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
      url: string,
      body?: object,
    ): Promise<T> {
      const answered = await server.send(method, url, { token, ...(body && { body }) })
      if (answered.status > 204)
        throw new Error(`${url}: ${answered.status} ${JSON.stringify(answered.body)}`)
      return answered.body as T
    }
    const { data } = await call<{ data: EventRow[] }>('GET', '/events?sort=date&pageSize=200')
    const today = await call<EventRow[]>('GET', '/events/today')
    const event = { title: 'Перенести', date: '2014-10-26T00:30:00+04:00', type: 'call' }
    const { id } = await call<{ id: number }>('POST', '/events', event)
    await call('PATCH', `/events/${id}`, { date: '2011-03-27T00:30:00+03:00' })
    const { data: history } = await call<{ data: JournalGroup[] }>('GET', `/journal/event/${id}`)
    await call('DELETE', `/events/${id}`)
    await call('PATCH', `/offices/${blockId}`, { availableFrom: '2028-02-29', occupiedUntil: '2028-02-28' })
    const { availableFrom, occupiedUntil } = await call<ZonedAnswers['block']>('GET', `/offices/${blockId}`)
    const ofThreeDays = { kind: 'block', ids: [blockId], title: 'Для Вектора', days: 3 }
    const { expiresAt } = await call<{ expiresAt: string }>('POST', '/presentations', ofThreeDays)
    await server.app.close()
    const [moved] = history.flatMap(({ entries }) => entries.map(({ changes }) => changes))
    return {
      events: data.filter(({ id }) => !beside.has(id)),
      today: today.flatMap(({ id }) => beside.get(id) ?? []),
      block: { availableFrom, occupiedUntil },
      moved,
      expiresAt,
    }
  }
}
