import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type SearchResult, searchRequest } from '#contract/stock/search.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { columnsSearch } from '#server/services/search/columns-search.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { viewer } from '#tests/domain/stock/answer.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { randomQuestion } from './random-questions.ts'
import { insertStock, insertUsers, makeSearchStock, pick, type Random, randomOf } from './stock.ts'

const counts = { buildings: 20, blocks: 240 }
const count = Number(process.env.STOCK_QUESTIONS ?? 600) / 4
/** Number of commits by each writer. */
const writes = Number(process.env.STOCK_WRITES ?? 40)

describeOnBothEngines('the stock in memory beside its database', (database) => {
  const faults: string[] = []
  let stock: LiveStock
  let memory: ReturnType<typeof columnsSearch>

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    await insertUsers(db)
    const made = makeSearchStock(41, counts)
    // The embedded database takes quotes for letters when it stems.
    for (const building of made.buildings) building.name = building.name.replaceAll(/[«»]/g, '')
    for (const block of made.blocks) block.tenantName = block.tenantName?.replaceAll(/[«»]/g, '') ?? null
    await insertStock(db, made)
    await refreshAll(db)
    faults.length = 0
    stock = new LiveStock((error) => faults.push(String(error)))
    memory = columnsSearch(stock)
    await stock.start(db)
  })

  const totalOf = async (input: Parameters<typeof searchRequest.parse>[0], search = memory) =>
    (await search.search(database().db, searchRequest.parse(input), viewer)).total

  /** A whole answer but for the anchors, which the columns do not need. */
  const facts = ({ anchors: _, ...result }: SearchResult) => ({
    ...result,
    // The statement's row number, which the contract drops.
    data: result.data.map(({ n: _n, ...row }: SearchResult['data'][number] & { n?: unknown }) => row),
  })

  async function expectSame(random: Random, rounds: number): Promise<void> {
    const { db } = database()
    for (let round = 0; round < rounds; round += 1) {
      const input = randomQuestion(random, { block: 0, building: 0 })
      const { listId: _, ...building } = input.building ?? {}
      const { listId: _list, ...block } = input.block ?? {}
      const sort = input.sort?.key === 'position' ? undefined : input.sort
      const request = searchRequest.parse({ ...input, building, block, sort })
      const expected = facts(await sqlSearch.search(db, request, viewer))
      const own = facts(await memory.search(db, request, viewer))
      expect({ request, ...own }).toEqual({ request, ...expected })
      if (round % 5 !== 0) continue
      const { facets: _facets, ...query } = request
      expect(await memory.ids(db, query, viewer, 50)).toEqual(await sqlSearch.ids(db, query, viewer, 50))
      expect(await memory.points(db, query, viewer)).toEqual(await sqlSearch.points(db, query, viewer))
    }
  }

  it('answers whole rows as the search tables do, with the map, ids, suggestions and places', async () => {
    const { db } = database()
    await expectSame(randomOf(51), count)
    for (const text of ['плаза', 'ёлка', 'романов 7.0', 'arbat', 'легинда'])
      expect(await memory.suggest(db, text)).toEqual(await sqlSearch.suggest(db, text))
    expect(await memory.places(db)).toEqual(await sqlSearch.places(db))
  })

  it('after any writes, some rolled back, it answers as the tables do', async () => {
    const { db } = database()
    const random = randomOf(61)
    for (let step = 0; step < 40; step += 1) {
      const isKept = random() < 0.8
      const writing = db.transaction().execute(async (transaction) => {
        await write(transaction, random, step)
        await refreshAll(transaction)
        if (!isKept) throw new Error('rolled back')
      })
      if (isKept) await writing
      else await expect(writing).rejects.toThrow('rolled back')
      await expectSame(random, 4)
    }
    expect(stock.health()).toMatchObject({ isReady: true, faults: 0 })
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
      expect((await memory.search(transaction, request, viewer)).total).toBe(1)
      await transaction.updateTable('blocks').set({ areaSqm: '12.34' }).where('id', '=', 2).execute()
      await sql`update blocks set deleted_at = null, divisible_from_sqm = null where id = 2`.execute(
        transaction,
      )
      await expect(memory.search(transaction, request, viewer)).rejects.toThrow('in the same transaction')
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

  it('reads the whole stock again when a table was emptied or a change does not fit', async () => {
    const { db } = database()
    const whole = await totalOf({})
    // Columns that lack a building cannot take its block.
    const { searcher } = await stock.current(db)
    searcher.columns.buildings.slots.remove(3)
    await sql`update buildings set deleted_at = null where id = 3`.execute(db)
    await sql`delete from stock_changes where block_ids = '{}'`.execute(db)
    await sql`update blocks set number = 'x', deleted_at = null where building_id = 3`.execute(db)
    await refreshAll(db)
    expect(await totalOf({})).toBe(await totalOf({}, sqlSearch))
    expect(faults).toEqual([expect.stringContaining('unknown building 3')])
    expect(whole).toBeGreaterThan(0)
    await sql`truncate blocks cascade`.execute(db)
    expect(await totalOf({})).toBe(0)
    expect(await totalOf({ target: 'buildings' })).toBeGreaterThan(0)
  })

  it('never answers with former rows when a trigger is missing', async () => {
    const { db } = database()
    await sql`update blocks set deleted_at = null where id = 1`.execute(db)
    await sql`update buildings set deleted_at = null`.execute(db)
    const request = { block: { ids: [1] } }
    expect(await totalOf(request)).toBe(1)
    await sql`alter table blocks disable trigger block_update_noted`.execute(db)
    try {
      await sql`update blocks set deleted_at = now() where id = 1`.execute(db)
      expect(await totalOf(request)).toBe(0)
      expect(stock.health().isFollowed).toBe(false)
      await sql`update blocks set deleted_at = null where id = 1`.execute(db)
      expect(await totalOf(request)).toBe(1)
    } finally {
      await sql`alter table blocks enable trigger block_update_noted`.execute(db)
    }
    expect(await totalOf(request)).toBe(1)
    expect(stock.health().isFollowed).toBe(true)
  })

  it('notices that it differs from the database, and is built again', async () => {
    const { db } = database()
    await stock.check(db)
    expect(faults).toEqual([])
    const { searcher } = await stock.current(db)
    const [slot = 0] = searcher.columns.blocks.slots.living()
    searcher.columns.blocks.numbers.areaSqm[slot] = 1
    await stock.check(db)
    expect(faults).toEqual([expect.stringContaining('differs in area')])
    expect(stock.health()).toMatchObject({ isReady: false, faults: 1 })
    await expectSame(randomOf(81), 5)
    expect(stock.health()).toMatchObject({ isReady: true, memoryMb: 1 })
  })

  it('shows rows as they are now, with the names of users', async () => {
    const { db } = database()
    const row = async () => {
      const request = searchRequest.parse({ block: { ids: [7] } })
      const { data } = await memory.search(db, request, viewer)
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
    const another = columnsSearch(new LiveStock((error) => faults.push(String(error))))
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
        const here = pick(random, [memory, another])
        expect([number, await totalOf({ simple: number }, here)]).toEqual([number, isKept ? 1 : 0])
      }
    })
    await Promise.all(writers)
    await refreshAll(db)
    await expectSame(randomOf(71), 20)
    expect(faults).toEqual([])
  }, 3_600_000)
})

