import { sql } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { CallContactRow, CallQueue } from '#contract/calls/calls.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import type { TestDatabase } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople, type People, plantBlocks } from '#tests/helpers/stock.ts'

type Who = keyof People
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** An office whose Anna calls Maria about three stale blocks; recreated before each test. */
export interface CallOffice {
  server: TestServer
  people: People
  building: number
  company: number
  maria: number
  blocks: number[]
}

/** Prepares the office and the calls of its people in a suite. */
export function callOffice(database: () => TestDatabase) {
  const office = {} as CallOffice
  let tokens: Record<Who, string>
  const db = () => database().db

  beforeEach(async () => {
    await database().reset()
    office.server ??= await startServer(database())
    office.people = await makePeople(db())
    const { admin, anna, boris } = office.people
    tokens = {
      admin: await openSession(db(), admin.id),
      anna: await openSession(db(), anna.id),
      boris: await openSession(db(), boris.id),
    }
    office.building = await makeBuilding(db(), anna)
    office.company = await makeCompany(db(), anna, { name: 'Собственник' })
    office.maria = await makePerson(db(), anna, { companyId: office.company, name: 'Мария' })
    await link({ buildingId: office.building, personId: office.maria })
    office.blocks = await plantBlocks(db(), anna, office.building, 3)
  })

  afterAll(() => office.server?.app.close())

  const link = (facts: object) =>
    db()
      .insertInto('companyLinks')
      .values({
        ...{ companyId: office.company, buildingId: null, blockId: null, role: 'landlord' },
        ...{ createdById: office.people.anna.id, ...facts },
      } as never)
      .execute()

  function ask(who: Who, method: Method, path: string, body?: object, commandId?: string) {
    const headers: Record<string, string> = commandId ? { 'command-id': commandId } : {}
    return office.server.send(method, path, { token: tokens[who], headers, ...(body && { body }) })
  }

  async function queue(who: Who, whose = 'own'): Promise<CallQueue> {
    const answer = await ask(who, 'GET', `/calls?whose=${whose}`)
    expect(answer.status).toBe(200)
    return answer.body as unknown as CallQueue
  }

  return {
    ...{ office, link, ask, queue },
    first: async (who: Who) => (await queue(who)).data[0] as CallContactRow,
    key: () => `person-${office.maria}`,
    note: (who: Who, body: object, commandId?: string) =>
      ask(who, 'POST', `/calls/person-${office.maria}/outcomes`, body, commandId),
    undo: () => ask('anna', 'POST', '/journal/undo', {}),
    rows: async <T>(text: string) => (await sql.raw<T>(text).execute(db())).rows,
  }
}
