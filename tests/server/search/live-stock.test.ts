import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import type { Call } from '#server/http/call.ts'
import { checkStock } from '#server/repositories/columns/stock-rows.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { compareAnswers } from './compared.ts'
import { randomQuestion } from './random-questions.ts'
import { writeSome, writtenCounts } from './random-writes.ts'
import { makeLists, makeSearchStock, pick, randomOf, type StockList } from './stock.ts'
import { insertLists, insertStock, insertUsers, readStock } from './stored-stock.ts'

/** Number of commits by each writer. */
const writes = Number(process.env.STOCK_WRITES ?? 40)

describeOnBothEngines('the stock in memory beside its database', (database) => {
  const faults: string[] = []
  let stock: LiveStock
  let memory: StockSearch
  let lists: StockList[]

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    await insertUsers(db)
    const made = makeSearchStock(41, writtenCounts)
    lists = makeLists(randomOf(42), made)
    await insertStock(db, made)
    await insertLists(db, lists)
    faults.length = 0
    stock = new LiveStock((error) => faults.push(String(error)))
    memory = new StockSearch(stock)
    await stock.start(db)
  })

  const totalOf = async (input: Parameters<typeof searchRequest.parse>[0], search = memory) =>
    (await search.search({ db: database().db }, searchRequest.parse(input), viewer)).total

  const expectRight = async (seed: number, rounds: number) =>
    compareAnswers(database().db, memory, await readStock(database().db, lists), randomOf(seed), rounds)

  it('after any writes, some rolled back, it answers as arrays do, with whole rows of now', async () => {
    const { db } = database()
    const random = randomOf(61)
    for (let step = 0; step < 40; step += 1) {
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
    const again = new StockSearch(new LiveStock((error) => faults.push(String(error))))
    for (let round = 0; round < 40; round += 1) {
      const request = searchRequest.parse(randomQuestion(random, []))
      expect(await memory.search({ db }, request, viewer)).toEqual(
        await again.search({ db }, request, viewer),
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
      expect((await memory.search({ db: transaction }, request, viewer)).total).toBe(1)
      await transaction.updateTable('blocks').set({ areaSqm: '12.34' }).where('id', '=', 2).execute()
      await sql`update blocks set deleted_at = null, divisible_from_sqm = null where id = 2`.execute(
        transaction,
      )
      await expect(memory.search({ db: transaction }, request, viewer)).rejects.toThrow(
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
      const { data } = await memory.search({ db }, request, viewer)
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

  it('every writer reads its own write on every server, whoever else writes', async () => {
    const { db, kind } = database()
    const anotherStock = new LiveStock((error) => faults.push(String(error)))
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
        const asker = { db, ...(random() < 0.7 && (await checked(live))) }
        if (random() < 0.3) await sql`select pg_sleep(0.01)`.execute(db)
        const { total } = await here.search(asker, searchRequest.parse({ simple: number }), viewer)
        expect([number, total]).toEqual([number, isKept ? 1 : 0])
      }
    })
    await Promise.all(writers)
    await expectRight(71, 20)
    expect(faults).toEqual([])
  }, 3_600_000)
})
