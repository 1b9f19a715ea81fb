import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type SearchRequestInput, searchRequest } from '#contract/stock/search.ts'
import { refreshAll, refreshBlocks, refreshBuildings } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeSearchStock, pick, randomOf } from './stock.ts'
import { insertStock, insertUsers } from './stored-stock.ts'

const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

describeOnBothEngines('search tables', (database) => {
  beforeEach(async () => {
    await database().reset()
    await insertUsers(database().db)
    await insertStock(database().db, makeSearchStock(9, { buildings: 12, blocks: 120 }))
    await refreshAll(database().db)
  })

  const totalOf = async (input: SearchRequestInput) =>
    (await sqlSearch.search(database().db, searchRequest.parse(input), viewer)).total

  /** Every row of every search table, in an order of its own. */
  async function contents(): Promise<unknown> {
    const tables: Record<string, unknown> = {}
    for (const [table, key] of [
      ['block_search', 'block_id'],
      ['block_text', 'block_id'],
      ['building_search', 'building_id'],
      ['building_text', 'building_id'],
      ['building_totals', 'building_id, deal_kind'],
      ['building_words', 'building_id, word'],
    ] as const) {
      const { rows } = await sql`select * from ${sql.table(table)} order by ${sql.raw(key)}`.execute(
        database().db,
      )
      tables[table] = rows
    }
    return tables
  }

  it('after any writes the refreshed rows are those a rebuild would make', async () => {
    const { db } = database()
    const random = randomOf(21)
    for (let step = 0; step < 25; step += 1) {
      const blockIds = Array.from(
        { length: 1 + Math.floor(random() * 4) },
        () => 1 + Math.floor(random() * 120),
      )
      const buildingId = 1 + Math.floor(random() * 12)
      await db.transaction().execute(async (transaction) => {
        const blocks = transaction.updateTable('blocks').where('id', 'in', blockIds)
        const buildings = transaction.updateTable('buildings').where('id', '=', buildingId)
        switch (Math.floor(random() * 6)) {
          case 0:
            await blocks.set({ areaSqm: '77.70', grossRubPerSqmYear: null, number: `${step}-А` }).execute()
            break
          case 1:
            await blocks.set({ deletedAt: pick(random, [new Date(), null]), dealKind: 'sale' }).execute()
            break
          case 2:
            await blocks
              .set({ description: `Слово${step}`, availability: 'free', tenantName: null })
              .execute()
            break
          case 3:
            await buildings.set({ name: `Дом ${step} Ёж`, class: pick(random, ['A', null]) }).execute()
            break
          case 4:
            await buildings.set({ deletedAt: pick(random, [new Date(), null]) }).execute()
            break
          default:
            await buildings.set({ okrug: 'zao', metro: '[]', district: null }).execute()
        }
        await refreshBlocks(transaction, blockIds)
        await refreshBuildings(transaction, [buildingId])
      })
    }
    const kept = await contents()
    for (const table of [
      'block_search',
      'block_text',
      'kept_block_text',
      'building_search',
      'building_text',
    ]) {
      await sql`truncate ${sql.table(table)}`.execute(db)
    }
    await sql`truncate building_totals, building_words`.execute(db)
    await refreshAll(db)
    expect(kept).toEqual(await contents())
  })

  it('a write that is rolled back leaves the search as it was', async () => {
    const { db } = database()
    const before = await contents()
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('blocks').set({ areaSqm: '1' }).execute()
      await refreshAll(transaction)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await contents()).toEqual(before)
  })

  it('a building deleted takes its blocks out of the search, restored brings them back', async () => {
    const { db } = database()
    const living = await db.selectFrom('buildings').select('id').where('deletedAt', 'is', null).execute()
    const id = living[0]?.id ?? 0
    const whole = await totalOf({})
    const inside = await totalOf({ building: { ids: [id] } })
    expect(inside).toBeGreaterThan(0)
    const set = async (deletedAt: Date | null) => {
      await db.updateTable('buildings').set({ deletedAt }).where('id', '=', id).execute()
      await refreshBuildings(db, [id])
    }
    await set(new Date())
    expect([await totalOf({}), await totalOf({ building: { ids: [id] } })]).toEqual([whole - inside, 0])
    await set(null)
    expect([await totalOf({}), await totalOf({ building: { ids: [id] } })]).toEqual([whole, inside])
  })

  it('stands sums beyond any real rent', async () => {
    const { db } = database()
    const most = {
      areaSqm: '9999999.99',
      grossRubPerSqmYear: '99999999999999.99',
      grossFromRubPerSqmYear: '99999999999999.99',
      monthFromRub: '9999999999999999.99',
    }
    await db.updateTable('blocks').set(most).where('id', '<=', 60).execute()
    await refreshAll(db)
    const request = searchRequest.parse({ sums: true, sort: { key: 'month', direction: 'desc' } })
    const { sums, data } = await sqlSearch.search(db, request, viewer)
    expect(Number(sums?.areaSqm)).toBeGreaterThan(1e8)
    expect(data[0]).toMatchObject({ monthFromRub: most.monthFromRub })
  })
})

describeOnBothEngines('two writers of one building', (database) => {
  it('wait for each other, so that neither is lost in the search', async () => {
    const { db, kind } = database()
    // The embedded database has one connection: its writers always wait.
    if (kind === 'embedded') return
    await insertUsers(db)
    await insertStock(db, makeSearchStock(2, { buildings: 1, blocks: 40 }))
    await db.updateTable('buildings').set({ deletedAt: null, class: 'C' }).execute()
    await db.updateTable('blocks').set({ deletedAt: null, dealKind: 'lease' }).execute()
    await refreshAll(db)
    const writers = Array.from({ length: 8 }, (_, index) =>
      db.transaction().execute(async (transaction) => {
        if (index === 3) {
          await transaction.updateTable('buildings').set({ class: 'A' }).execute()
          return refreshBuildings(transaction, [1])
        }
        await transaction
          .updateTable('blocks')
          .set({ areaSqm: '100' })
          .where('id', '=', index + 1)
          .execute()
        return refreshBlocks(transaction, [index + 1])
      }),
    )
    await Promise.all(writers)
    const request = (input: SearchRequestInput) =>
      sqlSearch.search(db, searchRequest.parse({ sums: true, ...input }), viewer)
    const { rows } = await sql<{ area: string }>`select sum(area_sqm) as area from blocks`.execute(db)
    const whole = await request({ building: { classes: ['A'] } })
    expect(whole.total).toBe(40)
    expect(whole.sums?.areaSqm).toBe(rows[0]?.area)
    expect((await request({ block: { areaSqm: { min: '0' } } })).sums?.areaSqm).toBe(rows[0]?.area)
  })
})
