import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { PresentationContent } from '#domain/presentation/facts.ts'
import { messageText } from '#domain/presentation/message.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

const canary = 'канарейка'

/** Public facts of a block and of a building, written by hand. */
const told = {
  block: [
    ...['areaSqm', 'askingPrice', 'askingRent', 'availability', 'availableFrom', 'ceilingM', 'currency'],
    ...[
      'dealKind',
      'depositMonths',
      'divisibleFromSqm',
      'fitOut',
      'floor',
      'floorKind',
      'grossFromRubPerSqmYear',
      'grossToRubPerSqmYear',
    ],
    ...['layout', 'leaseKind', 'leaseTermMonths', 'monthFromRub', 'monthToRub', 'occupiedUntil'],
    ...['opexIncluded'],
    ...['opexRubPerSqmYear', 'part', 'prepayMonths', 'priceRub', 'priceRubPerSqm', 'purposes', 'rentBasis'],
    ...['rentFreeMonths', 'usableAreaSqm', 'utilitiesIncluded', 'vatRate', 'vatTreatment'],
  ],
  building: [
    ...['access', 'address', 'ceilingM', 'class', 'conditioning', 'district', 'fireSystem', 'floors'],
    ...['gbaSqm', 'glaSqm', 'heating', 'indexationPercent', 'infrastructure', 'metro', 'name', 'okrug'],
    ...['parking', 'powerKw', 'status', 'taxOffice', 'type', 'undergroundFloors', 'ventilation'],
    ...['yearBuilt', 'yearRenovated'],
  ],
}

