import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import { type BlockField, blockEncodings } from '#domain/stock/columns/encodings.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Call } from '#server/http/call.ts'
import { checkStock } from '#server/repositories/columns/stock-place.ts'
import { readStockPart } from '#server/repositories/columns/stock-rows.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { encode } from '#tests/domain/stock/encoded-rows.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { compareAnswers } from './compared.ts'
import { randomQuestion } from './random-questions.ts'
import { writeSome, writtenCounts } from './random-writes.ts'
import { makeLists, makeSearchStock, pick, randomOf, type StockList } from './stock.ts'
import { insertLists, insertStock, insertUsers, readStock } from './stored-stock.ts'
import { watched } from './watched.ts'

/** Number of commits by each writer. */
const writes = Number(process.env.STOCK_WRITES ?? 20)

describeOnBothEngines('the stock in memory beside its database', (database) => {
  const faults: string[] = []
  let stock: LiveStock
  let memory: StockSearch
  let lists: StockList[]

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    // A test changes them.
    await sql`update office set office_zone = 'Europe/Moscow', fresh_days = 14, stale_days = 30`.execute(db)
    await insertUsers(db)
    const made = makeSearchStock(41, writtenCounts)
    lists = makeLists(randomOf(42), made)
    await insertStock(db, made)
    await insertLists(db, lists)
    faults.length = 0
    stock = new LiveStock((error) => faults.push(String(error)), 7)
    memory = new StockSearch(stock)
    await stock.start(db)
  })

  const totalOf = async (input: Parameters<typeof searchRequest.parse>[0], search = memory) =>
    (await search.search({ db: database().db, actor: viewer }, searchRequest.parse(input))).total

  const expectRight = async (seed: number, rounds: number) =>
    compareAnswers(database().db, memory, await readStock(database().db, lists), randomOf(seed), rounds)

  it('after any writes, some rolled back, it answers as arrays do, with whole rows of now', async () => {
    const { db } = database()
    // Other writes on either engine.
    const random = randomOf(database().kind === 'postgres' ? 62 : 61)
    for (let step = 0; step < 20; step += 1) {
      const isKept = random() < 0.8
      const writing = db.transaction().execute(async (transaction) => {
        await writeSome(transaction, random, step)
        if (!isKept) throw new Error('rolled back')
      })
      if (isKept) await writing
      else await expect(writing).rejects.toThrow('rolled back')
      await expectRight(step, 3)
    }
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
    const again = new StockSearch(new LiveStock((error) => faults.push(String(error)), 7))
    for (let round = 0; round < 20; round += 1) {
      const request = searchRequest.parse(randomQuestion(random, []))
      expect(await memory.search({ db, actor: viewer }, request)).toEqual(
        await again.search({ db, actor: viewer }, request),
      )
    }
    expect(faults).toEqual([])
  }, 120_000)

  it('finds what its own transaction reads, and reads nothing that may be rolled back', async () => {
    const { db, kind } = database()
    await db.updateTable('blocks').set({ areaSqm: '12.34' }).where('id', '=', 1).execute()
    const block = { ids: [1, 2], areaSqm: { min: '12.34', max: '12.34' } }
    const request = searchRequest.parse({ block })
    await sql`update blocks set deleted_at = null, divisible_from_sqm = null where id = 1`.execute(db)
    await sql`update buildings set deleted_at = null`.execute(db)
    await db.transaction().execute(async (transaction) => {
      // An id of its own before the search, as a changing call has.
      await sql`select pg_current_xact_id()`.execute(transaction)
      // One that begins later and commits first: the snapshot then takes this transaction for over.
      if (kind === 'postgres') await sql`update blocks set number = 'y' where id = 1`.execute(db)
      expect((await memory.search({ db: transaction, actor: viewer }, request)).total).toBe(1)
      await transaction.updateTable('blocks').set({ areaSqm: '12.34' }).where('id', '=', 2).execute()
      await sql`update blocks set deleted_at = null, divisible_from_sqm = null where id = 2`.execute(
        transaction,
      )
      await expect(memory.search({ db: transaction, actor: viewer }, request)).rejects.toThrow(
        'in the same transaction',
      )
    })
    expect(await totalOf(request)).toBe(2)
  })

  it('a row put back by its building is found again, one that moves is found there', async () => {
    const { db } = database()
    const inside = () => totalOf({ building: { ids: [1] } })
    await sql`update buildings set deleted_at = null where id in (1, 2)`.execute(db)
    const before = await inside()
    await sql`update buildings set deleted_at = now() where id = 1`.execute(db)
    expect(await inside()).toBe(0)
    await sql`update buildings set deleted_at = null where id = 1`.execute(db)
    expect(await inside()).toBe(before)
    await sql`update blocks set building_id = 2 where building_id = 1`.execute(db)
    expect(await inside()).toBe(0)
  })

  it('shows rows as they are now, with the names of users', async () => {
    const { db } = database()
    const row = async () => {
      const request = searchRequest.parse({ block: { ids: [7] } })
      const { data } = await memory.search({ db, actor: viewer }, request)
      return data[0]
    }
    await sql`update blocks set deleted_at = null, responsible_user_id = 2 where id = 7`.execute(db)
    await sql`update buildings set deleted_at = null`.execute(db)
    expect(await row()).toMatchObject({ responsible: { id: 2, name: 'Брокер 2' } })
    await sql`update users set name = 'Анна' where id = 2`.execute(db)
    await sql`update buildings set name = 'Новое имя'`.execute(db)
    expect(await row()).toMatchObject({ responsible: { id: 2, name: 'Анна' }, buildingName: 'Новое имя' })
    await sql`update blocks set tenant_name = 'Арендатор' where id = 7`.execute(db)
    expect(await row()).toMatchObject({ tenantName: 'Арендатор' })
  })

  it('reads every number exactly', async () => {
    const { db } = database()
    const block = {
      areaSqm: '9999999.99',
      divisibleFromSqm: '0.01',
      floor: -2,
      grossFromRubPerSqmYear: '89999999999999.99',
      monthToRub: '1234567890123.45',
      lossPercent: null,
      availableFrom: '1969-12-30',
      occupiedUntil: '2099-01-31',
      actualizedAt: '2026-11-20T09:08:07.654321Z',
      purposes: ['office', 'warehouse'],
      isArchived: true,
    }
    const place = { latitude: 55.75124400000001, longitude: -1.5e-7 }
    await db
      .updateTable('buildings')
      .set({ ...place, deletedAt: null })
      .where('id', '=', 1)
      .execute()
    await db
      .updateTable('blocks')
      .set({ ...block, purposes: JSON.stringify(block.purposes), buildingId: 1, deletedAt: null })
      .where('id', '=', 1)
      .execute()
    const { buildings, blocks } = await readStockPart(db, 0, 1)
    const at = Array.from(blocks.numbers.id).indexOf(1)
    const micros = Date.parse('2026-11-20T09:08:07.654Z') * 1000 + 321
    for (const [field, value] of Object.entries(block)) {
      const expected = field === 'actualizedAt' ? micros : encode(blockEncodings[field as BlockField], value)
      expect([field, blocks.numbers[field as BlockField][at]]).toEqual([field, expected])
    }
    expect({ latitude: buildings.numbers.latitude[0], longitude: buildings.numbers.longitude[0] }).toEqual(
      place,
    )
  })

  it("counts days by the office's limits and zone, across midnights and changes to summer time", async () => {
    const { db } = database()
    await sql`update buildings set deleted_at = null`.execute(db)
    await sql`update blocks set deleted_at = null`.execute(db)
    const limits = { freshDays: 3, staleDays: 70 }
    const usual = await db.selectFrom('office').select(['officeZone', 'freshDays', 'staleDays']).execute()
    let clock = new Date()
    const clocked = watched(db, async (row) => {
      if ('now' in row) row.now = clock
    })
    const actor = { id: 1 }
    const ids = Array.from({ length: writtenCounts.blocks }, (_, index) => index + 1)
    for (const day of ['2026-04-20', '2026-11-23']) {
      // Back to before the last change of clocks.
      const agoOf = (id: number) => Date.parse(day) - id * 9 * 3_600_000
      await sql`update blocks set actualized_at = ${day}::timestamptz - id * interval '9 hours'`.execute(db)
      for (const zone of ['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati']) {
        await db
          .updateTable('office')
          .set({ officeZone: zone, ...limits })
          .execute()
        const midnight = Date.parse(instantAt(day, '00:00', zone))
        for (const ms of [midnight - 1, midnight]) {
          clock = new Date(ms)
          for (const asked of ['fresh', 'ageing', 'stale'] as const) {
            const query = searchRequest.parse({ block: { freshness: [asked] } })
            const found = await memory.ids({ db: clocked, actor }, query, 500)
            const expected = ids.filter((id) => {
              const at = new Date(agoOf(id)).toISOString()
              return freshnessOf(at, clock.toISOString(), zone, limits) === asked
            })
            const told = { zone, clock, asked }
            expect({ ...told, found: found.sort((a, b) => a - b) }).toEqual({ ...told, found: expected })
          }
        }
      }
    }
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
    // The arrays of the other tests have the usual ones.
    for (const office of usual) await db.updateTable('office').set(office).execute()
  })

  it('every writer reads its own write on every server, whoever else writes', async () => {
    const { db, kind } = database()
    const anotherStock = new LiveStock((error) => faults.push(String(error)), 7)
    const another = new StockSearch(anotherStock)
    /** As the session's statement checks it, some time before the search. */
    const checked = async ({ state }: LiveStock): Promise<Pick<Call, 'seenStock'>> =>
      state ? { seenStock: { state, check: await checkStock(db, state.place) } } : {}
    await sql`update buildings set deleted_at = null`.execute(db)
    const writers = Array.from({ length: kind === 'postgres' ? 6 : 2 }, async (_, writer) => {
      const random = randomOf(70 + writer)
      for (let step = 0; step < writes; step += 1) {
        const id = writer * 40 + 1 + Math.floor(random() * 40)
        const number = `п${writer}я${step}ю`
        const isKept = random() < 0.85
        const writing = db.transaction().execute(async (transaction) => {
          await transaction
            .updateTable('blocks')
            .set({ number, deletedAt: null })
            .where('id', '=', id)
            .execute()
          if (random() < 0.3) await sql`select pg_sleep(0.01)`.execute(transaction)
          if (!isKept) throw new Error('rolled back')
        })
        await writing.catch(() => undefined)
        const [live, here] = pick(random, [[stock, memory] as const, [anotherStock, another] as const])
        const asker = { db, actor: viewer, ...(random() < 0.7 && (await checked(live))) }
        if (random() < 0.3) await sql`select pg_sleep(0.01)`.execute(db)
        const { total } = await here.search(asker, searchRequest.parse({ simple: number }))
        expect([number, total]).toEqual([number, isKept ? 1 : 0])
      }
    })
    await Promise.all(writers)
    await expectRight(71, 20)
    expect(faults).toEqual([])
  }, 3_600_000)
})
