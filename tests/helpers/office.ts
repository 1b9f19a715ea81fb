import { afterAll, beforeAll, beforeEach } from 'vitest'
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
    const { db } = database()
    const people = await makePeople(db)
    const tokens = {
      admin: await openSession(db, people.admin.id),
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
    }
    await open({ server, people, tokens })
  })
}
