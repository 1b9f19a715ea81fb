import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Schema } from '#server/db/schema/schema.ts'
import { type Answered, openSession, type TestServer } from './servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from './stock.ts'

type Who = keyof People

/** People with sessions, a block in a building, and a company with a person. */
export interface EventOffice {
  people: People
  tokens: Record<Who, string>
  buildingId: number
  blockId: number
  companyId: number
  personId: number
}

export async function makeEventOffice(db: Kysely<Schema>): Promise<EventOffice> {
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows[0]?.id ?? 0
  const people = await makePeople(db)
  const buildingId = await makeBuilding(db, people.anna)
  const blockId = await makeBlock(db, people.anna, buildingId)
  const companyId = await insert(sql`insert into companies (name, responsible_user_id, created_by_id)
    values ('Вектор', ${people.boris.id}, ${people.boris.id}) returning id`)
  const personId = await insert(sql`insert into persons (name, company_id, created_by_id)
    values ('Мария Ёлкина', ${companyId}, ${people.boris.id}) returning id`)
  const tokens = {
    admin: await openSession(db, people.admin.id),
    anna: await openSession(db, people.anna.id),
    boris: await openSession(db, people.boris.id),
  }
  return { people, tokens, buildingId, blockId, companyId, personId }
}

/** Instant some days after now: what is still to come, whenever the test runs. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const dataOf = (body: Answered['body']) => (body?.data ?? []) as { id: number; title: string }[]
export const idsOf = (body: Answered['body']) => dataOf(body).map(({ id }) => id)

/** Calls of events in somebody's name. */
export function eventCalls(server: () => TestServer, office: () => EventOffice) {
  const as = (who: Who) => {
    const token = office().tokens[who]
    return {
      get: (url: string) => server().send('GET', url, { token }),
      post: (body: object) => server().send('POST', '/events', { token, body }),
      patch: (id: number, body: object, headers = {}) =>
        server().send('PATCH', `/events/${id}`, { token, body, headers }),
      remove: (id: number) => server().send('DELETE', `/events/${id}`, { token }),
    }
  }
  const make = async (who: Who, facts: object = {}): Promise<number> => {
    const { status, body } = await as(who).post({
      ...{ title: 'Позвонить', date: '2026-12-01T09:00:00Z', type: 'call' },
      ...facts,
    })
    expect(status).toBe(201)
    return Number(body?.id)
  }
  const titlesOf = async (who: Who, query: string): Promise<unknown[]> => {
    const { status, body } = await as(who).get(`/events${query}`)
    expect(status).toBe(200)
    return dataOf(body).map(({ title }) => title)
  }
  return { as, make, titlesOf }
}

/** Straight into the table: a moment by the database's clock. */
export async function plantEvent(
  db: Kysely<Schema>,
  owner: { id: number },
  { title, date, isDone = false }: { title: string; date: string; isDone?: boolean },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into events (user_id, title, date, type, duration_minutes, is_done)
    values (${owner.id}, ${title}, ${date}, 'call', 30, ${isDone}) returning id`.execute(db)
  return rows[0]?.id ?? 0
}
