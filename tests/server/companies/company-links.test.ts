import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makePeople, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines(
  'companies of buildings and blocks (specification §7: /companies/attach)',
  (database) => {
    let server: TestServer
    let people: People
    let token: string
    let companyId: number
    let buildingId: number
    let blockId: number

    beforeAll(async () => {
      server = await startServer(database())
    })
    afterAll(() => server.app.close())
    beforeEach(async () => {
      await server.settle()
      await database().reset()
      const { db } = database()
      people = await makePeople(db)
      token = await openSession(db, people.anna.id)
      companyId = await makeCompany(db, people.anna)
      buildingId = await makeBuilding(db, people.boris)
      blockId = await makeBlock(db, people.boris, buildingId)
    })

    const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
      server.send(method, url, { token, ...(body && { body }) })
    const attach = (object: object, role: string) =>
      send('POST', '/companies/attach', { companyId, ...object, role })
    const rolesAt = async (url: string) => {
      const { body } = await send('GET', url)
      const links = body?.data as { role: string; block: object | null }[]
      return links.map(({ role, block }) => [role, !!block])
    }

    it('POST attaches to a building or a block, and both ends tell of it', async () => {
      const toBuilding = await attach({ buildingId }, 'landlord')
      const toBlock = await attach({ blockId }, 'tenant')
      expect([toBuilding.status, toBlock.status]).toEqual([201, 201])
      expect(toBlock.body).toMatchObject({
        ...{ role: 'tenant', company: { id: companyId, name: 'Вектор' } },
        ...{ building: { id: buildingId, name: 'Легенда' }, block: { id: blockId, title: 'этаж 5, № 502' } },
      })
      expect(await rolesAt(`/buildings/${buildingId}/companies`)).toEqual([
        ['landlord', false],
        ['tenant', true],
      ])
      expect(await rolesAt(`/blocks/${blockId}/companies`)).toEqual([['tenant', true]])
      expect(await rolesAt(`/companies/${companyId}/objects`)).toEqual([
        ['landlord', false],
        ['tenant', true],
      ])
    })

    it('neither end, both, or what does not live is refused, and nothing is written', async () => {
      const before = await dumpAll(database().db)
      expect((await attach({}, 'tenant')).status).toBe(400)
      expect((await attach({ buildingId, blockId }, 'tenant')).status).toBe(400)
      expect((await attach({ blockId }, 'клиент')).status).toBe(400)
      expect((await attach({ blockId: 2_000_000_000 }, 'tenant')).status).toBe(404)
      expect(await dumpAll(database().db)).toBe(before)
    })

    it('a role is given once, at once too; PATCH changes it, not to one that is taken', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => attach({ blockId }, 'tenant')))
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
      const { body } = await attach({ blockId }, 'agency')
      const taken = await send('PATCH', '/companies/attach', { id: body?.id, role: 'tenant' })
      expect([taken.status, taken.body?.message]).toEqual([409, 'Компания уже привязана с этой ролью'])
      const changed = await send('PATCH', '/companies/attach', { id: body?.id, role: 'landlord' })
      expect([changed.status, changed.body?.role]).toEqual([200, 'landlord'])
      expect((await send('PATCH', '/companies/attach', { id: body?.id, role: 'landlord' })).status).toBe(200)
    })

    it('DELETE with a body detaches; undo attaches again, unless that was done meanwhile', async () => {
      const link = (await attach({ blockId }, 'tenant')).body
      expect((await send('DELETE', '/companies/attach', { id: link?.id })).status).toBe(204)
      expect(await rolesAt(`/blocks/${blockId}/companies`)).toEqual([])
      expect((await send('POST', '/journal/undo', {})).status).toBe(200)
      expect(await rolesAt(`/blocks/${blockId}/companies`)).toEqual([['tenant', true]])

      const groupId = '00000000-0000-4000-8000-000000000002'
      await server.send('DELETE', '/companies/attach', {
        token,
        body: { id: link?.id },
        headers: { 'command-id': groupId },
      })
      await attach({ blockId }, 'tenant')
      expect((await send('POST', '/journal/undo', { groupId })).status).toBe(409)
      expect(await rolesAt(`/blocks/${blockId}/companies`)).toEqual([['tenant', true]])
    })

    it('who lets here is called first, here alone, and is undone like a role', async () => {
      const make = async (name: string) => {
        const phones = [{ number: '+7 495 123-45-67', note: null }]
        return Number((await send('POST', '/participant', { name, companyId, phones })).body?.id)
      }
      const [first, lets] = [await make('Авдеев'), await make('Яковлев')]
      const { body } = await attach({ buildingId }, 'landlord')
      const called = async (url: string) => {
        const callees = (await send('GET', `/callees/${url}`)).body?.data as { kind: string; id: number }[]
        return callees.filter(({ kind }) => kind === 'person').map(({ id }) => id)
      }
      expect(await called(`block/${blockId}`)).toEqual([first, lets])
      const changed = await send('PATCH', '/companies/attach', { id: body?.id, personId: lets })
      expect([changed.status, changed.body?.role]).toEqual([200, 'landlord'])
      expect(changed.body?.person).toEqual({ id: lets, name: 'Яковлев' })
      expect(await called(`block/${blockId}`)).toEqual([lets, first])
      expect(await called(`company/${companyId}`)).toEqual([first, lets])
      await send('POST', '/journal/undo', {})
      expect(await called(`block/${blockId}`)).toEqual([first, lets])
      const absent = await send('PATCH', '/companies/attach', { id: body?.id, personId: 2_000_000_000 })
      expect(absent.status).toBe(404)
    })

    it('a link is not told once an end of it is deleted', async () => {
      await attach({ blockId }, 'tenant')
      const { db } = database()
      await db.updateTable('blocks').set({ deletedAt: new Date() }).where('id', '=', blockId).execute()
      expect(await rolesAt(`/buildings/${buildingId}/companies`)).toEqual([])
      expect(await rolesAt(`/companies/${companyId}/objects`)).toEqual([])
    })
  },
)
