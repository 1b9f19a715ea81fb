import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plantCompany } from '#tests/helpers/companies.ts'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { makePerson, plantPersons } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { Sending, TestServer } from '#tests/helpers/servers/http.ts'
import type { People } from '#tests/helpers/stock.ts'

describeOnBothEngines('what a company’s card lists (specification §7, Persons, Comments)', (database) => {
  let server: TestServer
  let people: People
  let tokens: Office['tokens']
  let companyId: number

  openOffice(database, async (office) => {
    ;({ server, people, tokens } = office)
    const { db } = database()
    companyId = await plantCompany(db, people.anna, { name: 'Вектор' })
  })

  const send = (who: keyof typeof tokens, method: 'GET' | 'POST', url: string, body?: Sending['body']) =>
    server.send(method, url, { token: tokens[who], ...(body && { body }) })
  const rowsOf = (answer: { body: Record<string, unknown> | null }) =>
    answer.body?.data as Record<string, unknown>[]

  it('comments are by who is signed in, the newest first, and taken back by undo', async () => {
    const id = await makePerson(database().db, people.anna, { companyId })
    for (const [path, on] of [
      ['/companiesComments', { companyId }],
      ['/participantComments', { personId: id }],
    ] as const) {
      const made = await send('boris', 'POST', path, { ...on, text: ' Просил КП ' })
      expect(made.status).toBe(201)
      expect(made.body).toMatchObject({ text: 'Просил КП', author: { id: people.boris.id, name: 'Борис' } })
      await send('anna', 'POST', path, { ...on, text: 'Отправила' })
      const listed = async () =>
        rowsOf(await send('anna', 'GET', `${path}/${Object.values(on)[0]}`)).map(({ text }) => text)
      expect(await listed()).toEqual(['Отправила', 'Просил КП'])
      expect((await send('anna', 'POST', '/journal/undo', {})).status).toBe(200)
      expect(await listed()).toEqual(['Просил КП'])
      const forged = { ...on, text: 'Не я', authorId: people.anna.id }
      expect((await send('boris', 'POST', path, forged)).status).toBe(400)
      expect((await send('boris', 'POST', path, { ...on, text: 'я'.repeat(5001) })).status).toBe(400)
      expect((await send('boris', 'POST', path, { ...on, text: '  ' })).status).toBe(400)
    }
  })

  it('comments come page after page, none twice and none left out', async () => {
    await sql`insert into comments (company_id, text, author_id)
      select ${companyId}, 'Разговор ' || n, ${people.anna.id} from generate_series(1, 120) n`.execute(
      database().db,
    )
    const texts: unknown[] = []
    for (const page of [1, 2, 3, 4]) {
      const answer = await send('boris', 'GET', `/companiesComments/${companyId}?page=${page}&pageSize=50`)
      expect(answer.body?.total).toBe(120)
      texts.push(...rowsOf(answer).map(({ text }) => text))
    }
    expect(new Set(texts).size).toBe(120)
    expect(texts.length).toBe(120)
  })

  it('its people: the one to call first, then by name', async () => {
    const { db } = database()
    await plantPersons(db, people.anna, companyId, 5)
    await makePerson(db, people.anna, { companyId, name: 'Яна Главная', isMain: true })
    const names = async (page: number) =>
      rowsOf(
        await send('anna', 'GET', `/participant?company=${companyId}&sort=-isMain&page=${page}&pageSize=3`),
      ).map(({ name }) => name)
    expect(await names(1)).toEqual(['Яна Главная', 'Лицо 1', 'Лицо 2'])
    expect(await names(2)).toEqual(['Лицо 3', 'Лицо 4', 'Лицо 5'])
  })
})
