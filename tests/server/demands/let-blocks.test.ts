import { expect, it } from 'vitest'
import { updateBlock } from '#server/services/stock/blocks.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import type { TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, type People, run } from '#tests/helpers/stock.ts'

/* Variants beside the availability of their blocks and the viewings in the trash. */

describeOnBothEngines('variants of let blocks', (database) => {
  let server: TestServer
  let people: People
  let admin: string
  let anna: string
  let building: number
  let near: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { admin, anna },
    } = office)
    const { db } = database()
    building = await makeBuilding(db, people.anna)
    near = await makeBlock(db, people.anna, building, { areaSqm: '320', number: '701', purposes: ['office'] })
  })

  const made = async (body: object = { need: 'офис 300–400 м²' }) =>
    Number((await server.send('POST', '/demands', { token: anna, body })).body?.id)
  const act = (command: string, ids: number[], args: object = {}, token = anna) =>
    server.send('POST', `/commands/${command}/run`, { token, body: { ids, args } })
  const stateOf = async (demandId: number, blockId: number) => {
    const rows = database().db.selectFrom('variants').select(['state', 'deletedAt'])
    return (await rows.where('demandId', '=', demandId).where('blockId', '=', blockId).executeTakeFirst())
      ?.state
  }

  it('has the variants of a viewing back when it is restored from the trash', async () => {
    const id = await made()
    const facts = {
      type: 'viewing',
      title: 'Показ',
      date: '2030-01-10T09:00:00Z',
      blockIds: [near],
      demandId: id,
    }
    const booked = Number((await server.send('POST', '/events', { token: anna, body: facts })).body?.id)
    for (const [isDone, state] of [
      [false, 'viewing'],
      [true, 'shown'],
    ] as const) {
      await server.send('PATCH', `/events/${booked}`, {
        token: anna,
        body: { isDone, ...(isDone && { date: '2026-01-10T09:00:00Z' }) },
      })
      await server.send('DELETE', `/events/${booked}`, { token: anna })
      expect(await stateOf(id, near)).toBe('offered')
      const body = { records: [{ kind: 'event', id: booked }] }
      expect((await server.send('POST', '/trash/restore', { token: anna, body })).status).toBe(200)
      expect([isDone, await stateOf(id, near)]).toEqual([isDone, state])
    }
  })

  it('loses variants only to a change of the availability, which takes the day of release along', async () => {
    const { db } = database()
    const block = await makeBlock(db, people.anna, building, { areaSqm: '340', number: '770' })
    const edit = (fields: object) => run(db, people.anna, (call) => updateBlock(call, block, fields))
    const released = async () =>
      (await db.selectFrom('blocks').select('availableFrom').where('id', '=', block).executeTakeFirst())
        ?.availableFrom
    await edit({ availability: 'fromDate', availableFrom: '2031-03-01' })
    await edit({ availability: 'occupied' })
    expect(await released()).toBeNull()
    const id = await made()
    await act('block.setVariant', [block], { demandId: id, state: 'offered' })
    // A form sends all that it shows.
    await edit({ availability: 'occupied', number: '771' })
    expect(await stateOf(id, block)).toBe('offered')
    await edit({ availability: 'free' })
    await edit({ availability: 'occupied' })
    expect(await stateOf(id, block)).toBe('refused')
    // Let to somebody else, it is no refusal of the client.
    const { variants } = (await server.send('GET', `/demands/${id}/matches`, { token: anna })).body as {
      variants: unknown
    }
    expect(variants).toEqual([])
    await act('block.change', [block], { field: 'availability', value: 'free' })
    await edit({ availability: 'fromDate', availableFrom: '2031-03-01' })
    await act('block.change', [block], { field: 'availability', value: 'occupied' })
    expect([await released(), await stateOf(id, block)]).toEqual([null, 'refused'])
  })

  it('is signed once when two people let one block at the same time', async () => {
    const { db } = database()
    const block = await makeBlock(db, people.anna, building, { areaSqm: '345', number: '780' })
    const tokens = [anna, admin]
    const companies = await Promise.all(
      ['Первый', 'Второй'].map(async (name) => {
        const { body } = await server.send('POST', '/companies', { token: anna, body: { name } })
        return Number(body?.id)
      }),
    )
    const wanted: number[] = []
    for (const companyId of companies) {
      const id = await made({ need: 'офис 300–400 м²', companyId })
      await act('block.setVariant', [block], { demandId: id, state: 'negotiating' })
      wanted.push(id)
    }
    const answers = await Promise.all(
      companies.map((companyId, at) => {
        const args = { tenantName: ['Первый', 'Второй'][at], companyId, occupiedUntil: '2031-12-31' }
        return act('block.let', [block], args, tokens[at])
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const counts = answers.map(({ body }) => (body as { changed: unknown[] }).changed.length)
    expect(counts.toSorted()).toEqual([0, 1])
    const tenant = await db
      .selectFrom('blocks')
      .select('tenantName')
      .where('id', '=', block)
      .executeTakeFirst()
    const winner = counts.indexOf(1)
    expect(tenant?.tenantName).toBe(['Первый', 'Второй'][winner])
    const states = await Promise.all(wanted.map((id) => stateOf(id, block)))
    expect([states[winner], states[1 - winner]]).toEqual(['signed', 'refused'])
  })
})
