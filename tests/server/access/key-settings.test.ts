import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { KeySettings } from '#contract/access/key-settings.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makePeople, type People } from '#tests/helpers/stock.ts'

const own: KeySettings = {
  profile: 'leftHand',
  bindings: [
    { commandId: 'block.actualize', scope: 'blocks', keys: ['w', 'g w'] },
    { commandId: 'recipe.run12', scope: 'global', keys: [] },
  ],
  areSingleKeysOff: false,
}

describeOnBothEngines('the keys of a person (keys can be rebound)', (database) => {
  let server: TestServer
  let people: People
  let token: string
  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    token = await openSession(database().db, people.anna.id)
  })

  const change = (keySettings: unknown, headers: Record<string, string> = {}) =>
    server.send('PATCH', '/users/me', { token, body: { keySettings }, headers })
  const kept = async () => (await server.send('GET', '/users/me', { token })).body?.keySettings

  it('come with the current user, are changed with undo, and are nobody else’s business', async () => {
    expect(await kept()).toBeNull()
    const answer = await change(own, { 'command-id': randomUUID(), 'command-name': 'keys.assign' })
    expect([answer.status, answer.body?.keySettings]).toEqual([200, own])
    expect(await kept()).toEqual(own)
    // The same again is no change that undo would take back.
    await change(own)
    const colleague = await openSession(database().db, people.boris.id)
    const list = await server.send('GET', '/users?take=100', { token: colleague })
    expect(JSON.stringify(list.body)).not.toContain('keySettings')
    expect((await server.send('POST', '/journal/undo', { token, body: {} })).status).toBe(200)
    expect(await kept()).toBeNull()
    expect((await server.send('POST', '/journal/redo', { token, body: {} })).status).toBe(200)
    expect(await kept()).toEqual(own)
    expect((await change(null)).body?.keySettings).toBeNull()
  })

  it.each([
    ['an unknown field', { ...own, colour: 'red' }],
    ['an unknown profile', { ...own, profile: 'foot' }],
    ['a missing field', { profile: 'default', bindings: [] }],
    ['keys that are no presses', { ...own, bindings: [{ ...own.bindings[0], keys: ['a  b'] }] }],
    ['one command twice in a scope', { ...own, bindings: [own.bindings[0], own.bindings[0]] }],
    ['more than a keyboard has', { ...own, bindings: Array.from({ length: 501 }, () => own.bindings[0]) }],
  ])('are refused with %s, and stay what they were', async (_what, settings) => {
    await change(own)
    const { status, body } = await change(settings)
    expect([status, JSON.stringify(body?.issues)]).toEqual([400, expect.stringMatching(/[а-яё]/)])
    expect(await kept()).toEqual(own)
  })

  it('are not an admin’s to change for others', async () => {
    const admin = await openSession(database().db, people.admin.id)
    const body = { keySettings: own }
    expect((await server.send('PATCH', `/users/${people.anna.id}`, { token: admin, body })).status).toBe(400)
  })
})
