import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PortalLine } from '#contract/companies/portal.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, makePeople, type People, plantBlocks } from '#tests/helpers/stock.ts'

describeOnBothEngines('ads in the portal’s report', (database) => {
  let server: TestServer
  let people: People
  let admin: string

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    await sql`truncate feed_ads, external_refs`.execute(database().db)
    people = await makePeople(database().db)
    admin = await openSession(database().db, people.admin.id)
  })

  const load = (externalIds: readonly string[]) => {
    const offers = externalIds.map((externalId) => ({ externalId, status: 'Published' }))
    const body = { order: JSON.stringify({ result: { offers } }) }
    return server.send('POST', '/cian/import-report', { token: admin, body })
  }
  const joinedBlocks = async () => {
    const { body } = await server.send('GET', '/cian/lines', { token: admin })
    return (body as { data: PortalLine[] }).data.map(({ block }) => block?.id ?? null)
  }

  it('are joined by the ids that the feed and imports know them by', async () => {
    const { db } = database()
    const ids = await plantBlocks(db, people.anna, await makeBuilding(db, people.anna), 5)
    const [fed, imported, both, look, other] = ids
    await sql`insert into feed_ads (block_id, external_id, digest, texts) values
      (${fed}, 'A-1', '', '{}'), (${both}, 'old-7', '', '{}')`.execute(db)
    // An id of another program may look like ours.
    const alike = `block-${look}`
    await sql`insert into external_refs (source, external_id, deal_kind, record_kind, record_id, last_seen_at)
      values ('cian', ${alike}, 'lease', 'block', ${imported}, now()),
        ('cian', 'old-7', 'lease', 'block', ${other}, now()), ('avito', 'A-2', 'lease', 'block', ${fed}, now()),
        ('cian', 'two', 'lease', 'block', ${fed}, now()), ('cian', 'two', 'sale', 'block', ${both}, now())`.execute(
      db,
    )
    const { body } = await load(['A-1', alike, 'old-7', 'A-2', 'two', `block-${other}`])
    expect(body).toMatchObject({ lines: 6, joined: 4, changedBlocks: 4 })
    expect(await joinedBlocks()).toEqual([fed, imported, both, null, null, other])
  })
})
