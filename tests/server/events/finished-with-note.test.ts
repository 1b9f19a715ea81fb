import { expect, it } from 'vitest'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('one verb that says two things', (database) => {
  let office: Office

  openOffice(database, async (opened) => {
    office = opened
  })

  const send = async (method: 'POST' | 'GET', path: string, body?: object) =>
    (await office.server.send(method, path, { token: office.tokens.admin, ...(body && { body }) })) as {
      status: number
      body?: Record<string, unknown>
    }

  it('ends a call and adds to its note what came of it', async () => {
    const call = { title: 'Ставка', type: 'call', date: '2026-01-12T09:00:00Z', note: 'Спросить о скидке' }
    const id = Number((await send('POST', '/events', call)).body?.id)
    const told = await send('POST', '/commands/event.finish/run', {
      ids: [id],
      args: { note: 'ставку подтвердили' },
    })
    expect(told.body).toMatchObject({ changed: [id] })
    expect((await send('GET', `/events/${id}`)).body).toMatchObject({
      isDone: true,
      note: 'Спросить о скидке\nставку подтвердили',
    })
  })

  it('writes nothing that would be too long', async () => {
    const call = { title: 'Ставка', type: 'call', date: '2026-01-12T09:00:00Z', note: 'а'.repeat(4990) }
    const id = Number((await send('POST', '/events', call)).body?.id)
    const args = { note: 'ставку подтвердили' }
    expect((await send('POST', '/commands/event.finish/run', { ids: [id], args })).body).toMatchObject({
      changed: [],
    })
    expect((await send('GET', `/events/${id}`)).body).toMatchObject({ isDone: false })
  })

  it('gives an inquiry to a colleague and says that it is worked on', async () => {
    const made = await send('POST', '/form-request', { name: 'Ольга', phone: '+7 900 000-00-11' })
    const id = Number(made.body?.id)
    const args = { assigneeId: office.people.anna.id, status: 'inProgress' }
    expect((await send('POST', '/commands/request.assign/run', { ids: [id], args })).status).toBe(200)
    expect((await send('GET', `/form-request/${id}`)).body).toMatchObject({
      status: 'inProgress',
      assignee: { id: office.people.anna.id },
    })
  })
})
