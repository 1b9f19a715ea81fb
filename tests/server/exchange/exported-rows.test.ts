import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type ExportCriteriaInput, exportCriteria } from '#contract/exchange/exports.ts'
import { exportedRows } from '#server/services/exchange/exported-rows.ts'
import { FeedChoice } from '#server/services/publication/feed-choice.ts'
import { Preflight } from '#server/services/publication/preflight.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { plantPersons } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('rows of a file while others write', (database) => {
  let people: People
  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  const stock = new StockSearch(
    new LiveStock((error) => {
      throw error
    }),
  )
  const sources = { stock, preflight: new Preflight({ dataDir: '', origin: '' }, new FeedChoice(stock)) }
  const exported = (criteria: ExportCriteriaInput) => {
    const command = { id: randomUUID(), name: null }
    const call = { db: database().db, actor: people.anna, command, ifMatch: null }
    return exportedRows(call, exportCriteria.parse(criteria), {}, sources)
  }
  interface Named {
    id: number
    name?: string
  }
  /** @param write what others do after the first slice. */
  const read = async (slices: AsyncIterable<readonly object[]>, write = async () => {}): Promise<Named[]> => {
    const found: Named[] = []
    for await (const slice of slices) {
      if (found.length === 0) await write()
      found.push(...(slice as Named[]))
    }
    return found
  }

  it('keep their order, and none is lost or doubled', async () => {
    const { db } = database()
    await plantPersons(db, people.anna, null, 1200)
    const { rows } = await sql<Named>`select id from persons order by name desc, id desc`.execute(db)
    const before = rows.map(({ id }) => id)
    const [written = 0, deleted = 0, renamed = 0] = [before[0], before[700], before[800]]
    const { count, slices } = await exported({ list: 'persons', query: { sort: '-name' } })
    const found = await read(slices, async () => {
      await sql`update persons set deleted_at = now() where id in (${written}, ${deleted})`.execute(db)
      await sql`update persons set name = 'Яя' where id = ${renamed}`.execute(db)
      await plantPersons(db, people.anna, null, 100)
    })
    expect(count).toBe(1200)
    expect(found.map(({ id }) => id)).toEqual(before.filter((id) => id !== deleted))
    expect(found.find(({ id }) => id === renamed)?.name).toBe('Яя')
  })

  it('are left out if their reader may no longer see them', async () => {
    const { db } = database()
    await sql`insert into deals (name, responsible_user_id) values ('Своя', ${people.anna.id}),
      ('Отданная', ${people.anna.id})`.execute(db)
    const { count, slices } = await exported({ list: 'deals', query: { sort: 'name' } })
    await sql`update deals set responsible_user_id = ${people.boris.id} where name = 'Отданная'`.execute(db)
    const found = await read(slices)
    expect([count, found.map(({ name }) => name)]).toEqual([2, ['Своя']])
  })

  it('of buildings have the measures of their table', async () => {
    const { db } = database()
    for (const name of ['Аврора', 'Белая Площадь']) {
      const buildingId = await makeBuilding(db, people.anna, name)
      for (const areaSqm of ['100', '200', '300']) await makeBlock(db, people.anna, buildingId, { areaSqm })
    }
    const query = { target: 'buildings' as const, block: { areaSqm: { min: '150' } } }
    const { slices } = await exported({ list: 'stock', query })
    const table = await stock.search({ db, actor: people.anna }, { ...query, page: 1, pageSize: 50 })
    const found = await read(slices)
    expect(found).toEqual(table.data)
    expect(found).toMatchObject([{ blockCount: 2 }, { blockCount: 2 }])
  })
})
