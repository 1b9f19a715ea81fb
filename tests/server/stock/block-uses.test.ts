import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBuilding, type People, plantBlocks } from '#tests/helpers/stock.ts'

/* Records that refer to a block are shown before its deletion. */
describeOnBothEngines('GET /blocks/uses', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string

  openOffice(database, (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris },
    } = office)
  })

  const send = async (method: 'POST' | 'GET' | 'DELETE', path: string, body?: object, token = anna) => {
    const answer = await server.send(method, path, { token, ...(body && { body }) })
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body as { id: number }
  }
  const uses = (ids: number[]) => send('GET', `/blocks/uses?ids=${ids.join(',')}`)

  it('counts living lists, open presentations and open events, each once and of everybody', async () => {
    const { db } = database()
    const [held = 0, beside = 0, free = 0] = await plantBlocks(
      db,
      people.anna,
      await makeBuilding(db, people.anna),
      3,
    )
    expect(await uses([held])).toEqual({ listCount: 0, presentationCount: 0, plannedEventCount: 0 })

    for (const token of [anna, boris]) {
      const { id } = await send('POST', '/user-lists/blocks', { name: 'Вектор' }, token)
      await send('POST', `/user-lists/blocks/toggle-multi/${id}`, { ids: [held, beside], mode: 'add' }, token)
    }
    const gone = await send('POST', '/user-lists/blocks', { name: 'Прежняя' })
    await send('POST', `/user-lists/blocks/toggle-multi/${gone.id}`, { ids: [held], mode: 'add' })
    await send('DELETE', '/user-lists/blocks', { id: gone.id })

    const presented = { kind: 'block', ids: [held, beside], title: 'Для Вектора' }
    await send('POST', '/presentations', presented)
    const ended = await send('POST', '/presentations', presented)
    await send('POST', `/presentations/${ended.id}/end`, {})

    const event = { type: 'viewing', title: 'Показ', date: '2030-01-10T09:00:00.000Z', blockIds: [held] }
    await send('POST', '/events', event)
    await send('POST', '/events', { ...event, isDone: true })

    const counted = { listCount: 2, presentationCount: 1, plannedEventCount: 1 }
    expect(await uses([held])).toEqual(counted)
    expect(await uses([held, beside, free])).toEqual(counted)
    expect(await uses([free])).toEqual({ listCount: 0, presentationCount: 0, plannedEventCount: 0 })
  })
})
