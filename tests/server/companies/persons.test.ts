import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { plantCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type Sending, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('persons (specification §7, Persons)', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<'anna' | 'boris' | 'admin', string>
  let annaCompany: number
  let borisCompany: number
  const servers: TestServer[] = []

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    tokens = {
      anna: await openSession(db, people.anna.id),
      boris: await openSession(db, people.boris.id),
      admin: await openSession(db, people.admin.id),
    }
    annaCompany = await plantCompany(db, people.anna, { name: 'Вектор', inn: '7707083893' })
    borisCompany = await plantCompany(db, people.boris, { name: 'Орбита' })
    server = await start()
  })
  afterAll(() => Promise.all(servers.map(({ app }) => app.close())))

  async function start(environment: Record<string, string> = {}): Promise<TestServer> {
    const started = await startServer(database(), environment)
    servers.push(started)
    return started
  }

  const send = (
    who: keyof typeof tokens,
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    body?: Sending['body'],
    on = server,
  ) => on.send(method, url, { token: tokens[who], ...(body && { body }) })
  const rowsOf = (answer: { body: Record<string, unknown> | null }) =>
    answer.body?.data as Record<string, unknown>[]
  const find = async (who: keyof typeof tokens, query: string, on = server) =>
    rowsOf(await send(who, 'GET', `/participant?${query}`, undefined, on)).map(({ name }) => name)
  const suggested = async (who: keyof typeof tokens, text: string, on = server) =>
    rowsOf(
      await send(who, 'GET', `/search/suggest?of=contacts&text=${encodeURIComponent(text)}`, undefined, on),
    ).map(({ title }) => title)

  it('POST /participant keeps what was told, phones in their stored form; GET tells it again', async () => {
    const made = await send('anna', 'POST', '/participant', {
      ...{ name: ' Мария Ковалёва ', post: 'Директор', companyId: annaCompany, birthday: '1985-03-08' },
      phones: [{ number: '8 (900) 123-45-12', note: 'мобильный' }, { number: '+44 20 7946 0000' }],
      emails: ['m.kovaleva@vector.ru'],
      messengers: [{ kind: 'telegram', handle: '@mkovaleva' }],
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...{ name: 'Мария Ковалёва', post: 'Директор', company: { id: annaCompany, name: 'Вектор' } },
      phones: [
        { number: '+79001234512', note: 'мобильный' },
        { number: '+442079460000', note: null },
      ],
      ...{ emails: ['m.kovaleva@vector.ru'], contactsShown: 'full', status: 'active', isMain: false },
      ...{ birthday: '1985-03-08', responsible: { id: people.anna.id, name: 'Анна' } },
    })
    const read = await send('boris', 'GET', `/participant/${made.body?.id}`)
    expect(read.body).toEqual(made.body)
    expect(read.headers.etag).toBe('"1"')
  })

  it('PATCH /participant takes the id in the body and refuses without one', async () => {
    const id = await makePerson(database().db, people.anna)
    const changed = await send('anna', 'PATCH', '/participant', { id, post: 'Директор', isMain: true })
    expect([changed.status, changed.body?.post, changed.headers.etag]).toEqual([200, 'Директор', '"2"'])
    const refused = await send('anna', 'PATCH', '/participant', { post: 'Директор' })
    expect([refused.status, refused.body?.issues]).toEqual([400, [expect.objectContaining({ path: 'id' })]])
  })

  it('tells at the field what is wrong with it', async () => {
    const refused = await send('anna', 'POST', '/participant', {
      name: '',
      phones: [{ number: 'позвонить' }],
      emails: ['не почта'],
    })
    expect(refused.status).toBe(400)
    const paths = ((refused.body?.issues ?? []) as { path: string }[]).map(({ path }) => path)
    expect(paths).toEqual(['name', 'phones.0.number', 'emails.0'])
  })

  it('keeps one person a company to call first, as one undo step', async () => {
    const { db } = database()
    const first = await makePerson(db, people.anna, { companyId: annaCompany, isMain: true })
    const second = await makePerson(db, people.anna, { companyId: annaCompany, name: 'Второй' })
    const commandId = '11111111-1111-4111-8111-111111111111'
    await server.send('PATCH', '/participant', {
      token: tokens.anna,
      body: { id: second, isMain: true },
      headers: { 'command-id': commandId },
    })
    const mains = () => find('anna', `company=${annaCompany}&isMain=true`)
    expect(await mains()).toEqual(['Второй'])
    await send('anna', 'POST', '/journal/undo', { groupId: commandId })
    expect(await mains()).toEqual(['Мария Ковалёва'])
    expect((await send('anna', 'GET', `/participant/${first}`)).body?.isMain).toBe(true)
  })

  it('both companies must be one’s own to move a person between them', async () => {
    const { db } = database()
    const id = await makePerson(db, people.anna, { companyId: annaCompany })
    const move = (who: keyof typeof tokens, companyId: number | null) =>
      send(who, 'PATCH', '/participant', { id, companyId })
    expect((await move('anna', borisCompany)).status).toBe(403)
    expect((await move('boris', borisCompany)).status).toBe(403)
    const another = await plantCompany(db, people.anna, { name: 'Зенит' })
    expect((await move('anna', another)).status).toBe(200)
    expect((await move('anna', 2_000_000)).status).toBe(404)
    expect((await move('admin', borisCompany)).status).toBe(200)
  })

  it('lists by name, and finds by words in any order, the company, last digits, mail and messenger', async () => {
    const { db } = database()
    await makePerson(db, people.anna, {
      ...{ name: 'Семён Ёлкин', post: 'Главный бухгалтер', companyId: annaCompany },
      emails: ['elkin@vector.ru'],
      messengers: [{ kind: 'telegram', handle: '@sema_e' }],
    })
    await makePerson(db, people.boris, { name: 'Анна Жукова', companyId: borisCompany, phones: [] })
    expect(await find('anna', '')).toEqual(['Анна Жукова', 'Семён Ёлкин'])
    for (const query of ['sort=-name', 'sort=company'])
      expect(await find('anna', query)).toEqual(['Семён Ёлкин', 'Анна Жукова'])
    for (const text of [
      ...['елкин семен', 'ЁЛК', 'бухгалтер ёлкин', 'вектор', 'вектор сем', '4512', '123-45-12', '+7 900'],
      ...['89001234512', 'elkin', 'elkin@vector.ru', 'vector.ru', 'sema_e', '4512 Ёлкин'],
    ])
      expect([text, await find('anna', `text=${encodeURIComponent(text)}`)]).toEqual([text, ['Семён Ёлкин']])
    for (const text of ['жукова вектор', '9999', 'orbita.ru'])
      expect([text, await find('anna', `text=${encodeURIComponent(text)}`)]).toEqual([text, []])
    expect(await find('anna', `company=${borisCompany}`)).toEqual(['Анна Жукова'])
    expect(await find('anna', `responsible=${people.anna.id},${people.admin.id}`)).toEqual(['Семён Ёлкин'])
    expect((await send('anna', 'GET', '/participant?pageSize=1&page=2')).body).toMatchObject({ total: 2 })
  })

  it('never tells the contacts of others in a table, where they are not counted', async () => {
    await makePerson(database().db, people.anna, { companyId: annaCompany, emails: ['anna@vector.ru'] })
    const row = async (who: keyof typeof tokens) => rowsOf(await send(who, 'GET', '/participant'))[0]
    const whole = { phone: '+79001234512', email: 'anna@vector.ru', contactsShown: 'full' }
    expect(await row('anna')).toMatchObject(whole)
    expect(await row('admin')).toMatchObject(whole)
    expect(await row('boris')).toMatchObject({
      phone: '+7 ••• ••-12',
      email: 'a•••@…',
      contactsShown: 'masked',
    })
  })

  it.each([
    ['masked', { phones: ['+7 ••• ••-12'], emails: ['a•••@…'], contactsShown: 'masked' }],
    ['own', { phones: [], emails: [], contactsShown: 'hidden' }],
  ] as const)(
    'CONTACTS_VISIBILITY=%s keeps contacts, notes and comments to who leads the company',
    async (visibility, seen) => {
      const { db } = database()
      const id = await makePerson(db, people.anna, {
        ...{ companyId: annaCompany, emails: ['anna@vector.ru'], note: 'Торгуется' },
        messengers: [{ kind: 'telegram', handle: '@mkovaleva' }],
      })
      const strict = await start({ CONTACTS_VISIBILITY: visibility })
      const read = async (who: keyof typeof tokens) => {
        const { body } = await send(who, 'GET', `/participant/${id}`, undefined, strict)
        const phones = ((body?.phones ?? []) as { number: string }[]).map(({ number }) => number)
        return { phones, emails: body?.emails, note: body?.note, contactsShown: body?.contactsShown }
      }
      const whole = { phones: ['+79001234512'], emails: ['anna@vector.ru'], note: 'Торгуется' }
      expect(await read('anna')).toEqual({ ...whole, contactsShown: 'full' })
      expect(await read('admin')).toEqual({ ...whole, contactsShown: 'full' })
      expect(await read('boris')).toEqual({ ...seen, note: null })
      const text = JSON.stringify((await send('boris', 'GET', `/participant/${id}`, undefined, strict)).body)
      expect(text).not.toMatch(/1234512|vector\.ru|mkovaleva|Торгуется/)
      // A match would reveal as much as the number itself.
      for (const typed of ['4512', 'anna@vector.ru', 'mkovaleva']) {
        expect(await find('boris', `text=${typed}`, strict)).toEqual([])
        expect(await suggested('boris', typed, strict)).toEqual([])
        expect(await find('anna', `text=${typed}`, strict)).toEqual(['Мария Ковалёва'])
      }
      expect(await find('boris', `text=${encodeURIComponent('Ковалёва')}`, strict)).toEqual([
        'Мария Ковалёва',
      ])
      for (const url of [`/companiesComments/${annaCompany}`, `/participantComments/${id}`]) {
        expect((await send('boris', 'GET', url, undefined, strict)).status).toBe(403)
        expect((await send('anna', 'GET', url, undefined, strict)).status).toBe(200)
      }
      const comment = { personId: id, text: 'Звонил' }
      expect((await send('boris', 'POST', '/participantComments', comment, strict)).status).toBe(403)
      const history = await send('boris', 'GET', `/journal/person/${id}`, undefined, strict)
      expect(JSON.stringify(history.body)).not.toMatch(/1234512|vector\.ru|mkovaleva|Торгуется/)
    },
  )

  it('follows the switch as an admin has set it, over the configuration', async () => {
    const id = await makePerson(database().db, people.anna, { companyId: annaCompany })
    const shown = async () => (await send('boris', 'GET', `/participant/${id}`)).body?.contactsShown
    const set = (contactsVisibility: 'own' | null) =>
      database().db.updateTable('office').set({ contactsVisibility }).execute()
    expect(await shown()).toBe('full')
    await set('own')
    expect(await shown()).toBe('hidden')
    expect((await send('boris', 'GET', '/users/me')).body?.contactsVisibility).toBe('own')
    // `reset` keeps the row of the office.
    await set(null)
  })

  it('suggests companies and persons by names in any order, INN, last digits, and the wrong layout', async () => {
    const { db } = database()
    await makePerson(db, people.anna, { companyId: annaCompany })
    await sql`update companies set phone = '+79000007788' where id = ${annaCompany}`.execute(db)
    expect(await suggested('boris', 'вект')).toEqual(['Вектор', 'Мария Ковалёва'])
    expect(await suggested('boris', '7707083893')).toEqual(['Вектор', 'Мария Ковалёва'])
    for (const text of ['ковалева мария', 'rjdfktdf', '4512'])
      expect([text, await suggested('boris', text)]).toEqual([text, ['Мария Ковалёва']])
    expect(await suggested('boris', '77-88')).toEqual(['Вектор'])
    expect(await suggested('boris', '!!!')).toEqual([])
    const own = await start({ CONTACTS_VISIBILITY: 'own' })
    expect(await suggested('boris', '77-88', own)).toEqual([])
    expect(await suggested('anna', '77-88', own)).toEqual(['Вектор'])
    await sql`update companies set deleted_at = now() where id = ${annaCompany}`.execute(db)
    expect(await suggested('boris', 'вект')).toEqual([])
  })

  it('without a company go to the successor of a deleted user, in one they stay with its leader', async () => {
    const { db } = database()
    const alone = await makePerson(db, people.boris, { name: 'Без компании' })
    const inCompany = await makePerson(db, people.boris, { companyId: borisCompany })
    await send('admin', 'PATCH', `/companies/${borisCompany}`, { responsibleUserId: people.admin.id })
    await send('admin', 'DELETE', `/users/${people.boris.id}`, { successorId: people.anna.id })
    const leader = async (id: number) => (await send('admin', 'GET', `/participant/${id}`)).body?.responsible
    expect(await leader(alone)).toMatchObject({ name: 'Анна' })
    expect(await leader(inCompany)).toMatchObject({ name: 'Ольга' })
  })

  it('a deleted person is told nowhere, and comes back by undo', async () => {
    const id = await makePerson(database().db, people.anna)
    expect((await send('anna', 'DELETE', `/participant/${id}`)).status).toBe(204)
    for (const path of ['participant', 'participantComments', 'journal/person'])
      expect((await send('anna', 'GET', `/${path}/${id}`)).status).toBe(404)
    expect(await find('anna', '')).toEqual([])
    expect(await suggested('anna', 'Ковалёва')).toEqual([])
    await send('anna', 'POST', '/journal/undo', {})
    expect(await find('anna', '')).toEqual(['Мария Ковалёва'])
  })
})
