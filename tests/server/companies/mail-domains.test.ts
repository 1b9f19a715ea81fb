import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#server/db/migrations/0081-0100/0099-mail-domains.ts'
import { hashPassword } from '#server/services/access/passwords.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import type { People } from '#tests/helpers/stock.ts'

const written = 'anna@зелёный-сайт.рф'
const sent = 'Anna@xn----8sbnhlckq2bm7g4c.xn--p1ai'

// One engine: the page's form of the address is made before any SQL.
describeOnOneEngine('an address of mail with a domain in Cyrillic', (database) => {
  let server: TestServer
  let token: string
  let admin: string
  let people: People
  openOffice(database, async (office) => {
    server = office.server
    people = office.people
    token = office.tokens.anna
    admin = office.tokens.admin
  })

  const send = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (await server.send(method, path, { token, ...(body && { body }) })).body
  const namesAt = async (path: string) => {
    const { data } = (await send('GET', path)) as { data: { name?: string; title?: string }[] }
    return data.map(({ name, title }) => name ?? title)
  }

  it('is one with its form of networks: stored, searched, known as a sender, kept from a second user', async () => {
    const person = await send('POST', '/participant', { name: 'Пётр Грушин', emails: [sent] })
    expect(person).toMatchObject({ emails: [written] })
    for (const typed of [sent, written, written.toUpperCase(), 'зелёный-сайт.рф']) {
      const text = encodeURIComponent(typed)
      expect([typed, await namesAt(`/participant?text=${text}`)]).toEqual([typed, ['Пётр Грушин']])
      expect([typed, await namesAt(`/search/suggest?text=${text}`)]).toEqual([typed, ['Пётр Грушин']])
    }
    for (const email of [sent, written]) {
      await server.send('POST', '/intake/form-request', { body: { email, message: `офис 300 м², ${email}` } })
    }
    expect(await namesAt(`/form-request?personIds=${person?.id}`)).toHaveLength(2)
    expect(await namesAt(`/form-request?text=${encodeURIComponent(sent)}`)).toHaveLength(2)
    const { data } = (await send('GET', '/form-request')) as { data: { id: number; email: string }[] }
    expect(data.map(({ email }) => email)).toEqual([written, written])
    const demand = await send('POST', '/demands', { inquiryId: data[0]?.id, need: 'офис 300 м²' })
    expect(demand).toMatchObject({ person: { id: person?.id } })
    const invited = async (email: string) => {
      const body = { name: 'Анна', email, phone: null, role: 'broker' }
      return (await server.send('POST', '/users/', { token: admin, body })).status
    }
    expect([await invited(sent), await invited(written)]).toEqual([201, 409])
  })

  it('that was stored in the other form is signed in by either', async () => {
    const { db } = database()
    const passwordHash = await hashPassword('четыре случайных слова')
    await sql`update users set email = ${sent}, password_hash = ${passwordHash} where id = ${people.boris.id}`.execute(
      db,
    )
    await up(db as unknown as Kysely<unknown>)
    for (const email of [sent, written]) {
      const { status } = await server.send('POST', '/auth/login', {
        body: { email, password: 'четыре случайных слова' },
      })
      expect([email, status]).toEqual([email, 200])
    }
  })
})
