import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Schema } from '#server/db/schema/schema.ts'
import type { TestDatabase } from './servers/database.ts'
import { openSession, startServer, type TestServer } from './servers/http.ts'
import { makePeople, type People } from './stock.ts'

/** Common setup of suites over HTTP: an admin and two brokers, signed in. */
export interface Office {
  server: TestServer
  people: People
  /** Session tokens. */
  tokens: Record<keyof People, string>
}

/** One server a suite, and before every test an empty database with the people. @param open takes what was made. */
export function openOffice(database: () => TestDatabase, open: (office: Office) => unknown): void {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    await open({ server, ...(await signInPeople(database().db)) })
  })
}

export async function signInPeople(db: Kysely<Schema>): Promise<Omit<Office, 'server'>> {
  const people = await makePeople(db)
  const tokens = {
    admin: await openSession(db, people.admin.id),
    anna: await openSession(db, people.anna.id),
    boris: await openSession(db, people.boris.id),
  }
  return { people, tokens }
}
