import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import type { Upstream } from '#tests/helpers/servers/upstream.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'
import { answeringUpstream, environmentOf } from '#tests/torture/net/fuzz.ts'
import { fuzzCalls } from '#tests/torture/net/fuzz-calls.ts'
import { seededRandom } from '#tests/torture/random.ts'

describeOnBothEngines('calls made at random', (database) => {
  let server: TestServer
  let people: People
  let upstream: Upstream

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    const buildingId = await makeBuilding(db, people.anna)
    await makeBlock(db, people.anna, buildingId)
    const companyId = await makeCompany(db, people.anna)
    await makePerson(db, people.anna, { companyId })
    upstream = await answeringUpstream()
    server = await startServer(database(), environmentOf(upstream))
  })
  afterAll(async () => {
    await server.app.close()
    upstream.close()
  })

  it('are answered by their schemas and never with 5xx, as admin, broker and stranger', async () => {
    const office = { server, db: database().db, people: { admin: people.admin, broker: people.anna } }
    // Other calls on either engine.
    const random = seededRandom(database().kind === 'postgres' ? 20_261_121 : 20_261_120)
    const { wrong, accepted, refused } = await fuzzCalls(office, 500, { random })
    expect(wrong).toEqual([])
    // The shapes are right often enough to get past the door.
    expect(accepted).toBeGreaterThan(40)
    expect(refused).toBeGreaterThan(150)
  })
})
