import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { FeedAd } from '#contract/companies/publication.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople } from '#tests/helpers/stock.ts'

describeOnBothEngines('a house written down twice', (database) => {
  it('is told in the pre-flight: of its equal blocks and its points', async () => {
    const { db } = database()
    await database().reset()
    const { anna, admin } = await makePeople(db)
    const token = await openSession(db, admin.id)
    const [legend, again] = [
      await makeBuilding(db, anna, 'Легенда', 'Москва, Цветной бульвар, 2'),
      await makeBuilding(db, anna, 'БЦ «Легенда»', 'г. Москва, Цветной б-р, д. 2'),
    ]
    await sql`update buildings set latitude = 55.77, longitude = 37.62 where id = ${legend}`.execute(db)
    await sql`update buildings set latitude = 55.79, longitude = 37.62 where id = ${again}`.execute(db)
    const facts = { purposes: ['office' as const] }
    const ids = [await makeBlock(db, anna, legend, facts), await makeBlock(db, anna, again, facts)]
    const server = await startServer(database())
    try {
      await server.send('POST', '/commands/block.publish/run', { token, body: { ids } })
      const { body } = await server.send('GET', '/cian/ads?rule=twin,pointAway', { token })
      const found = (body as { data: FeedAd[] }).data.flatMap(({ id, findings }) =>
        findings.flatMap(({ rule }) => (rule === 'twin' || rule === 'pointAway' ? [[id, rule]] : [])),
      )
      expect(found).toEqual(
        ids.flatMap((id) => [
          [id, 'twin'],
          [id, 'pointAway'],
        ]),
      )
    } finally {
      await server.app.close()
    }
  })
})
