import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileRow } from '#contract/stock/files.ts'
import { formWith, smallPng } from '#tests/helpers/pictures.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

/* Rights on a file derive from its parent. */
describeOnBothEngines('files of companies and persons', (database) => {
  let server: TestServer
  let people: People
  let tokens: Record<'anna' | 'boris' | 'admin', string>
  let companyId: number
  let personId: number

  beforeAll(async () => {
    const { db } = database()
    people = await makePeople(db)
    const { anna, boris, admin } = people
    tokens = {
      anna: await openSession(db, anna.id),
      boris: await openSession(db, boris.id),
      admin: await openSession(db, admin.id),
    }
    const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
      (await statement.execute(db)).rows[0]?.id ?? 0
    companyId = await idOf(sql<{ id: number }>`
      insert into companies (name, responsible_user_id) values ('Вектор', ${anna.id}) returning id`)
    personId = await idOf(sql<{ id: number }>`
      insert into persons (name, company_id) values ('Пётр', ${companyId}) returning id`)
    server = await startServer(database())
  })
  afterAll(() => server.app.close())

  const statusesOf = async (call: (token: string) => Promise<{ status: number }>) => [
    (await call(tokens.anna)).status,
    (await call(tokens.boris)).status,
    (await call(tokens.admin)).status,
  ]
  const list = (kind: string, id: number) => (token: string) =>
    server.send('GET', `/files/list/${kind}/${id}`, { token })
  const upload = (kind: string, id: number) => (token: string) =>
    server.send('POST', `/files/${kind}/${id}`, { token, body: formWith(smallPng) })

  it('are seen as the record is, and added by who may change the record', async () => {
    expect(await statusesOf(list('company', companyId))).toEqual([200, 200, 200])
    expect(await statusesOf(list('person', personId))).toEqual([200, 200, 200])
    expect(await statusesOf(upload('company', companyId))).toEqual([201, 403, 201])
    expect(await statusesOf(upload('person', personId))).toEqual([201, 403, 201])
    const { body } = await list('company', companyId)(tokens.anna)
    const [file] = (body?.data ?? []) as { id: number }[]
    const rotate = (token: string) =>
      server.send('POST', '/files/rotate', { token, body: { fileId: file?.id, degrees: 90 } })
    expect(await statusesOf(rotate)).toEqual([200, 403, 200])
  })

  it('are hidden where the contacts are', async () => {
    const masked = await startServer(database(), { CONTACTS_VISIBILITY: 'own' })
    for (const path of [`person/${personId}`, `company/${companyId}`]) {
      const send = (token: string) => masked.send('GET', `/files/list/${path}`, { token })
      expect([path, await statusesOf(send)]).toEqual([path, [200, 403, 200]])
    }
    await masked.app.close()
  })

  it.each([
    ['block', '/blocks'],
    ['building', '/buildings'],
    ['company', '/companies'],
    ['person', '/participant'],
  ] as const)('are opened by no link while their %s lies in the trash', async (kind, path) => {
    const { db } = database()
    const { admin, anna } = people
    const make = {
      building: () => makeBuilding(db, anna),
      block: async () => makeBlock(db, anna, await makeBuilding(db, anna)),
      company: async () => Number((await create('/companies', { name: 'Без связей' })).body?.id),
      person: async () => Number((await create('/participant', { name: 'Без компании' })).body?.id),
    }
    const create = (url: string, body: object) => server.send('POST', url, { token: tokens.admin, body })
    const id = await make[kind]()
    const file = (await upload(kind, id)(tokens.admin)).body as unknown as FileRow
    const open = async () => (await server.send('GET', file.links.full.slice('/api'.length))).status
    const token = await openSession(db, admin.id)
    expect(await open()).toBe(200)
    expect((await server.send('DELETE', `${path}/${id}`, { token })).status).toBe(204)
    expect(await open()).toBe(404)
    expect((await server.send('POST', '/journal/undo', { token, body: {} })).status).toBe(200)
    expect(await open()).toBe(200)
  })

  it('no path leads out of the storage', async () => {
    const tricks = [
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/%2e%2e',
      '1%00',
      '..%5c..%5c',
      '1/full%2f..%2f..',
      '%d1%84',
    ]
    for (const trick of tricks) {
      const proof = `expires=2000000000&signature=${'a'.repeat(43)}`
      for (const url of [
        `/files/${trick}?${proof}`,
        `/files/1/${trick}?${proof}`,
        `/users/avatar/${trick}?${proof}`,
      ]) {
        const { status, bytes } = await server.send('GET', url)
        expect([url, [400, 403, 404].includes(status)]).toEqual([url, true])
        expect(bytes.includes('root:')).toBe(false)
      }
    }
  })
})