type Transaction = Parameters<
  Parameters<ReturnType<Parameters<typeof refreshAll>[0]['transaction']>['execute']>[0]
>[0]

async function write(transaction: Transaction, random: Random, step: number): Promise<void> {
  const ids = Array.from(
    { length: 1 + Math.floor(random() * 5) },
    () => 1 + Math.floor(random() * counts.blocks),
  )
  const buildingId = 1 + Math.floor(random() * counts.buildings)
  const blocks = transaction.updateTable('blocks').where('id', 'in', ids)
  const buildings = transaction.updateTable('buildings').where('id', '=', buildingId)
  switch (Math.floor(random() * 7)) {
    case 0:
      await blocks.set({ areaSqm: '77.70', grossFromRubPerSqmYear: '1.00', number: `${step}-А` }).execute()
      break
    case 1:
      await blocks.set({ deletedAt: pick(random, [new Date(), null]), dealKind: 'sale' }).execute()
      break
    case 2:
      await blocks
        .set({ description: `Слово${step} кремль`, availability: 'free', tenantName: null })
        .execute()
      break
    case 3:
      await buildings.set({ name: `Дом ${step} Ёж`, class: pick(random, ['A', null]) }).execute()
      break
    case 4:
      await buildings.set({ deletedAt: pick(random, [new Date(), null]) }).execute()
      break
    case 5:
      await blocks.set({ buildingId }).execute()
      break
    default:
      await buildings.set({ okrug: 'zao', metro: '[]', district: null }).execute()
  }
}
