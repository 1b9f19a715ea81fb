import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PortalConfig } from '#contract/companies/portal.ts'
import type { FeedAd, FeedState, PreflightResult } from '#contract/companies/publication.ts'
import type { Block } from '#contract/stock/block-records.ts'
import { FeedChoice } from '#server/services/publication/feed-choice.ts'
import { refreshFeed } from '#server/services/publication/make-feed.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('what the settings choose for portals', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let dataDir: string
  /** Ads of 101, 102 and 103 m². */
  let ids: number[]

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`truncate feeds, feed_ads, feed_left_out, feed_choices`.execute(db)
    await sql`update portal_config set contact_phone = '+74951234567', feeds_yandex = true, feeds_avito = true,
      feed_list_ids = '{}', feed_search_ids = '{}', feed_secret_id = null`.execute(db)
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-choice-'))
    server = await startServer(database(), { PUBLIC_URL: 'https://crm.example.test', DATA_DIR: dataDir })
    const buildingId = await makeBuilding(db, people.anna)
    const description = 'Светлый офис с отделкой, окна на две стороны.'
    ids = []
    for (const areaSqm of ['101', '102', '103']) {
      ids.push(await makeBlock(db, people.anna, buildingId, { purposes: ['office'], description, areaSqm }))
    }
    await send('POST', '/commands/block.publish/run', { ids })
  })
  afterEach(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const send = async <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await server.send(method, url, { token: admin, ...(body && { body }) })
    expect([url, answer.status < 300, answer.body?.message]).toEqual([url, true, undefined])
    return answer.body as Body
  }
  const addList = async (name: string, blockIds: readonly number[]) => {
    const { id } = await send<{ id: number }>('POST', '/user-lists/blocks', { name })
    await send('POST', `/commands/block.addToList/run`, { ids: blockIds, args: { listId: id } })
    return id
  }
  const addSearch = async (name: string, to: string) => {
    const config = { target: 'blocks', block: { areaSqm: { max: to } } }
    return (await send<{ id: number }>('POST', '/search/config', { name, config })).id
  }
  const choose = (patch: { feedListIds?: number[]; feedSearchIds?: number[] }) =>
    send<PortalConfig>('PATCH', '/cian/config', patch)
  const makeFeed = (agreedAds: number | null = null) =>
    send<FeedState>('POST', '/cian/publish', { agreedAds })
  /** The scheduled feed, two days after the last. */
  const refresh = async () => {
    const { db } = database()
    await sql`update feeds set made_at = now() - interval '2 days'`.execute(db)
    const choice = new FeedChoice(new StockSearch(new LiveStock(() => {})))
    await refreshFeed(db, { dataDir, origin: 'https://crm.example.test' }, choice)
  }
  /** Ids of the blocks in the feeds of each portal, which must be alike. */
  const exported = async () => {
    const { addresses } = await send<FeedState>('GET', '/cian/feed')
    const feeds: number[][] = []
    for (const { url } of addresses) {
      const headers = { host: 'crm.example.test' }
      const { body } = await server.app.inject({ method: 'GET', url: new URL(url).pathname, headers })
      feeds.push([...body.matchAll(/block-(\d+)/g)].map(([, id]) => Number(id)))
    }
    expect(feeds).toEqual([feeds[0], feeds[0], feeds[0]])
    return feeds[0]
  }
  const checked = async () => {
    const { counts } = await send<PreflightResult>('GET', '/cian/preflight')
    return { ready: counts.ready, outside: counts.outside }
  }
  /** Stage as the card, the check and the condition tell it. */
  const toldOf = async (id: number) => {
    const { adStage } = await send<Block>('GET', `/offices/${id}`)
    const { ad } = await send<{ ad: FeedAd | null }>('GET', `/cian/ads/${id}`)
    const body = { target: 'blocks', block: { ids: [id], adStages: [adStage] }, facets: ['adStage'] }
    const { total } = await send<{ total: number }>('POST', '/search', body)
    expect([total, ad?.stage]).toEqual([1, adStage])
    return [adStage, ad?.reason ?? null]
  }

  it('exports the blocks of lists and searches alone, and tells of the others', async () => {
    const [small, middle, large] = ids as [number, number, number]
    await makeFeed()
    expect(await exported()).toEqual(ids)

    const feedListIds = [await addList('Весна', [large])]
    const feedSearchIds = [await addSearch('Малые', '101.5')]
    await choose({ feedListIds, feedSearchIds })
    expect(await checked()).toEqual({ ready: 2, outside: 0 })
    expect(await toldOf(middle)).toEqual(['leaving', 'нет в подборке «Весна» и в поиске «Малые»'])
    expect(await makeFeed(0)).toMatchObject({ ads: 2, held: null, choiceFault: null })
    expect(await exported()).toEqual([small, large])
    expect(await checked()).toEqual({ ready: 2, outside: 1 })
    expect([await toldOf(middle), await toldOf(large)]).toEqual([
      ['outside', 'нет в подборке «Весна» и в поиске «Малые»'],
      ['sent', null],
    ])

    // The choice follows its list.
    await send('POST', `/commands/block.addToList/run`, { ids: [middle], args: { listId: feedListIds[0] } })
    await refresh()
    expect(await exported()).toEqual(ids)
    await send('POST', '/journal/undo', {})
    expect(await checked()).toEqual({ ready: 2, outside: 0 })
    expect((await toldOf(middle))[0]).toBe('leaving')

    await choose({ feedListIds: [], feedSearchIds: [] })
    expect(await checked()).toEqual({ ready: 3, outside: 0 })
    expect((await toldOf(middle))[0]).toBe('sent')
    await send('POST', '/journal/undo', {})
    expect(await send('GET', '/cian/config')).toMatchObject({ feedListIds, feedSearchIds })
  })

  it('holds the last feed when a list or search is deleted or finds nothing, also if an admin agrees', async () => {
    const [small, , large] = ids as [number, number, number]
    const listId = await addList('Весна', [large])
    const searchId = await addSearch('Малые', '101.5')
    await choose({ feedListIds: [listId], feedSearchIds: [searchId] })
    await makeFeed()
    const faults: [change: () => Promise<unknown>, fault: string][] = [
      [
        () => send('POST', '/commands/block.removeFromList/run', { ids: [large], args: { listId } }),
        'В подборке «Весна» нет блоков: добавьте их или уберите её из настроек портала',
      ],
      [
        () => send('POST', '/commands/blockList.delete/run', { ids: [listId] }),
        'Подборка «Весна» удалена: верните её или уберите из настроек портала',
      ],
      [
        () => send('PATCH', `/offices/${small}`, { areaSqm: '500' }),
        'Поиск «Малые» ничего не находит: измените условия или уберите его из настроек портала',
      ],
      [
        () => send('POST', '/commands/savedSearch.delete/run', { ids: [searchId] }),
        'Поиск «Малые» удалён: верните его или уберите из настроек портала',
      ],
    ]
    for (const [change, fault] of faults) {
      await change()
      expect(await makeFeed(0)).toMatchObject({ choiceFault: fault })
      await refresh()
      expect(await exported()).toEqual([small, large])
      expect(await send('GET', '/cian/config')).toMatchObject({ choiceFault: fault })
      await send('POST', '/journal/undo', {})
      expect(await makeFeed(0)).toMatchObject({ held: null, choiceFault: null })
    }
  })

  it('finds again what changes during a look', async () => {
    const { db } = database()
    const [small, middle] = ids as [number, number, number]
    await choose({ feedSearchIds: [await addSearch('Малые', '101.5')] })
    await server.settle()
    const looks: ((found: number[]) => void)[] = []
    const choice = new FeedChoice({ ids: () => new Promise((resolve) => looks.push(resolve)) })
    const first = choice.keep(db)
    await vi.waitFor(() => expect(looks).toHaveLength(1), { timeout: 10_000 })
    await send('PATCH', `/offices/${middle}`, { areaSqm: '100' })
    const later = [choice.keep(db), choice.keep(db)]
    looks[0]?.([small])
    await first
    await vi.waitFor(() => expect(looks).toHaveLength(2), { timeout: 10_000 })
    looks[1]?.([small, middle])
    await Promise.all(later)
    const { rows } = await sql<{ blockId: number }>`select block_id from feed_choices order by 1`.execute(db)
    expect([looks.length, rows.map(({ blockId }) => blockId)]).toEqual([2, [small, middle]])
  })

  it('names private lists and searches to their owner alone', async () => {
    const { db } = database()
    const { id: otherId } = await db
      .insertInto('users')
      .values({ name: 'Вера', email: 'vera@example.test', role: 'admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const readers = [await openSession(db, people.anna.id), await openSession(db, otherId)] as const
    const [, middle, large] = ids as [number, number, number]
    const listId = await addList('Тайная', [large])
    const searchId = await addSearch('Скрытый', '100.5')
    await makeFeed()
    await choose({ feedListIds: [listId] })
    await makeFeed(0)
    const told = async (token: string, url: string) => {
      const { status, body } = await server.send('GET', url, { token })
      const text = JSON.stringify(body)
      expect([url, status, text.includes('Тайная'), text.includes('Скрытый')]).toEqual([
        ...[url, url === '/cian/config' && token === readers[0] ? 403 : 200, false, false],
      ])
      return body
    }
    const reasons = async () => {
      const all: unknown[] = []
      for (const token of readers) {
        await told(token, '/cian/ads')
        all.push((await told(token, `/cian/ads/${middle}`)) as unknown)
      }
      return (all as { ad: FeedAd }[]).map(({ ad }) => ad.reason)
    }
    expect(await reasons()).toEqual([
      'не входит в выбранное для выгрузки',
      'нет в подборке другого сотрудника',
    ])

    const faultsAfter = async (change: () => Promise<unknown>) => {
      await change()
      await makeFeed(0)
      const faults: unknown[] = []
      for (const token of readers) {
        await told(token, '/cian/config')
        const { choiceFault, held } = (await told(token, '/cian/feed')) as unknown as FeedState
        faults.push(choiceFault)
        expect(held?.reason).toBe('выбор блоков был неисправен')
      }
      return faults
    }
    const brokers = 'Выбор блоков неисправен: скажите администратору'
    expect(
      await faultsAfter(() => send('POST', '/commands/blockList.delete/run', { ids: [listId] })),
    ).toEqual([
      ...[
        brokers,
        'Подборка другого сотрудника удалена: попросите вернуть её или уберите из настроек портала',
      ],
    ])
    expect(await faultsAfter(() => choose({ feedListIds: [], feedSearchIds: [searchId] }))).toEqual([
      ...[
        brokers,
        'Поиск другого сотрудника ничего не находит: попросите изменить условия или уберите его из настроек портала',
      ],
    ])
    // A first feed has nothing to fall back on: the refusal says why.
    await sql`delete from feeds`.execute(db)
    const refused = await server.send('POST', '/cian/publish', {
      ...{ token: readers[1], body: { agreedAds: 0 } },
    })
    expect([refused.status, refused.body?.message]).toEqual([
      ...[
        409,
        'Поиск другого сотрудника ничего не находит: попросите изменить условия или уберите его из настроек портала',
      ],
    ])
    // A shared search is known to all admins.
    await sql`update saved_searches set is_shared = true`.execute(db)
    const shared = await server.send('GET', '/cian/config', { token: readers[1] })
    expect(shared.body).toMatchObject({ choice: [{ name: 'Скрытый' }] })
  })

  it('takes no list of another person, and no search for buildings', async () => {
    const { db } = database()
    const { id } = await db
      .insertInto('blockLists')
      .values({ userId: people.anna.id, name: 'Анны' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: searchId } = await send<{ id: number }>('POST', '/search/config', {
      ...{ name: 'Здания', config: { target: 'buildings' } },
    })
    for (const [field, named] of [
      ['feedListIds', id],
      ['feedSearchIds', searchId],
    ]) {
      const body = { [String(field)]: [named] }
      const { status } = await server.send('PATCH', '/cian/config', { token: admin, body })
      expect([field, status]).toEqual([field, 400])
    }
    // A list that another admin has named stays when the rest is changed.
    await sql`update portal_config set feed_list_ids = array[${id}::int]`.execute(db)
    expect(await choose({ feedListIds: [id] })).toMatchObject({ choice: [{ name: null, count: 0 }] })
  })
})
