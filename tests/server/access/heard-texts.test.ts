import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { forgetOldTexts } from '#server/repositories/office/heard-texts.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('what the palette learns', (database) => {
  let server: TestServer
  let office: EventOffice

  beforeAll(async () => {
    server = await startServer(database())
  })
  beforeEach(async () => {
    await database().reset()
    office = await makeEventOffice(database().db)
  })
  afterAll(() => server.app.close())

  type Who = keyof EventOffice['tokens']
  const as = (who: Who) => ({
    note: (text: string, command: string | null = 'event.edit') =>
      server.send('POST', '/heard-texts', {
        token: office.tokens[who],
        body: { heard: [{ text, command }] },
      }),
    learned: async () => {
      const { body } = await server.send('GET', '/heard-texts', { token: office.tokens[who] })
      return body?.data
    },
    forget: (text: string, command = 'event.edit') =>
      server.send('POST', '/heard-texts/forget', { token: office.tokens[who], body: { text, command } }),
    give: (text: string, command: string | null) =>
      server.send('PUT', '/heard-texts/given', { token: office.tokens[who], body: { text, command } }),
    unknown: async () => {
      const { body } = await server.send('GET', '/heard-texts/unknown', { token: office.tokens[who] })
      return body as { data?: { text: string }[]; office?: object[] } | null
    },
  })
  const moved = { text: 'передвинуть', command: 'event.edit' }

  it('counts for each person alone, and for the office from the third person on', async () => {
    await as('anna').note('передвинуть')
    await as('anna').note('передвинуть')
    await as('boris').note('передвинуть')
    expect(await as('anna').learned()).toEqual([{ ...moved, times: 2, isOfOffice: false }])
    expect(await as('boris').learned()).toEqual([{ ...moved, times: 1, isOfOffice: false }])
    expect(await as('admin').learned()).toEqual([])
    await as('admin').note('передвинуть')
    expect(await as('boris').learned()).toEqual([{ ...moved, times: 1, isOfOffice: true }])
    // Former colleagues do not count.
    await sql`update users set deleted_at = now() where id = ${office.people.anna.id}`.execute(database().db)
    expect(await as('boris').learned()).toEqual([{ ...moved, times: 1, isOfOffice: false }])
  })

  it('a person forgets a word, also one of the office, which others keep', async () => {
    for (const who of ['anna', 'boris', 'admin'] as const) await as(who).note('передвинуть')
    await as('admin').give('сдвинуть', 'event.edit')
    expect((await as('anna').forget('передвинуть')).status).toBe(204)
    await as('anna').forget('сдвинуть')
    expect(await as('anna').learned()).toEqual([])
    expect(await as('boris').learned()).toContainEqual({
      text: 'сдвинуть',
      command: 'event.edit',
      times: 0,
      isOfOffice: true,
    })
    await as('anna').note('передвинуть')
    expect(await as('anna').learned()).toEqual([{ ...moved, times: 1, isOfOffice: true }])
  })

  it('an admin sees what found nothing, gives it to a command for all, and takes it back', async () => {
    await as('anna').note('перекинуть', null)
    await as('boris').note('перекинуть', null)
    await as('boris').note('перекинуть', 'block.edit')
    for (let time = 0; time < 2; time += 1) await as('boris').note('перекинуть', 'event.edit')
    await as('boris').note('шуршать', null)
    expect((await as('admin').unknown())?.data).toMatchObject([
      { text: 'перекинуть', times: 2, people: 2, command: 'event.edit' },
      { text: 'шуршать', times: 1, people: 1, command: null },
    ])
    expect((await as('admin').give('перекинуть', 'event.edit')).status).toBe(204)
    expect(await as('admin').unknown()).toMatchObject({
      data: [{ text: 'шуршать' }],
      office: [{ text: 'перекинуть', command: 'event.edit', people: 1, isGiven: true }],
    })
    expect(await as('anna').learned()).toEqual([
      { text: 'перекинуть', command: 'event.edit', times: 0, isOfOffice: true },
    ])
    await as('admin').give('перекинуть', null)
    expect((await as('admin').unknown())?.office).toEqual([])
    expect(await as('anna').learned()).toEqual([])
    expect((await as('boris').give('перекинуть', 'event.edit')).status).toBe(403)
    expect((await as('boris').unknown())?.data).toBeUndefined()
  })

  it('stores no word of a stored name, in any case form, but for words of the program itself', async () => {
    const { db } = database()
    const by = office.people.boris.id
    await sql`insert into companies (name, created_by_id) values ('Показ и Ставка', ${by})`.execute(db)
    await sql`insert into persons (name, created_by_id, deleted_at) values ('Роза Крот', ${by}, now())`.execute(
      db,
    )
    await server.send('POST', '/events', {
      token: office.tokens.boris,
      body: {
        type: 'meeting',
        title: 'Встреча у фонтана',
        place: 'Сокольники',
        date: '2035-01-10T09:00:00Z',
      },
    })
    for (const text of ['вектор', 'вектору звонить', 'письмо кроту', 'роза', 'фонтан', 'в сокольниках']) {
      expect((await as('anna').note(text)).status, text).toBe(204)
      await as('anna').note(text, null)
    }
    expect((await as('admin').unknown())?.data).toEqual([])
    expect(await as('anna').learned()).toEqual([])
    await as('anna').note('показ сдвинуть')
    expect(await as('anna').learned()).toMatchObject([{ text: 'показ сдвинуть' }])
  })

  it('takes plain words alone, and names of commands', async () => {
    for (const text of [
      'блок 52',
      'a@b.ru',
      'Передвинуть',
      'петрова',
      'раз два три четыре пять',
      'x',
      ' край',
    ])
      expect((await as('anna').note(text)).status, text).toBe(400)
    expect((await as('anna').note('передвинуть', 'Блок')).status).toBe(400)
    expect((await as('admin').give('звонить саше', 'event.edit')).status).toBe(400)
    expect(await as('anna').learned()).toEqual([])
  })

  it('forgets what nobody has said for half a year', async () => {
    await as('anna').note('передвинуть')
    await as('anna').note('сдвинуть')
    const { db } = database()
    await sql`update heard_texts set last_on = last_on - 200 where text = 'сдвинуть'`.execute(db)
    await forgetOldTexts(db)
    expect(await as('anna').learned()).toMatchObject([moved])
  })
})
