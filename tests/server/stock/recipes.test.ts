import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People } from '#tests/helpers/stock.ts'

const steps = [
  { commandId: 'block.actualize', args: {}, label: '' },
  { commandId: 'block.addToList', args: { list: { id: 7, name: 'Вектор' } }, label: 'Вектор' },
]
const facts = { name: 'Для Вектора', kind: 'block', steps }

describeOnBothEngines('recipes', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let admin: string

  openOffice(database, (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris, admin },
    } = office)
  })

  const save = async (more: object = {}, token = anna): Promise<number> => {
    const { status, body } = await server.send('POST', '/recipes', { token, body: { ...facts, ...more } })
    expect(status).toBe(201)
    return Number(body?.id)
  }
  const list = async (token = anna, query = '') =>
    (await server.send('GET', `/recipes${query}`, { token })).body
  const patch = (id: number, body: object, token = anna) =>
    server.send('PATCH', `/recipes/${id}`, { token, body })
  const undo = (token = anna) => server.send('POST', '/journal/undo', { token, body: {} })

  it('keeps a name, steps with their arguments and keys; undo takes each change back', async () => {
    const id = await save({ hotkey: 'z v' })
    const saved = { id, ...facts, hotkey: 'z v', isShared: false, owner: { name: 'Анна' } }
    expect(await list()).toMatchObject({ data: [saved], total: 1 })
    const turned = { steps: [...steps].reverse(), hotkey: null, name: 'Иначе' }
    expect((await patch(id, turned)).body).toMatchObject(turned)
    expect((await undo()).status).toBe(200)
    expect(await list()).toMatchObject({ data: [saved] })
    expect((await server.send('DELETE', `/recipes/${id}`, { token: anna })).status).toBe(204)
    expect(await list()).toMatchObject({ total: 0 })
    const trashed = (await server.send('GET', '/trash', { token: anna })).body
    expect(trashed).toMatchObject({ data: [{ kind: 'recipe', id, title: 'Для Вектора' }] })
    expect((await undo()).status).toBe(200)
    expect(await list()).toMatchObject({ data: [saved] })
    await undo()
    expect(await list()).toMatchObject({ total: 0 })
  })

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without steps', { steps: [] }, 'steps'],
    ['with more steps than anybody follows', { steps: Array(21).fill(steps[0]) }, 'steps'],
    [
      'with a recipe for its step',
      { steps: [{ ...steps[0], commandId: 'recipe.run1' }] },
      'steps.0.commandId',
    ],
    [
      'with a step of endless arguments',
      { steps: [{ ...steps[0], args: { text: 'я'.repeat(4000) } }] },
      'steps.0.args',
    ],
    ['with keys that are none', { hotkey: 'очень много клавиш' }, 'hotkey'],
    ['with keys of the browser', { hotkey: 'Mod+R' }, 'hotkey'],
    ['for records it does not know', { kind: 'session' }, 'kind'],
    ['with somebody for its owner', { userId: 1 }, 'userId'],
  ])('%s it is refused at the field', async (_what, more, path) => {
    const answer = await server.send('POST', '/recipes', { token: anna, body: { ...facts, ...more } })
    expect([answer.status, answer.body?.issues]).toMatchObject([400, [{ path }]])
  })

  it('an admin shares his own: all read it, and only he takes it back', async () => {
    const own = await save()
    expect((await patch(own, { isShared: true })).body?.message).toBe('Общим сценарий делает администратор')
    const id = await save({ name: 'Офисный', hotkey: 'z o' }, admin)
    expect(await list(boris)).toMatchObject({ total: 0 })
    expect((await patch(id, { isShared: true }, admin)).status).toBe(200)
    expect(await list(boris)).toMatchObject({ data: [{ id, owner: { id: people.admin.id } }], total: 1 })
    expect((await patch(id, { name: 'Мой' }, boris)).status).toBe(403)
    expect((await patch(id, { isShared: false }, boris)).status).toBe(403)
    expect(await list(anna, '?isMine=true')).toMatchObject({ data: [{ id: own }], total: 1 })
    expect((await patch(id, { isShared: false }, admin)).status).toBe(200)
    expect(await list(boris)).toMatchObject({ total: 0 })
    expect((await patch(id, { name: 'Мой' }, boris)).status).toBe(404)
  })

  it('sorts and finds by name', async () => {
    await save({ name: 'Ёлка' })
    await save({ name: 'Арка' })
    expect(await list()).toMatchObject({ data: [{ name: 'Арка' }, { name: 'Ёлка' }] })
    expect(await list(anna, '?sort=-name')).toMatchObject({ data: [{ name: 'Ёлка' }, { name: 'Арка' }] })
    expect(await list(anna, '?text=елк')).toMatchObject({ data: [{ name: 'Ёлка' }], total: 1 })
  })

  it('its steps under one Command-Id are one journal group and one undo', async () => {
    const building = await makeBuilding(database().db, people.anna)
    const blocks = [1, 2, 3].map((number) =>
      makeBlock(database().db, people.anna, building, { number: String(number) }),
    )
    const ids = await Promise.all(blocks)
    const made = await server.send('POST', '/user-lists/blocks', { token: anna, body: { name: 'Вектор' } })
    const listId = Number(made.body?.id)
    const commandId = randomUUID()
    // The selection is fixed before the first step, including records that a step skips.
    const all = { criteria: { list: 'stock', query: { target: 'blocks' } }, withSelection: true }
    const looked = await server.send('POST', '/commands/block.forbidAds/preview', { token: boris, body: all })
    expect(looked.body).toMatchObject({ total: 3, ids: [], selection: expect.arrayContaining(ids) })
    const step = (url: string, body: object) =>
      server.send('POST', url, {
        token: anna,
        headers: { 'command-id': commandId, 'command-name': 'recipe.run12', 'idempotency-key': randomUUID() },
        body,
      })
    expect((await step('/blocks/set-forbidden-ads', { ids, forbidden: true })).status).toBe(200)
    expect((await step(`/user-lists/blocks/toggle-multi/${listId}`, { ids, mode: 'add' })).status).toBe(200)
    const [group] = ((await server.send('GET', '/journal', { token: anna })).body?.data ?? []) as object[]
    expect(group).toMatchObject({ id: commandId, command: 'recipe.run12', entryCount: 6 })
    expect((await undo()).status).toBe(200)
    const after = await Promise.all(ids.map((id) => server.send('GET', `/offices/${id}`, { token: anna })))
    expect(after.map(({ body }) => body?.adsForbidden)).toEqual([false, false, false])
    const lists = (await server.send('GET', '/user-lists/blocks', { token: anna })).body
    expect(lists).toMatchObject({ data: [{ id: listId, count: 0 }] })
  })
})