/* Owner contacts, commissions and comments never leave. */
describeOnBothEngines('what a client is told', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let building: number
  let block: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.boris)
    block = await makeBlock(db, people.boris, building)
  })

  const present = async (body: object) => {
    const { body: made } = await server.send('POST', '/presentations', {
      token: anna,
      body: { title: 'Подборка', ...body },
    })
    const token = String(made?.link).split('#')[1]
    const { status, body: content } = await server.send('POST', '/shared', { body: { token } })
    expect(status).toBe(200)
    return content as unknown as PresentationContent
  }

  /** A secret of its own in every text column of the stock, and records around it full of them. */
  const plantSecrets = async () => {
    const { db } = database()
    await sql`update users set name = ${`${canary}-коллега`}, phone = ${`${canary}-телефон`}, email = ${`${canary}@коллега`}
      where id = ${people.boris.id}`.execute(db)
    await sql`update blocks set tenant_name = ${`${canary}-арендатор`}, number = ${`${canary}-номер`},
      tenant_fee_percent = 77.31, agent_bonus_percent = 66.13, listing_state = 'published',
      description = ${`${canary}-описание`} where id = ${block}`.execute(db)
    await sql`update buildings set terms = ${`${canary}-условия`}, alias = ${`${canary}-прежнее`},
      commission_terms = ${`${canary}-комиссия`}, cadastral_number = '77:77:7777777:7777',
      description = ${`${canary}-описание-здания`}, loss_percent = 13.37, latitude = 55.731337, longitude = 37.631337
      where id = ${building}`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into companies (name, phone, email, responsible_user_id, created_by_id)
      values (${`${canary}-собственник`}, ${`${canary}-тел`}, ${`${canary}@компания`}, ${people.boris.id},
        ${people.boris.id}) returning id`.execute(db)
    const companyId = rows[0]?.id
    await sql`insert into company_links (company_id, block_id, role) values (${companyId}, ${block}, 'landlord')`.execute(
      db,
    )
    await sql`insert into company_links (company_id, building_id, role) values (${companyId}, ${building}, 'landlord')`.execute(
      db,
    )
    await sql`insert into comments (company_id, text, author_id)
      values (${companyId}, ${`${canary}-комментарий`}, ${people.boris.id})`.execute(db)
    await sql`insert into persons (name, company_id, created_by_id)
      values (${`${canary}-человек`}, ${companyId}, ${people.boris.id})`.execute(db)
    for (const [kind, id] of [
      ['block', block],
      ['building', building],
    ] as const) {
      for (const category of ['photo', 'plan', 'document']) {
        const form = formWith(smallPng, `${canary}-${category}.png`)
        const url = `/files/${kind}/${id}?category=${category}`
        const headers = { 'idempotency-key': crypto.randomUUID() }
        expect((await server.send('POST', url, { token: anna, body: form, headers })).status).toBe(201)
      }
    }
  }

  const secrets = [canary, '77.31', '66.13', '77:77:7777777', '13.37', '55.731337', '37.631337', 'Борис']

  it.each(['block', 'building'] as const)(
    'of a %s tells none of what was hidden in its record and around it',
    async (kind) => {
      await plantSecrets()
      const content = await present({ kind, ids: [kind === 'block' ? block : building] })
      const texts = [JSON.stringify(content), messageText(content, 'https://klyuch.test/shared#x')]
      for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret)
      const [record] = content.records
      expect([record?.photos.length, record?.plans.length]).toEqual(kind === 'block' ? [2, 1] : [1, 1])
    },
  )

  it('says field by field what this list says, and nothing else', async () => {
    await plantSecrets()
    const content = await present({ kind: 'block', ids: [block] })
    const ofBuilding = await present({ kind: 'building', ids: [building] })
    const [record] = content.records
    expect(Object.keys(content).sort()).toEqual([
      ...['broker', 'goneCount', 'greeting', 'kind', 'lastDay', 'officeLogo', 'officeName', 'rateShown'],
      'recipient',
      ...['records', 'title', 'today'],
    ])
    expect(Object.keys(content.broker).sort()).toEqual(['email', 'name', 'phone'])
    expect(Object.keys(record ?? {}).sort()).toEqual([
      ...['block', 'blocks', 'building', 'description', 'offer', 'photos', 'place', 'plans'],
    ])
    expect(Object.keys(record?.block ?? {}).sort()).toEqual(told.block)
    expect(Object.keys(ofBuilding.records[0]?.blocks[0] ?? {}).sort()).toEqual(told.block)
    expect(Object.keys(record?.building ?? {}).sort()).toEqual(told.building)
    // For the drawing: to ten metres, no more.
    expect(record?.place).toEqual({ latitude: 55.7313, longitude: 37.6313 })
    expect(Object.keys(record?.photos[0] ?? {}).sort()).toEqual(['heightPx', 'thumbUrl', 'url', 'widthPx'])
  })

  it('the ad’s text goes along only where the broker wants it', async () => {
    await plantSecrets()
    const content = await present({ kind: 'block', ids: [block], hasDescriptions: true })
    expect(content.records[0]?.description).toBe(`${canary}-описание`)
  })

  it('pictures open without a session, under a name that says nothing, and no longer than the presentation', async () => {
    await plantSecrets()
    const { db } = database()
    const content = await present({ kind: 'block', ids: [block], days: 1 })
    const urls = content.records.flatMap(({ photos, plans }) =>
      [...photos, ...plans].flatMap(({ url, thumbUrl }) => [url, thumbUrl]),
    )
    expect(urls).toHaveLength(6)
    for (const url of urls) {
      const { status, headers } = await server.send('GET', url.slice(4))
      expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
      expect(decodeURIComponent(String(headers['content-disposition']))).not.toContain(canary)
    }
    await sql`update presentations set expires_at = now() + interval '5 minutes'`.execute(db)
    const { body } = await server.send('GET', '/presentations', { token: anna })
    const id = ((body?.data ?? []) as { id: number }[])[0]?.id
    const { body: later } = await server.send('GET', `/presentations/${id}/content`, { token: anna })
    const { records } = later as unknown as PresentationContent
    const ends = Number(/expires=(\d+)/.exec(records[0]?.photos[0]?.url ?? '')?.[1])
    const { rows } = await sql<{ end: number }>`
      select floor(extract(epoch from expires_at))::float8 as end from presentations`.execute(db)
    expect(ends).toBe(rows[0]?.end)
  })

  it.each([
    ['ended', (id: number) => server.send('POST', `/presentations/${id}/end`, { token: anna })],
    [
      'given a new link',
      (id: number) => server.send('POST', `/presentations/${id}/link`, { token: anna, body: {} }),
    ],
    ['deleted', (id: number) => server.send('DELETE', `/presentations/${id}`, { token: anna })],
    [
      'over',
      async (id: number) => {
        await sql`update presentations set expires_at = now() where id = ${id}`.execute(database().db)
        return { status: 200 }
      },
    ],
  ])('its pictures open no more once it is %s', async (_how, end) => {
    await plantSecrets()
    const content = await present({ kind: 'block', ids: [block], hasPhotos: true })
    const url = String(content.records[0]?.photos[0]?.url).slice(4)
    const opened = await server.send('GET', url)
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-cache'])
    // Nor does an address without what ties it to the presentation.
    expect((await server.send('GET', url.replace(/&presentation=[^&]+/, ''))).status).toBe(403)
    const { rows } = await sql<{ id: number }>`select max(id) as id from presentations`.execute(database().db)
    expect((await end(Number(rows[0]?.id))).status).toBeLessThan(300)
    expect((await server.send('GET', url)).status).toBe(403)
  })

  it('without photos and plans there are none', async () => {
    await plantSecrets()
    const content = await present({ kind: 'block', ids: [block], hasPhotos: false, hasPlans: false })
    expect([content.records[0]?.photos, content.records[0]?.plans]).toEqual([[], []])
  })
})
