import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedAd } from '#contract/companies/publication.ts'
import type { Block, BlockFacts } from '#contract/stock/block-records.ts'
import type { SearchResult } from '#contract/stock/search.ts'
import { adStages, codesOf } from '#domain/stock/vocabulary.ts'
import { keepAdStagesCurrent } from '#server/services/publication/ad-stages.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const description = 'Светлый офис с отделкой, окна на две стороны.'

describeOnBothEngines('the stage of an ad', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let buildingId: number
  let dataDir: string

  beforeEach(async () => {
    const { db } = database()
    await database().reset()
    await sql`truncate feeds, feed_ads, feed_left_out`.execute(db)
    await sql`update portal_config set contact_phone = '+74951234567', feeds_yandex = false, feeds_avito = false`.execute(
      db,
    )
    people = await makePeople(db)
    admin = await openSession(db, people.admin.id)
    anna = await openSession(db, people.anna.id)
    buildingId = await makeBuilding(db, people.anna)
    dataDir = await mkdtemp(join(tmpdir(), 'klyuch-stages-'))
    server = await startServer(database(), { PUBLIC_URL: 'https://crm.example.test', DATA_DIR: dataDir })
  })
  afterEach(async () => {
    await server.app.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const addBlock = (areaSqm: string, facts: Partial<BlockFacts> = {}) =>
    makeBlock(database().db, people.anna, buildingId, {
      purposes: ['office'],
      description,
      areaSqm,
      ...facts,
    })
  const post = async (url: string, body: object) => {
    const answer = await server.send('POST', url, { token: admin, body })
    expect([url, answer.status, answer.body?.message]).toEqual([url, 200, undefined])
    return answer
  }
  const run = (command: string, ids: readonly number[]) => post(`/commands/${command}/run`, { ids })
  const makeFeed = (agreedAds: number | null = null) => post('/cian/publish', { agreedAds })
  const report = (statuses: Readonly<Record<number, readonly [status: string, ...errors: string[]]>>) => {
    const offers = Object.entries(statuses).map(([id, [status, ...errors]]) => ({
      ...{ externalId: `block-${id}`, status, errors },
    }))
    return post('/cian/import-report', { order: JSON.stringify({ result: { offers } }) })
  }
  /** The stage as row, card, condition and facet tell it, which must be one. */
  const stageOf = async (id: number) => {
    const search = async (block: object) => {
      const body = { target: 'blocks', block: { ids: [id], ...block }, facets: ['adStage'] }
      return (await server.send('POST', '/search', { token: anna, body })).body as unknown as SearchResult
    }
    const [row] = (await search({})).data as { adStage: string }[]
    const card = (await server.send('GET', `/offices/${id}`, { token: anna })).body as unknown as Block
    const fitting: string[] = []
    for (const stage of codesOf(adStages)) {
      if ((await search({ adStages: [stage] })).total === 1) fitting.push(stage)
    }
    const { facets } = await search({ adStages: [...codesOf(adStages)] })
    const told = [
      row?.adStage,
      card.adStage,
      ...fitting,
      ...(facets?.adStage ?? []).map(({ value }) => value),
    ]
    expect(told).toEqual([told[0], told[0], told[0], told[0]])
    return told[0]
  }
  const adOf = async (id: number, token = anna) =>
    ((await server.send('GET', `/cian/ads/${id}`, { token })).body as { ad: FeedAd | null }).ad

  it('goes from nothing to published and back, alike wherever it is told', async () => {
    const id = await addBlock('100')
    expect(await stageOf(id)).toBe('none')
    await run('block.publish', [id])
    expect(await stageOf(id)).toBe('prepared')
    await makeFeed()
    expect(await stageOf(id)).toBe('sent')
    await report({ [id]: ['Draft'] })
    expect(await stageOf(id)).toBe('draft')
    await report({ [id]: ['Moderation'] })
    expect(await stageOf(id)).toBe('moderation')
    await report({ [id]: ['Published'] })
    expect(await stageOf(id)).toBe('published')
    await run('block.unpublish', [id])
    expect(await stageOf(id)).toBe('leaving')
    await post('/journal/undo', {})
    expect(await stageOf(id)).toBe('published')
    await run('block.unpublish', [id])
    await makeFeed(0)
    expect(await stageOf(id)).toBe('none')
  })

  it('tells what the last feed left out and the portal refused, with the reason for those who may read it', async () => {
    const [good, bad] = [await addBlock('100'), await addBlock('77', { description: null })]
    await run('block.publish', [good, bad])
    await makeFeed()
    expect([await stageOf(good), await stageOf(bad)]).toEqual(['sent', 'leftOut'])
    expect(await adOf(bad)).toMatchObject({
      ...{ stage: 'leftOut', reason: 'Нет описания: напишите его или создайте по полям' },
    })
    const boris = await openSession(database().db, people.boris.id)
    expect(await adOf(bad, boris)).toBeNull()
    await report({ [good]: ['Draft', 'Укажите корректный адрес'] })
    expect(await stageOf(good)).toBe('refused')
    expect(await adOf(good)).toMatchObject({ stage: 'refused', reason: 'Укажите корректный адрес' })
    // Mended and sent again.
    await run('block.publish', [good])
    expect(await stageOf(good)).toBe('sent')
    await server.send('PATCH', `/offices/${bad}`, { token: anna, body: { description } })
    expect(await stageOf(bad)).toBe('leftOut')
    await makeFeed()
    expect(await stageOf(bad)).toBe('sent')
    expect((await adOf(bad))?.reason).toBeNull()
  })

  it('is that of the whole ad for each of its blocks', async () => {
    const [main, part] = [await addBlock('300'), await addBlock('100')]
    await run('block.publish', [main])
    const setMain = (mainBlockId: number | null, ids: readonly number[]) =>
      post('/blocks/set-main-block', { ids, mainBlockId })
    await setMain(main, [main, part])
    expect([await stageOf(main), await stageOf(part)]).toEqual(['prepared', 'prepared'])
    await makeFeed()
    expect(await stageOf(part)).toBe('sent')
    await report({ [main]: ['Published'] })
    expect(await stageOf(part)).toBe('published')
    await run('block.unpublish', [main])
    expect(await stageOf(part)).toBe('leaving')
    await run('block.publish', [part])
    expect(await stageOf(main)).toBe('sent')
    // The part that alone is offered leaves: its former main block has to follow.
    await setMain(null, [part])
    expect([await stageOf(main), await stageOf(part)]).toEqual(['leaving', 'prepared'])
    await setMain(main, [main, part])
    await server.send('DELETE', `/blocks/${part}`, { token: admin })
    expect(await stageOf(main)).toBe('leaving')
  })

  it('stays when a feed is held, and heals after an interruption', async () => {
    const ids = [await addBlock('100'), await addBlock('200')]
    await run('block.publish', ids)
    await makeFeed()
    await run('block.unpublish', ids)
    await makeFeed()
    expect(await Promise.all(ids.map(stageOf))).toEqual(['leaving', 'leaving'])
    await sql`update blocks set ad_stage = 'published'`.execute(database().db)
    await keepAdStagesCurrent(database().db)
    expect(await Promise.all(ids.map(stageOf))).toEqual(['leaving', 'leaving'])
  })
})
