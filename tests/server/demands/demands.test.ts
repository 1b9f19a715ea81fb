import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addDays, dayOf, defaultOfficeZone } from '#domain/time/time.ts'
import { updateBlock } from '#server/services/stock/blocks.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('demands', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let building: number
  let near: number
  let far: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.anna)
    near = await makeBlock(db, people.anna, building, {
      ...{ areaSqm: '320', number: '701', purposes: ['office'] },
    })
    far = await makeBlock(db, people.anna, building, { areaSqm: '900', number: '702' })
  })

  const create = (body: object, token = anna) => server.send('POST', '/demands', { token, body })
  const made = async (body: object = { need: 'офис 300–400 м²' }) => Number((await create(body)).body?.id)
  const matches = async (id: number, query = '', token = anna) =>
    (await server.send('GET', `/demands/${id}/matches${query}`, { token })).body as {
      data: { id: number; score: number; reasons: string; isNew: boolean }[]
      total: number
      newCount: number
      obstacles: { code: string; text: string; count: number }[]
    }

  it('reads what is wanted from one line, names the demand, and refuses what it does not understand', async () => {
    const { status, body } = await create({ need: 'офис 300–400 м², до 40 000 ₽/м²/год' })
    expect([status, body]).toMatchObject([
      201,
      {
        name: expect.stringMatching(/^Офис 300–400/),
        criteria: {
          block: {
            ...{ dealKind: 'lease', purposes: ['office'] },
            ...{ areaSqm: { min: '300', max: '400' }, rentRubPerSqmYear: { max: '40000' } },
          },
        },
        state: 'new',
        responsible: { id: people.anna.id },
      },
    ])
    const refused = await create({ need: 'с бассейном и котом' })
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { issues: [{ path: 'need', message: expect.stringContaining('Напишите, что нужно') }] },
    ])
    const tooFar = await create({ need: 'офис до метро 200 минут' })
    expect([tooFar.status, tooFar.body]).toMatchObject([400, { issues: [{ path: 'need' }] }])
    expect((await create({ need: 'офис от 20000000 м²' })).body?.unreadText).toBe('от 20000000 м²')
    expect((await create({})).body).toMatchObject({ issues: [{ path: 'need' }] })
  })

  it('shows the blocks that suit with reasons, counts the rest, and brings back what is lifted', async () => {
    const id = await made()
    const found = await matches(id)
    expect(found.data).toMatchObject([{ id: near, score: 100, isNew: false }])
    expect(found.data[0]?.reasons).toContain('при запросе 300–400')
    expect(found.obstacles).toEqual([{ code: 'area', text: 'площадь', count: 1 }])
    const lifted = await matches(id, '?lifted=area')
    expect(lifted.data.map((row) => row.id)).toEqual([near, far])
    expect(lifted.obstacles).toEqual([])
    expect((await matches(id, '?text=702&lifted=area')).data.map((row) => row.id)).toEqual([far])
  })

  it('measures what the stock search does not know, and keeps a place that is only wished', async () => {
    const { db } = database()
    const high = await makeBlock(db, people.anna, building, { areaSqm: '330', number: '760', ceilingM: '5' })
    const low = await makeBlock(db, people.anna, building, { areaSqm: '330', number: '761', ceilingM: '2.7' })
    const facts = { need: 'офис 300–400 м²', ceilingM: '4.5', leaseTermMonths: 36 }
    const reasonOf = ({ data }: Awaited<ReturnType<typeof matches>>, id: number) =>
      data.find((row) => row.id === id)?.reasons
    const soft = await matches(await made(facts))
    expect(reasonOf(soft, low)).toContain('высота потолка: 2,7\u00a0м при запросе от 4,5')
    expect(reasonOf(soft, high)).not.toContain('высота потолка')
    const hard = await matches(await made({ ...facts, musts: ['ceiling'] }))
    expect(hard.data.map((row) => row.id)).not.toContain(low)
    expect(hard.data.map((row) => row.id)).toContain(high)
    expect(hard.obstacles).toContainEqual({ code: 'ceiling', text: 'высота потолка', count: 1 })
    // Both blocks are in another place, which the client only wishes.
    const placed = { need: 'офис 300–400 м², ЗАО' }
    const strict = await matches(await made(placed))
    const wished = await matches(await made({ ...placed, preferences: ['okrug'] }))
    expect(wished.total).toBeGreaterThanOrEqual(strict.total)
    expect(wished.obstacles.map(({ code }) => code)).not.toContain('okrug')
    for (const id of [high, low]) await sql`update blocks set deleted_at = now() where id = ${id}`.execute(db)
  })

  it('remembers the agency through which the client took another block', async () => {
    const { db } = database()
    const [agency] = await db
      .insertInto('competitors')
      .values({ name: 'Бест Офис' })
      .returning('id')
      .execute()
    const id = await made()
    const close = (body: object) => server.send('POST', `/demands/${id}/state`, { token: anna, body })
    const closed = { state: 'closed', reason: 'otherBroker', competitorId: agency?.id }
    expect((await close(closed)).body).toMatchObject({
      reason: 'otherBroker',
      competitor: { name: 'Бест Офис' },
    })
    expect((await close({ ...closed, competitorId: 99_999 })).status).toBe(400)
    expect((await close({ ...closed, reason: 'bought' })).body).toMatchObject({ competitor: null })
  })

  it('counts as new what has come to suit since the last look, of each person', async () => {
    const id = await made()
    const counts = async () =>
      ((await server.send('GET', '/demands', { token: anna })).body as { data: { suits: unknown }[] }).data[0]
        ?.suits
    expect(await counts()).toEqual({ count: 1, newCount: 0 })
    await server.send('POST', `/demands/${id}/look`, { token: anna })
    await run(database().db, people.anna, (call) => updateBlock(call, far, { areaSqm: '350' }))
    expect(await counts()).toEqual({ count: 2, newCount: 1 })
    expect((await matches(id)).data.filter(({ isNew }) => isNew)).toMatchObject([{ id: far }])
    await server.send('POST', `/demands/${id}/look`, { token: anna })
    expect(await counts()).toEqual({ count: 2, newCount: 0 })
    // A block that is brought back was left out at that look too.
    const { db } = database()
    await run(db, people.anna, (call) => updateBlock(call, far, { areaSqm: '900' }))
    expect(await matches(id, '?lifted=area')).toMatchObject({ total: 2, newCount: 0 })
  })

  it('moves with its client when companies are merged, without a word to a colleague, and back', async () => {
    const company = async (name: string) =>
      Number((await server.send('POST', '/companies', { token: boris, body: { name } })).body?.id)
    const [kept, gone] = [await company('Вектор'), await company('Вектор-М')]
    const id = await made({ need: 'офис 300–400 м²', companyId: gone })
    const client = async () => (await server.send('GET', `/demands/${id}`, { token: anna })).body?.company
    const merged = await server.send('POST', `/companies/${kept}/merge`, {
      token: boris,
      body: { ids: [gone] },
    })
    expect([merged.status, JSON.stringify(merged.body)]).toEqual([200, expect.not.stringContaining('Офис')])
    expect(await client()).toMatchObject({ id: kept })
    const journal = await server.send('GET', '/journal', { token: boris })
    expect(JSON.stringify(journal.body)).not.toContain('Офис 300')
    await server.send('POST', '/journal/undo', { token: boris, body: {} })
    expect(await client()).toMatchObject({ id: gone })
  })

  it('is handed over by admins alone, and renamed with its facts unless it has a name of its own', async () => {
    const id = await made()
    const patch = (body: object, token = anna) => server.send('PATCH', `/demands/${id}`, { token, body })
    expect((await patch({ responsibleUserId: people.boris.id })).status).toBe(403)
    expect((await patch({ responsibleUserId: null })).status).toBe(400)
    expect((await patch({ need: 'склад от 500 м²' })).body?.name).toMatch(/^Склад от/)
    await patch({ name: 'Для Вектора' })
    expect((await patch({ need: 'офис 100 м²' })).body?.name).toBe('Для Вектора')
  })

  it('is made of an inquiry in one step: its message, sender and source, and the inquiry is taken', async () => {
    const send = (method: string, url: string, body?: object) =>
      server.send(method as 'POST', url, { token: anna, ...(body && { body }) })
    const companyId = Number((await send('POST', '/companies', { name: 'Вектор' })).body?.id)
    await send('POST', '/participant', {
      ...{ name: 'Пётр Ёлкин', companyId, phones: [{ number: '+7 916 000-11-22' }] },
    })
    await server.send('POST', '/intake/form-request', {
      body: { phone: '8 (916) 000-11-22', message: 'Добрый день! Ищем офис 300–400 м². Спасибо' },
    })
    const { data } = (await send('GET', '/form-request')).body as unknown as { data: { id: number }[] }
    const inquiryId = data[0]?.id
    const { status, body } = await send('POST', '/demands', { inquiryId })
    expect([status, body]).toMatchObject([
      201,
      {
        name: expect.stringMatching(/^Вектор · Офис 300–400/),
        ...{ company: { id: companyId }, person: { name: 'Пётр Ёлкин' }, source: 'site', inquiryId },
        note: expect.stringContaining('Добрый день'),
        criteria: { block: { areaSqm: { min: '300', max: '400' } } },
      },
    ])
    const inquiry = async () => (await send('GET', `/form-request/${inquiryId}`)).body
    expect(await inquiry()).toMatchObject({
      ...{ assignee: { id: people.anna.id }, isRead: true, status: 'inProgress' },
      demand: { id: body?.id },
    })
    // One step back, both.
    await send('POST', '/journal/undo', {})
    expect(await inquiry()).toMatchObject({ assignee: null, demand: null })
  })

  it('asks for the need where the message of an inquiry tells none, and names its sender', async () => {
    const written = await server.send('POST', '/form-request', {
      token: anna,
      body: { phone: '8 916 000-11-22', name: 'Пётр', message: 'Перезвоните мне' },
    })
    expect([written.status, written.body]).toMatchObject([
      201,
      { phone: '+79160001122', source: 'call', assignee: { id: people.anna.id }, status: 'inProgress' },
    ])
    const inquiryId = written.body?.id
    const untold = await create({ inquiryId })
    expect([untold.status, untold.body]).toMatchObject([400, { issues: [{ path: 'need' }] }])
    expect((await create({ inquiryId, need: 'офис 100 м²' })).body?.name).toMatch(/^Пётр · Офис/)
    // A colleague's inquiry is nobody else's.
    expect((await create({ inquiryId, need: 'офис 100 м²' }, boris)).status).toBe(403)
    // It came by a call, which stands in the calendar of its writer.
    const { body: events } = await server.send('GET', '/events?type=call', { token: anna })
    expect(events?.data).toMatchObject([
      { type: 'call', isDone: true, callDirection: 'in', callOutcome: 'reached' },
    ])
    expect((await server.send('POST', '/form-request', { token: anna, body: {} })).status).toBe(400)
  })

  it('makes a new contact of the sender of its inquiry in one undo, and its deal begins with him where its variants stand', async () => {
    const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, headers?: object) =>
      server.send(method, path, { token: anna, ...(body && { body }), headers: { ...headers } })
    const letter = { name: 'Ольга Зимина', phone: '+79165550177', message: 'офис 300–400 м²' }
    const inquiryId = (await send('POST', '/form-request', { source: 'call', ...letter })).body?.id
    const made = (await send('POST', '/demands', { inquiryId })).body
    const person = { id: expect.any(Number), name: 'Ольга Зимина' }
    expect(made).toMatchObject({ person, name: expect.stringMatching(/^Ольга Зимина · Офис/) })
    const contacts = database().db.selectFrom('persons').select('phones').where('deletedAt', 'is', null)
    expect(await contacts.execute()).toMatchObject([{ phones: [{ number: letter.phone }] }])
    // A company's number does not tell who has called.
    const phone = '+74950001037'
    await send('POST', '/companies', { name: 'Пилон', phone })
    const caller = { ...letter, source: 'call', name: 'Ольга Берг', phone }
    const { id: known } = (await send('POST', '/form-request', caller)).body ?? {}
    const named = { company: { name: 'Пилон' }, person: { name: 'Ольга Берг' } }
    expect((await send('POST', '/demands', { inquiryId: known })).body).toMatchObject(named)
    for (let step = 0; step < 3; step++) await send('POST', '/journal/undo', {})
    // The next inquiry from the same number finds the contact.
    const again = (await send('POST', '/form-request', { source: 'call', ...letter })).body?.id
    expect((await send('POST', '/demands', { inquiryId: again })).body).toMatchObject({
      person: made?.person,
    })
    await send('POST', '/journal/undo', {})

    const demandId = Number(made?.id)
    const verdict = { ids: [near], args: { demandId, state: 'shortlisted' } }
    await send('POST', '/commands/block.setVariant/run', verdict)
    const { body } = await send('POST', '/deals', { demandId, blockIds: [near] })
    expect(body).toMatchObject({
      ...{ person, stage: 'shortList', name: expect.stringMatching(/^Ольга Зимина — /) },
      stages: [
        { to: 'demand', cause: 'person' },
        { to: 'shortList', cause: 'fact' },
      ],
    })
    for (const undone of ['deal', 'verdict', 'letter', 'demand'])
      expect((await send('POST', '/journal/undo', {})).status, undone).toBe(200)
    expect(await contacts.execute()).toEqual([])
  })

  it('tells of a block which of one’s own open demands it suits', async () => {
    const id = await made()
    await made({ need: 'офис от 2000 м²' })
    const of = async (token: string) =>
      (await server.send('GET', `/demands/for-block/${near}`, { token })).body
    expect(await of(anna)).toMatchObject([{ demand: { id }, score: 100 }])
    expect(await of(boris)).toEqual([])
    await server.send('POST', `/demands/${id}/state`, {
      token: anna,
      body: { state: 'closed', reason: 'bought' },
    })
    expect(await of(anna)).toEqual([])
  })

  it('wants a day for a pause and a reason for closing, and forgets both when it is open again', async () => {
    const id = await made()
    const set = (body: object) => server.send('POST', `/demands/${id}/state`, { token: anna, body })
    expect((await set({ state: 'paused' })).body).toMatchObject({ issues: [{ path: 'until' }] })
    expect((await set({ state: 'closed' })).body).toMatchObject({ issues: [{ path: 'reason' }] })
    const until = addDays(dayOf(new Date().toISOString(), defaultOfficeZone), 60)
    expect((await set({ state: 'paused', until })).body).toMatchObject({ pausedUntil: until })
    expect((await set({ state: 'active' })).body).toMatchObject({
      state: 'active',
      pausedUntil: null,
      reason: null,
    })
    await server.send('POST', '/journal/undo', { token: anna, body: {} })
    const { body } = await server.send('GET', `/demands/${id}`, { token: anna })
    expect(body).toMatchObject({ state: 'paused', pausedUntil: until })
  })
})
