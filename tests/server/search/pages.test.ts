import { beforeAll, expect, it } from 'vitest'
import { type SearchRequestInput, type SearchResult, searchRequest } from '#contract/stock/search.ts'
import { sortKeysOf } from '#domain/search/stock-sorts.ts'
import { refreshAll } from '#server/repositories/search/refresh.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeSearchStock, randomOf } from './stock.ts'
import { insertStock, insertUsers } from './stored-stock.ts'

const stock = makeSearchStock(3, { buildings: 30, blocks: 300 })
const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }
const pageSize = 17

describeOnBothEngines('search pages', (database) => {
  beforeAll(async () => {
    const { db } = database()
    await insertUsers(db)
    await insertStock(db, stock)
    await refreshAll(db)
  })

  const read = (input: SearchRequestInput) =>
    sqlSearch.search(database().db, searchRequest.parse({ pageSize, ...input }), viewer)
  const idsOf = (result: SearchResult) => result.data.map(({ id }) => id)

  async function allPages(input: SearchRequestInput): Promise<SearchResult[]> {
    const first = await read(input)
    const pages = [first]
    for (let page = 2; page <= Math.ceil(first.total / pageSize); page += 1) {
      pages.push(await read({ ...input, page }))
    }
    return pages
  }

  const sorts = (['blocks', 'buildings'] as const).flatMap((target) =>
    sortKeysOf(target)
      .filter((key) => key !== 'position')
      .flatMap((key) => (['asc', 'desc'] as const).map((direction) => ({ target, key, direction }))),
  )

  it.each(sorts)('$target by $key $direction: pages make up the whole, each row once', async (sort) => {
    const input = { target: sort.target, sort: { key: sort.key, direction: sort.direction } }
    const whole = idsOf(await read({ ...input, pageSize: 200 }))
    const pages = await allPages(input)
    const ids = pages.flatMap(idsOf)
    expect(ids.slice(0, 200)).toEqual(whole)
    expect(new Set(ids).size).toBe(pages[0]?.total)
    expect(ids).toHaveLength(pages[0]?.total ?? -1)
  })

  it.each(sorts)('$target by $key $direction: any anchor leads to the same page', async (sort) => {
    const input = { target: sort.target, sort: { key: sort.key, direction: sort.direction } }
    const pages = await allPages(input)
    const random = randomOf(5)
    for (let round = 0; round < 12; round += 1) {
      const from = Math.floor(random() * pages.length)
      const to = Math.floor(random() * pages.length)
      const edge = random() < 0.5 ? 'first' : 'last'
      const key = pages[from]?.anchors[edge]
      const found = await read({ ...input, page: to + 1, anchor: { page: from + 1, edge, key: key! } })
      expect(idsOf(found)).toEqual(idsOf(pages[to]!))
    }
  })

  it('reads on from the anchor, not by counting: a row put before it moves no later page', async () => {
    const input: SearchRequestInput = {
      block: { dealKind: 'lease' },
      sort: { key: 'area', direction: 'asc' },
      pageSize: 10,
    }
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => read({ ...input, page })))
    const last = pages[2]?.anchors.last
    const moved = stock.blocks.find(({ id }) => id === pages[6]?.data[0]?.id)!
    const { db } = database()
    await db.updateTable('blocks').set({ areaSqm: '0.01' }).where('id', '=', moved.id).execute()
    await refreshAll(db)
    const next = await read({ ...input, page: 4, anchor: { page: 3, edge: 'last', key: last! } })
    await db.updateTable('blocks').set({ areaSqm: moved.areaSqm }).where('id', '=', moved.id).execute()
    await refreshAll(db)
    expect(idsOf(next)).toEqual(idsOf(pages[3]!))
  })

  it('a page behind the last is empty and still tells the total', async () => {
    const first = await read({})
    const behind = await read({ page: 10_000_000 })
    expect(behind).toMatchObject({ data: [], total: first.total, anchors: { first: null, last: null } })
  })

  it('an empty result is an empty page', async () => {
    expect(await read({ block: { ids: [] }, sums: true })).toMatchObject({
      data: [],
      total: 0,
      sums: { areaSqm: '0.00', freeAreaSqm: '0.00', averageRentRubPerSqmYear: null },
    })
  })

  const encode = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  it.each([
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['no list', encode({ a: 1 })],
    ['another order', encode(['area desc', 1, 5, '100'])],
    ['a key too few', encode(['area asc', 1, 5])],
    ['a key too many', encode(['area asc', 1, 5, '1', '2'])],
    ['an unknown value where all are known', encode(['area asc', 0, 5])],
    ['SQL for a number', encode(['area asc', 1, 5, '1); drop table blocks; --'])],
    ['a number beyond 64 bits', encode(['area asc', 1, 5, '9999999999999999999'])],
    ['no id', encode(['area asc', 1, 'x', '1'])],
    ['an id beyond 32 bits', encode(['area asc', 1, 3_000_000_000, '1'])],
  ])('refuses an anchor that holds %s', async (_, key) => {
    const anchor = { page: 1, edge: 'last' as const, key }
    const reading = read({ sort: { key: 'area', direction: 'asc' }, page: 2, anchor })
    await expect(reading).rejects.toMatchObject({ code: 'invalid', statusCode: 400 })
  })

  it('refuses an anchor with a NUL in its text, which the database would not take', async () => {
    const key = encode(['building asc', 1, 5, 'a\u0000b', '1', '1'])
    const reading = read({
      sort: { key: 'building', direction: 'asc' },
      anchor: { page: 1, edge: 'last', key },
    })
    await expect(reading).rejects.toMatchObject({ code: 'invalid' })
  })

  it('keeps the order of a list, and tells nobody of the lists of others', async () => {
    const { db } = database()
    const living = idsOf(await read({ pageSize: 200 }))
    const order = [living[5]!, living[2]!, living[9]!]
    const list = async (userId: number) => {
      const { id } = await db
        .insertInto('blockLists')
        .values({ userId, name: 'Показ', companyName: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const items = order.map((blockId, index) => ({ listId: id, blockId, position: index + 1 }))
      await db.insertInto('blockListItems').values(items).execute()
      return id
    }
    const own = await list(1)
    const other = await list(2)
    const inOrder = (listId: number) =>
      read({ block: { listId }, sort: { key: 'position', direction: 'asc' }, facets: ['dealKind'] })
    const found = await inOrder(own)
    expect(idsOf(found)).toEqual(order)
    expect(found.total).toBe(3)
    await expect(inOrder(other)).rejects.toMatchObject({ code: 'notFound' })
    await expect(read({ building: { listId: 77 } })).rejects.toMatchObject({ code: 'notFound' })
    await db.updateTable('blockLists').set({ deletedAt: new Date() }).where('id', '=', own).execute()
    await expect(inOrder(own)).rejects.toMatchObject({ code: 'notFound' })
  })

  it('refuses the order of a list where no list is asked for', async () => {
    const reading = read({ sort: { key: 'position', direction: 'asc' } })
    await expect(reading).rejects.toMatchObject({ code: 'invalid' })
  })
})
