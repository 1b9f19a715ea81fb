import { expect, it } from 'vitest'
import { inDays } from '#tests/helpers/events.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock, makeBuilding, makeHead, type People } from '#tests/helpers/stock.ts'

describeOnBothEngines('the head of brokers', (database) => {
  let server: TestServer
  let people: People
  let anna: string
  let boris: string
  let admin: string
  let block: number

  openOffice(database, async (office) => {
    ;({
      server,
      people,
      tokens: { anna, boris, admin },
    } = office)
    const { db } = database()
    const building = await makeBuilding(db, people.anna)
    block = await makeBlock(db, people.anna, building, { areaSqm: '320', number: '701' })
  })

  const send = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object, token = anna) =>
    server.send(method, path, { token, ...(body && { body }) })

  it('reads and reassigns everybody’s, and changes only what is his', async () => {
    const { db } = database()
    const token = await openSession(db, (await makeHead(db)).id)
    const asHead = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
      send(method, path, body, token)
    const cursor = (await asHead('GET', '/changes')).body?.cursor
    const demand = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const offered = { ids: [block], args: { demandId: demand, state: 'offered' } }
    expect((await send('POST', '/commands/block.setVariant/run', offered)).status).toBe(200)
    const { body: deal } = await send('POST', '/deals', { demandId: demand })
    const id = Number(deal?.id)
    const news = (await asHead('GET', `/changes?after=${cursor}`)).body?.changes as { kind: string }[]
    expect(news.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['demand', 'deal', 'stageChange']))

    expect((await asHead('GET', `/deals/${id}`)).body).toMatchObject({ demand: { id: demand } })
    const refused = await asHead('PATCH', `/deals/${id}`, { note: 'Моё' })
    expect([refused.status, refused.body?.message]).toEqual([
      403,
      'Это делает ответственный или администратор',
    ])
    const both = { note: 'Моё', responsibleUserId: people.boris.id }
    expect((await asHead('PATCH', `/deals/${id}`, both)).status).toBe(403)
    expect((await asHead('POST', '/deals', { responsibleUserId: people.anna.id })).status).toBe(403)

    const given = { ids: [id], args: { responsibleUserId: people.boris.id } }
    expect((await asHead('POST', '/commands/deal.assign/run', given)).body?.changed).toEqual([id])
    expect((await asHead('PATCH', `/deals/${id}`, { responsibleUserId: people.anna.id })).status).toBe(200)
    const wanted = { ids: [demand], args: { responsibleUserId: people.boris.id } }
    const groupId = (await asHead('POST', '/commands/demand.assign/run', wanted)).body?.groupId
    expect((await send('GET', `/demands/${demand}`, undefined, boris)).status).toBe(200)
    expect((await send('GET', `/demands/${demand}`)).status).toBe(404)
    expect((await asHead('POST', '/journal/undo', { groupId })).status).toBe(200)
    expect((await send('GET', `/demands/${demand}`)).status).toBe(200)

    const own = Number((await asHead('POST', '/deals', {})).body?.id)
    expect((await asHead('PATCH', `/deals/${own}`, { note: 'Своё' })).status).toBe(200)
    expect((await asHead('PATCH', `/deals/${own}`, { responsibleUserId: people.anna.id })).status).toBe(200)
  })

  /** Every way by which a record changes hands; each ends with an undo. */
  const ways = {
    verb: (kind: string, id: number, to: number, headers: object) =>
      run(`${kind}.assign`, { ids: [id], args: { responsibleUserId: to } }, headers),
    'field of many': (kind: string, id: number, to: number, headers: object) =>
      run(`${kind}.change`, { ids: [id], args: { field: 'responsibleUserId', value: to } }, headers),
    form: (kind: string, id: number, to: number, headers: object) =>
      asAdmin('PATCH', `/${kind}s/${id}`, { responsibleUserId: to }, headers),
    'deletion of the colleague': (_kind: string, _id: number, to: number, headers: object) =>
      asAdmin('DELETE', `/users/${people.anna.id}`, { successorId: to }, headers),
  }
  const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, headers = {}) =>
    server.send(method, path, { token: admin, headers: { ...headers }, ...(body && { body }) })
  const run = (command: string, body: object, headers: object) =>
    asAdmin('POST', `/commands/${command}/run`, body, headers)

  it.each(Object.keys(ways) as (keyof typeof ways)[])(
    'what is still to be done goes along with a deal or a demand, and comes back: %s',
    async (way) => {
      for (const kind of ['deal', 'demand'] as const) {
        // A deletion ends the sessions of the deleted colleague.
        anna = await openSession(database().db, people.anna.id)
        const given = kind === 'deal' ? {} : { need: 'офис 300–400 м²' }
        const id = Number((await send('POST', `/${kind}s`, given)).body?.id)
        const plan = async (title: string, more: object = {}) => {
          const facts = { title, type: 'task', date: inDays(5), [`${kind}Id`]: id, ...more }
          return Number((await send('POST', '/events', facts)).body?.id)
        }
        const [next, done] = [await plan('Торг'), await plan('Звонок')]
        await send('PATCH', `/events/${done}`, { isDone: true })
        const third = Number(
          (
            await asAdmin('POST', '/events', {
              title: 'Юрист',
              type: 'task',
              date: inDays(6),
              [`${kind}Id`]: id,
            })
          ).body?.id,
        )
        const ownerOf = async (event: number) =>
          ((await asAdmin('GET', `/events/${event}`)).body as { user?: { id: number } } | undefined)?.user?.id
        const owners = async () => [await ownerOf(next), await ownerOf(done), await ownerOf(third)]
        const isDeletion = way === 'deletion of the colleague'
        const groupId = crypto.randomUUID()
        const { status } = await ways[way](kind, id, people.boris.id, {
          'Command-Id': groupId,
          'Command-Name': 'x.y',
        })
        expect(status).toBeLessThan(300)
        const { anna: a, boris: b } = people
        expect(await owners()).toEqual([b.id, isDeletion ? b.id : a.id, people.admin.id])
        // A step that the colleague has planned since comes back too.
        const later = Number(
          (
            await send(
              'POST',
              '/events',
              { title: 'Показ', type: 'task', date: inDays(7), [`${kind}Id`]: id },
              boris,
            )
          ).body?.id,
        )
        const undone = crypto.randomUUID()
        expect((await asAdmin('POST', '/journal/undo', { groupId }, { 'Command-Id': undone })).status).toBe(
          200,
        )
        expect([...(await owners()), await ownerOf(later)]).toEqual([a.id, a.id, people.admin.id, a.id])
        expect((await asAdmin('POST', '/journal/redo', {}, {})).status).toBe(200)
        expect([await ownerOf(next), await ownerOf(later)]).toEqual([b.id, b.id])
        await asAdmin('POST', '/journal/undo', {}, {})
      }
    },
  )

  it('a successor keeps the steps that were his before, also when the head takes all back', async () => {
    anna = await openSession(database().db, people.anna.id)
    const head = await openSession(database().db, (await makeHead(database().db)).id)
    for (const kind of ['deal', 'demand'] as const) {
      const given = kind === 'deal' ? {} : { need: 'офис 300–400 м²' }
      const id = Number((await send('POST', `/${kind}s`, given)).body?.id)
      const facts = { title: 'Торг', type: 'task', date: inDays(5), [`${kind}Id`]: id }
      const [annas, own] = [
        await send('POST', '/events', facts),
        await asAdmin('POST', '/events', facts),
      ].map(({ body }) => Number(body?.id))
      const owners = async () =>
        [await asAdmin('GET', `/events/${annas}`), await asAdmin('GET', `/events/${own}`)].map(
          ({ body }) => (body as { user?: { id: number } } | undefined)?.user?.id,
        )
      const taken = { ids: [id], args: { responsibleUserId: people.admin.id } }
      const { groupId } = (await send('POST', `/commands/${kind}.assign/run`, taken, head)).body ?? {}
      expect(await owners()).toEqual([people.admin.id, people.admin.id])
      expect((await send('POST', '/journal/undo', { groupId }, head)).status).toBe(200)
      expect(await owners()).toEqual([people.anna.id, people.admin.id])
    }
  })

  /** An open deal of a demand, both Anna's, with ways to add a step, to give either to Boris and to see whose steps are. */
  async function dealOfDemand() {
    anna = await openSession(database().db, people.anna.id)
    const demandId = Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).body?.id)
    const dealId = Number((await send('POST', '/deals', { demandId })).body?.id)
    const ids = { demand: demandId, deal: dealId }
    return {
      ids,
      async plan(facts: object) {
        const step = { title: 'Торг', type: 'task', date: inDays(5), demandId, dealId }
        return Number((await send('POST', '/events', { ...step, ...facts })).body?.id)
      },
      give: (kind: keyof typeof ids) =>
        run(`${kind}.assign`, { ids: [ids[kind]], args: { responsibleUserId: people.boris.id } }, {}),
      async owners(events: readonly number[]) {
        const read = await Promise.all(events.map((id) => asAdmin('GET', `/events/${id}`)))
        return read.map(({ body }) => (body as { user?: { id: number } } | undefined)?.user?.id)
      },
    }
  }

  it('a demand that is given away takes its viewings and leaves a deal’s steps with who leads the deal', async () => {
    const { ids, plan, give, owners } = await dealOfDemand()
    const viewing = { type: 'viewing', blockIds: [block] }
    const events = [await plan({}), await plan({ dealId: null }), await plan(viewing)]
    const { anna: a, boris: b } = people
    await give('demand')
    expect(await owners(events)).toEqual([a.id, b.id, b.id])
    await asAdmin('POST', '/journal/undo', {})
    expect(await owners(events)).toEqual([a.id, a.id, a.id])
    await send('POST', `/deals/${ids.deal}/stage`, { stage: 'lost', reason: 'rent' })
    await give('demand')
    // Losing the deal has cancelled its steps.
    expect(await owners(events)).toEqual([undefined, b.id, undefined])
  })

  it('a deal that is given away leaves a viewing with who leads the demand, whose variant it marks', async () => {
    const { ids, plan, give, owners } = await dealOfDemand()
    const viewing = await plan({ type: 'viewing', blockIds: [block] })
    const events = [viewing, await plan({})]
    const { anna: a, boris: b } = people
    await give('deal')
    expect(await owners(events)).toEqual([a.id, b.id])
    await give('demand')
    expect(await owners(events)).toEqual([b.id, b.id])
    await asAdmin('POST', '/journal/undo', {})
    expect(await owners(events)).toEqual([a.id, b.id])
    await send('PATCH', `/events/${viewing}`, { isDone: true, date: '2026-01-12T12:00:00+03:00' })
    const { variants } = (await send('GET', `/demands/${ids.demand}/matches`)).body as unknown as {
      variants: { state: string; count: number }[]
    }
    expect(variants.filter(({ count }) => count > 0)).toEqual([{ state: 'shown', count: 1 }])
  })
})
