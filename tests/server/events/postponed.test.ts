import { expect, it } from 'vitest'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'

describeOnBothEngines('events that are moved', (database) => {
  let office: Office
  let ids: number[]

  openOffice(database, async (opened) => {
    office = opened
    const as = { token: office.tokens.anna }
    ids = []
    for (const date of ['2039-12-01T09:00:00Z', '2039-12-05T20:30:00Z']) {
      const body = { title: 'Встреча', type: 'meeting', date }
      ids.push(Number((await office.server.send('POST', '/events', { ...as, body })).body?.id))
    }
  })

  const postpone = (args: object) =>
    office.server.send('POST', '/commands/event.postpone/run', {
      token: office.tokens.anna,
      body: { ids, args },
    })
  const dates = async () => {
    const read = ids.map((id) => office.server.send('GET', `/events/${id}`, { token: office.tokens.anna }))
    return (await Promise.all(read)).map(({ body }) =>
      new Date(String(body?.date)).toISOString().slice(0, 16),
    )
  }

  it('keep their days for an hour alone, and their hours for a day alone', async () => {
    expect((await postpone({ time: '15:00' })).status).toBe(200)
    expect(await dates()).toEqual(['2039-12-01T12:00', '2039-12-05T12:00'])
    expect((await postpone({ day: '2039-12-24' })).status).toBe(200)
    expect(await dates()).toEqual(['2039-12-24T12:00', '2039-12-24T12:00'])
  })

  it('move by minutes, each from its own moment', async () => {
    expect((await postpone({ byMinutes: -30 })).status).toBe(200)
    expect(await dates()).toEqual(['2039-12-01T08:30', '2039-12-05T20:00'])
    expect((await postpone({ byMinutes: 1440 })).status).toBe(200)
    expect(await dates()).toEqual(['2039-12-02T08:30', '2039-12-06T20:00'])
  })

  it('refuse nothing, and both at once', async () => {
    expect((await postpone({})).status).toBe(400)
    expect((await postpone({ day: '2039-12-24', byMinutes: 60 })).status).toBe(400)
  })
})
