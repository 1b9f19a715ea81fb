import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type Sending, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

const inn = '7707083893'

describeOnBothEngines('companies (specification §7, Companies)', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<'anna' | 'boris' | 'admin', string>
  const servers: TestServer[] = []

  beforeAll(async () => {
    server = await startServer(database())
    servers.push(server)
  })
  afterAll(() => Promise.all(servers.map(({ app }) => app.close())))
  beforeEach(async () => {
    await server.settle()
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    tokens = {
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
      admin: await openSession(db, people.admin.id),
    }
  })

  const send = (
    who: keyof typeof tokens,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: Sending['body'],
    on = server,
  ) => on.send(method, url, { token: tokens[who], ...(body && { body }) })
  const namesOf = ({ body }: { body: Record<string, unknown> | null }) => {
    const rows = body?.data as { name: string }[]
    return rows.map(({ name }) => name)
  }

  it('POST /companies keeps what was told, in its stored form; GET tells it again', async () => {
    const made = await send('anna', 'POST', '/companies', {
      ...{ name: ' Вектор ', inn: '7707 083893', kpp: '770701001', ogrn: '1027700132195' },
      ...{ phone: '8 (495) 123-45-67', kinds: ['tenant', 'client'], commissionPercent: '7.5' },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ name: 'Вектор', inn, kpp: '770701001', phone: '+74951234567', kinds: ['tenant', 'client'] },
      ...{ commissionPercent: '7.50', status: 'active', parent: null, merged: [] },
      responsible: { id: people.anna.id, name: 'Анна' },
    })
    const read = await send('boris', 'GET', `/companies/${made.body?.id}`)
    expect(read.body).toEqual(made.body)
    expect(read.headers.etag).toBe('"1"')
  })

  it.each([
    [{ name: 'В', inn: '7707083894' }, 'inn', 'В ИНН опечатка: контрольная цифра не сходится'],
    [{ name: 'В', inn: '770708389' }, 'inn', 'ИНН — 10 цифр у организации, 12 у предпринимателя'],
    [{ name: 'В', ogrn: '1027700132196' }, 'ogrn', 'В ОГРН опечатка: контрольная цифра не сходится'],
    [{ name: 'В', kpp: '12' }, 'kpp', 'КПП — 9 знаков, например 770701001'],
    [
      { name: 'В', phone: '123' },
      'phone',
      'Телефон — десять цифр после +7 или номер с кодом страны, начиная с +',
    ],
    [{ name: 'В', email: 'вектор' }, 'email', 'Почта вида имя@домен'],
    [{ name: ' ' }, 'name', 'Заполните поле'],
    [{ name: 'В', parentId: 2_000_000_000 }, 'parentId', 'Такой компании нет'],
  ])('%j is refused at the field', async (body, path, message) => {
    const refused = await send('anna', 'POST', '/companies', body)
    expect([refused.status, refused.body?.issues]).toEqual([400, [{ path, message }]])
  })

  it('an INN that is known is refused with no more than who leads the company', async () => {
    await makeCompany(database().db, people.boris, { name: 'Тайна', inn })
    const refused = await send('anna', 'POST', '/companies', { name: 'Вектор', inn })
    const message = 'Компания с этим ИНН уже есть: ответственный Борис'
    expect([refused.status, refused.body]).toEqual([
      409,
      { statusCode: 409, code: 'conflict', message, issues: [{ path: 'inn', message }] },
    ])
    const own = await makeCompany(database().db, people.anna)
    expect((await send('anna', 'PATCH', `/companies/${own}`, { inn })).status).toBe(409)
  })

  it('tells nothing about an INN to a broker who may not change the company', async () => {
    const id = await makeCompany(database().db, people.boris, { name: 'Орбита' })
    await makeCompany(database().db, people.boris, { name: 'Тайна', inn })
    expect((await send('anna', 'PATCH', `/companies/${id}`, { inn })).status).toBe(403)
  })

  it('branches share an INN when both tell a KPP and these differ', async () => {
    await makeCompany(database().db, people.boris, { inn, kpp: '770701001' })
    const branch = await send('anna', 'POST', '/companies', { name: 'Вектор-Юг', inn, kpp: '231001001' })
    expect(branch.status).toBe(201)
    expect((await send('anna', 'POST', '/companies', { name: 'Вектор', inn })).status).toBe(409)
    const same = await send('anna', 'PATCH', `/companies/${branch.body?.id}`, { kpp: '770701001' })
    expect(same.status).toBe(409)
  })

  it('exactly one of many concurrent creations with one INN succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => send('anna', 'POST', '/companies', { name: `Вектор ${n}`, inn })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('no company becomes its own ancestor, concurrently or by undo', async () => {
    const { db } = database()
    const top = await makeCompany(db, people.anna, { name: 'Верх' })
    const low = await makeCompany(db, people.anna, { name: 'Низ', parentId: top })
    const refused = await send('anna', 'PATCH', `/companies/${top}`, { parentId: low })
    const message = 'Эта компания сама дочерняя: головной её назначить нельзя'
    expect([refused.status, refused.body?.issues]).toEqual([400, [{ path: 'parentId', message }]])
    expect((await send('anna', 'PATCH', `/companies/${top}`, { parentId: top })).status).toBe(400)

    const groupId = '00000000-0000-4000-8000-000000000001'
    const turned = await server.send('PATCH', `/companies/${low}`, {
      token: tokens.anna,
      body: { parentId: null },
      headers: { 'command-id': groupId },
    })
    expect(turned.status).toBe(200)
    expect((await send('anna', 'PATCH', `/companies/${top}`, { parentId: low })).status).toBe(200)
    const undone = await send('anna', 'POST', '/journal/undo', { groupId })
    expect([undone.status, undone.body?.message]).toEqual([
      409,
      'Компания «Низ» не может быть головной для самой себя',
    ])
  })

  it('two who turn a family round at once do not close a circle', async () => {
    const { db } = database()
    const [one, two] = [await makeCompany(db, people.anna), await makeCompany(db, people.anna)]
    const answers = await Promise.all([
      send('anna', 'PATCH', `/companies/${one}`, { parentId: two }),
      send('anna', 'PATCH', `/companies/${two}`, { parentId: one }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('GET /companies: words in any order, case and ё, kinds, status, phone, sort, pages', async () => {
    const { db } = database()
    const make = (name: string, facts = {}, who = people.anna) => makeCompany(db, who, { name, ...facts })
    await make('Ёлка и партнёры', { kinds: ['tenant'], phone: '+74951234567', industry: 'Мебель' })
    await make('Ясный день', { kinds: ['landlord', 'developer'], inn, status: 'paused' })
    await make('Альфа', { kinds: ['agency'] }, people.boris)
    const list = async (query: string) => namesOf(await send('anna', 'GET', `/companies?${query}`))

    expect(await list('')).toEqual(['Альфа', 'Ёлка и партнёры', 'Ясный день'])
    expect(await list('sort=-name')).toEqual(['Ясный день', 'Ёлка и партнёры', 'Альфа'])
    expect(await list('text=ПАРТНЕРЫ ёлк')).toEqual(['Ёлка и партнёры'])
    expect(await list('text=мебель')).toEqual(['Ёлка и партнёры'])
    expect(await list('text=77070')).toEqual(['Ясный день'])
    expect(await list('text=8 495 123')).toEqual(['Ёлка и партнёры'])
    expect(await list('text=4567')).toEqual(['Ёлка и партнёры'])
    expect(await list('text=никого')).toEqual([])
    expect(await list('kinds=tenant,developer')).toEqual(['Ёлка и партнёры', 'Ясный день'])
    expect(await list('status=paused')).toEqual(['Ясный день'])
    expect(await list(`responsible=${people.boris.id}`)).toEqual(['Альфа'])
    expect(await list('sort=inn')).toHaveLength(3)
    const second = await send('anna', 'GET', '/companies?page=2&pageSize=2')
    expect([namesOf(second), second.body?.total]).toEqual([['Ясный день'], 3])
    const short = await send('anna', 'GET', '/companies?fields=id,name&pageSize=1')
    expect(short.body?.data).toEqual([{ id: expect.any(Number), name: 'Альфа' }])
  })

  it.each(['kinds=x', 'sort=phone', 'pageSize=201', 'page=0', 'fields=id', 'other=1'])(
    'GET /companies?%s is refused',
    async (query) => {
      expect((await send('anna', 'GET', `/companies?${query}`)).status).toBe(400)
    },
  )

  it('GET /companies/{id}/children and /refs tell what points at it, and nothing deleted', async () => {
    const { db } = database()
    const top = await makeCompany(db, people.anna, { name: 'Верх' })
    await makeCompany(db, people.boris, { name: 'Низ', parentId: top })
    const gone = await makeCompany(db, people.anna, { name: 'Удалена', parentId: top })
    await send('anna', 'DELETE', `/companies/${gone}`)
    const buildingId = await makeBuilding(db, people.boris)
    const blockId = await makeBlock(db, people.boris, buildingId)
    for (const object of [{ buildingId }, { blockId }]) {
      await send('anna', 'POST', '/companies/attach', { companyId: top, ...object, role: 'landlord' })
    }
    const about = { companyId: top, date: '2030-01-01T09:00:00.000Z', type: 'call' }
    for (const title of ['Записанный звонок', 'Показ завтра', 'Снятый звонок']) {
      const { body } = await send('boris', 'POST', '/events', { ...about, title })
      const event = `/events/${body?.id}`
      if (title === 'Записанный звонок') await send('boris', 'PATCH', event, { isDone: true })
      if (title === 'Снятый звонок') await send('boris', 'DELETE', event)
    }
    expect(namesOf(await send('anna', 'GET', `/companies/${top}/children`))).toEqual(['Низ'])
    expect((await send('anna', 'GET', `/companies/${top}/refs`)).body).toEqual({
      ...{ childCount: 1, personCount: 0, commentCount: 0, eventCount: 2, plannedEventCount: 1 },
      ...{ buildingIds: [buildingId], blockIds: [blockId] },
    })
  })

  it('others’ phones and e-mails follow the office’s switch, in every answer; a search cannot guess them', async () => {
    const contacts = { phone: '+74951234567', email: 'office@vector.ru' }
    const id = await makeCompany(database().db, people.anna, contacts)
    const buildingId = await makeBuilding(database().db, people.anna)
    await send('anna', 'POST', '/companies/attach', { companyId: id, buildingId, role: 'tenant' })
    const told = (some: object, inTable = some) => ({
      card: some,
      list: { data: [inTable] },
      linked: { data: [{ company: some }] },
    })
    const shown = {
      shared: contacts,
      masked: { phone: '+7 ••• ••-67', email: 'o•••@…' },
      own: { phone: null, email: null },
    }
    for (const [visibility, others] of Object.entries(shown)) {
      const on = await startServer(database(), { CONTACTS_VISIBILITY: visibility })
      servers.push(on)
      const seenBy = async (who: keyof typeof tokens) => {
        const card = (await send(who, 'GET', `/companies/${id}`, undefined, on)).body
        const list = (await send(who, 'GET', '/companies', undefined, on)).body
        const linked = (await send(who, 'GET', `/buildings/${buildingId}/companies`, undefined, on)).body
        return { card, list, linked }
      }
      for (const who of ['anna', 'admin'] as const) {
        expect(await seenBy(who), `${visibility} ${who}`).toMatchObject(told(contacts))
      }
      expect(await seenBy('boris'), visibility).toMatchObject(
        // A table tells two hundred at once.
        told(others, visibility === 'shared' ? shown.masked : others),
      )
      const guess = await send('boris', 'GET', '/companies?text=4951234567', undefined, on)
      expect([visibility, guess.body?.total]).toEqual([visibility, visibility === 'shared' ? 1 : 0])
      const history = JSON.stringify(
        (await send('boris', 'GET', `/journal/company/${id}`, undefined, on)).body,
      )
      expect([visibility, history.includes('+74951234567')]).toEqual([visibility, visibility === 'shared'])
    }
  })
})
