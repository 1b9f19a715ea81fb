import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest, searchResult } from '#contract/stock/search.ts'
import type { Db } from '#server/db/db.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer } from '#tests/helpers/servers/http.ts'
import { randomQuestion } from './random-questions.ts'
import { makeSearchStock, randomOf } from './stock.ts'
import { insertStock, insertUsers } from './stored-stock.ts'
import { watched } from './watched.ts'

describeOnBothEngines('the stock in memory when something goes wrong', (database) => {
  const faults: string[] = []
  const newStock = () => new LiveStock((error) => faults.push(String(error)), 7)
  let stock: LiveStock
  let memory: StockSearch

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, makeSearchStock(41, { buildings: 20, blocks: 240 }))
    await sql`update buildings set deleted_at = null`.execute(db)
    await sql`update blocks set deleted_at = null where id = 1`.execute(db)
    faults.length = 0
    stock = newStock()
    memory = new StockSearch(stock)
    await stock.start(db)
  })

  const answer = (input: SearchRequestInput, search = memory) =>
    search.search({ db: database().db, actor: viewer }, searchRequest.parse(input))
  const totalOf = async (input: SearchRequestInput) => (await answer(input)).total

  /** Compares with columns that are built now. */
  async function expectFresh(): Promise<void> {
    const built = new StockSearch(newStock())
    const random = randomOf(91)
    for (let round = 0; round < 10; round += 1) {
      const request = randomQuestion(random, [])
      expect({ request, ...(await answer(request)) }).toEqual({ request, ...(await answer(request, built)) })
    }
  }

  it('a change that does not fit builds the columns again', async () => {
    const { db } = database()
    // Columns that lack a building cannot take its block.
    stock.state?.searcher.columns.buildings.slots.remove(3)
    await sql`update blocks set number = 'x', deleted_at = null where building_id = 3`.execute(db)
    await expectFresh()
    expect(faults).toEqual([expect.stringContaining('unknown building 3')])
  })

  it('an emptied table leaves nothing to be found', async () => {
    const { db } = database()
    expect(await totalOf({})).toBeGreaterThan(0)
    await sql`truncate blocks cascade`.execute(db)
    expect(await totalOf({})).toBe(0)
    expect(await totalOf({ target: 'buildings' })).toBeGreaterThan(0)
  })

  it('never answers with former rows while a trigger is missing', async () => {
    const { db } = database()
    await sql`alter table blocks disable trigger block_update_noted`.execute(db)
    try {
      await sql`update blocks set deleted_at = now() where id = 1`.execute(db)
      expect(await totalOf({ block: { ids: [1] } })).toBe(0)
      expect(stock.health()).toMatchObject({ isFollowed: false, faults: 1 })
      await sql`update blocks set deleted_at = null where id = 1`.execute(db)
      const totals = await Promise.all(Array.from({ length: 8 }, () => totalOf({ block: { ids: [1] } })))
      expect(totals).toEqual(Array.from({ length: 8 }, () => 1))
    } finally {
      await sql`alter table blocks enable trigger block_update_noted`.execute(db)
    }
    await expectFresh()
    expect(stock.health()).toMatchObject({ isFollowed: true, faults: 1 })
  })

  it('is built again after writes that no trigger has noted', async () => {
    const { db } = database()
    await sql`alter table blocks disable trigger block_update_noted`.execute(db)
    await sql`update blocks set deleted_at = now() where id = 1`.execute(db)
    await sql`alter table blocks enable trigger block_update_noted`.execute(db)
    expect(await totalOf({ block: { ids: [1] } })).toBe(0)
    expect(stock.health()).toMatchObject({ isFollowed: true, faults: 1 })
    await db.transaction().execute(async (transaction) => {
      await sql`drop trigger block_update_noted on blocks`.execute(transaction)
      await sql`update blocks set deleted_at = null where id = 1`.execute(transaction)
      await sql`create trigger block_update_noted after update on blocks referencing new table as changed
        for each statement execute function note_block_changes()`.execute(transaction)
    })
    expect(await totalOf({ block: { ids: [1] } })).toBe(1)
    expect(stock.health()).toMatchObject({ isFollowed: true, faults: 2 })
  })

  it('reads the whole stock once its changes may have been deleted', async () => {
    const { db } = database()
    await sql`update blocks set number = 'давно', deleted_at = null where building_id = 3`.execute(db)
    await sql`delete from stock_changes`.execute(db)
    expect(await totalOf({ simple: 'давно' })).toBe(0)
    Object.assign(stock.state ?? {}, { checkedAt: new Date(Date.now() - 23 * 3_600_000) })
    expect(await totalOf({ simple: 'давно' })).toBeGreaterThan(0)
    await expectFresh()
  })

  it('notices that it differs from the database, and is built again', async () => {
    const { db } = database()
    await stock.check(db)
    expect(faults).toEqual([])
    const { blocks } = stock.state?.searcher.columns ?? {}
    const [slot = 0] = blocks?.slots.living() ?? []
    blocks?.numbers.areaSqm.fill(1, slot, slot + 1)
    await stock.check(db)
    expect(faults).toEqual([expect.stringContaining('differs in area')])
    expect(stock.health()).toMatchObject({ isReady: false, faults: 1 })
    await expectFresh()
    expect(stock.health()).toMatchObject({ isReady: true, memoryMb: 1 })
  })

  it('takes 10,000 rows that change at once', async () => {
    const { db } = database()
    await sql`insert into blocks overriding system value select copied.*
      from blocks b, generate_series(1, 42) as n,
        jsonb_populate_record(b, jsonb_build_object('id', 1000 * n + b.id)) as copied`.execute(db)
    await sql`update buildings set deleted_at = null`.execute(db)
    const all = 43 * 240
    await sql`update blocks set deleted_at = null, tenant_name = 'Тысячи', area_sqm = 100 + id % 7`.execute(
      db,
    )
    expect(await totalOf({ simple: 'тысячи' })).toBe(all)
    await sql`update blocks set tenant_name = null, deleted_at = now() where id % 2 = 0`.execute(db)
    expect([await totalOf({ simple: 'тысячи' }), await totalOf({})]).toEqual([all / 2, all / 2])
    await expectFresh()
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
    // Faster than deleting them one by one.
    await sql`truncate blocks cascade`.execute(db)
  })

  it('leaves nothing half built when the database is lost amid a reading', async () => {
    const { db } = database()
    let parts = 0
    const lost = watched(db, async (row) => {
      if ('snapshot' in row && ++parts === 2) throw new Error('the connection is lost')
    })
    stock = newStock()
    memory = new StockSearch(stock)
    await expect(stock.start(lost)).rejects.toThrow('the connection is lost')
    expect(stock.health()).toMatchObject({ isReady: false, place: null, memoryMb: 0 })
    await expectFresh()
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
  })

  it('has all that was written while it was built', async () => {
    const { db, kind } = database()
    // The embedded database has one connection: nobody writes meanwhile.
    if (kind === 'embedded') return
    let parts = 0
    const interrupted = watched(db, async (row) => {
      if (!('snapshot' in row)) return
      parts += 1
      if (parts !== 2) return
      // From a building that is read later into one that was read before, and the other way.
      await sql`update blocks set building_id = 21 - building_id, number = 'переехал'
        where building_id in (1, 20)`.execute(db)
      await sql`delete from blocks where building_id = 10`.execute(db)
      await sql`update buildings set deleted_at = now() where id = 19`.execute(db)
    })
    stock = newStock()
    memory = new StockSearch(stock)
    await stock.start(interrupted)
    expect(parts).toBe(3)
    await expectFresh()
    expect(await totalOf({ simple: 'переехал' })).toBeGreaterThan(0)
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
  })

  it('searches during a reading wait for the next one, and do not fail with it', async () => {
    const { db, kind } = database()
    // The embedded database has one connection: nobody writes or asks during a reading.
    if (kind === 'embedded') return
    const [read, gate] = [signal(), signal()]
    const slow = watched(db, async (row) => {
      if (!('snapshot' in row)) return
      read.tell()
      await gate.told
    })
    const failing = watched(db, async (row) => {
      if ('snapshot' in row) throw new Error('the connection is lost')
    })
    /** Resolves once it waits. */
    const waiting = async (on: Db) => {
      const checked = signal()
      const watching = watched(on, async (row) => {
        if ('hasChanged' in row) checked.tell()
      })
      const result = memory.search({ db: watching, actor: viewer }, searchRequest.parse({ simple: 'цэ' }))
      const settled = result.then(({ total }) => total, String)
      await checked.told
      await new Promise(setImmediate)
      return { settled }
    }
    await sql`update blocks set number = 'y' where id = 1`.execute(db)
    const first = memory.search({ db: slow, actor: viewer }, searchRequest.parse({}))
    await read.told
    await sql`update blocks set number = 'цэ' where id = 1`.execute(db)
    const asked = [await waiting(failing), await waiting(db), await waiting(db)]
    gate.tell()
    await first
    const totals = await Promise.all(asked.map(({ settled }) => settled))
    expect(totals).toEqual(['Error: the connection is lost', 1, 1])
  })

  it('a search that waits for a reading while a trigger is missing shows what was written meanwhile', async () => {
    const { db, kind } = database()
    // The embedded database has one connection: nobody writes or asks during a reading.
    if (kind === 'embedded') return
    const [read, gate] = [signal(), signal()]
    const slow = watched(db, async (row) => {
      if (!('snapshot' in row)) return
      read.tell()
      await gate.told
    })
    await sql`alter table blocks disable trigger block_update_noted`.execute(db)
    try {
      const first = memory.search({ db: slow, actor: viewer }, searchRequest.parse({}))
      await read.told
      await sql`update blocks set number = 'цэ' where id = 1`.execute(db)
      const second = totalOf({ simple: 'цэ' })
      gate.tell()
      await first
      expect(await second).toBe(1)
    } finally {
      await sql`alter table blocks enable trigger block_update_noted`.execute(db)
    }
  })

  it('a search costs the statement of its session, and at most another one to catch up', async () => {
    const { db } = database()
    // A reserve that has run out would be ended while statements are counted.
    await sql`update blocks set market_state = 'onMarket', reserved_until = null, reserved_for = null`.execute(
      db,
    )
    // The office's limits come with the session.
    const body = JSON.stringify({ pageSize: 20, facets: ['freshness'] })
    let statements = 0
    const counted = watched(db, async () => {
      statements += 1
    })
    const server = await startServer({ ...database(), db: counted })
    const authorization = `Bearer ${await openSession(db, 2)}`
    const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
    await server.settle()
    const asked = async () => {
      statements = 0
      const headers = { authorization, 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/search`, { method: 'POST', headers, body })
      expect(response.status).toBe(200)
      expect(searchResult.parse(await response.json()).total).toBeGreaterThan(0)
      return statements
    }
    // Clocks of the server ask now and then too.
    const least = async (prepare?: () => Promise<unknown>) => {
      const counts: number[] = []
      for (let round = 0; round < 5; round += 1) {
        await prepare?.()
        counts.push(await asked())
      }
      return Math.min(...counts)
    }
    // Not on the first page, whose rows would be read again.
    const change = () =>
      sql`update blocks set area_sqm = area_sqm + 1 where id = (select b.id from blocks b
        join buildings g on g.id = b.building_id order by g.name desc limit 1)`.execute(db)
    try {
      expect(await least()).toBe(1)
      // None, where the server had heard of the change before it was asked.
      expect(await least(change)).toBeLessThanOrEqual(2)
    } finally {
      await server.app.close()
    }
  })
})

function signal(): { told: Promise<void>; tell(): void } {
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  return { told, tell }
}
