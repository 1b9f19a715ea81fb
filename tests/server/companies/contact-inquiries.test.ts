import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { makeCompany } from '#tests/helpers/companies.ts'
import { makePerson } from '#tests/helpers/persons.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('inquiries of a contact', (database) => {
  let server: TestServer
  let people: People
  let companyId: number
  let personId: number

  beforeEach(async () => {
    await database().reset()
    const { db } = database()
    people = await makePeople(db)
    server = await startServer(database(), { CONTACTS_VISIBILITY: 'masked' })
    companyId = await makeCompany(db, people.anna, { phone: '+74950000001', email: 'office@vector.ru' })
    personId = await makePerson(db, people.anna, { companyId, emails: ['Maria@Vector.ru'] })
    for (const [name, phone, email, assigneeId] of [
      ['по телефону', '+79001234512', null, null],
      ['с добавочным', '+79001234512 доб. 7', null, null],
      ['по почте', null, 'maria@vector.ru', null],
      ['по телефону компании', '+74950000001', null, null],
      ['по почте компании', null, 'OFFICE@vector.ru', null],
      ['чужая заявка', '+79001234512', null, people.boris.id],
      ['другой человек', '+79001234513', 'ivan@vector.ru', null],
    ] as const) {
      await sql`insert into inquiries (source, name, phone, email, assignee_id)
        values ('site', ${name}, ${phone}, ${email}, ${assigneeId})`.execute(db)
    }
    return () => server.app.close()
  })

  const names = async (who: keyof People, query: string) => {
    const token = await openSession(database().db, people[who].id)
    const { body } = await server.send('GET', `/form-request?${query}`, { token })
    const rows = body?.data as { name: string }[]
    return rows.map(({ name }) => name).sort()
  }

  it('are found by phone and mail, its extension and case aside, among those one sees', async () => {
    const hers = ['по почте', 'по телефону', 'с добавочным']
    expect(await names('anna', `personIds=${personId}`)).toEqual(hers)
    expect(await names('anna', `companyIds=${companyId}`)).toEqual([
      'по почте',
      'по почте компании',
      'по телефону',
      'по телефону компании',
      'с добавочным',
    ])
    expect(await names('admin', `personIds=${personId}`)).toEqual([...hers, 'чужая заявка'].sort())
  })

  it('tell nobody a number that is masked for him', async () => {
    expect(await names('boris', `personIds=${personId}`)).toEqual([])
    expect(await names('boris', `companyIds=${companyId}`)).toEqual([])
  })
})
