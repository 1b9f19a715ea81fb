import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EventOffice, eventCalls, makeEventOffice } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { dumpAll, startServer, type TestServer } from '#tests/helpers/servers/http.ts'
import { makeBlock } from '#tests/helpers/stock.ts'

describeOnBothEngines('events', (database) => {
  let server: TestServer
  let office: EventOffice
  const { as, make, titlesOf } = eventCalls(
    () => server,
    () => office,
  )

  beforeAll(async () => {
    server = await startServer(database())
  })
  afterAll(() => server.app.close())
  beforeEach(async () => {
    await database().reset()
    office = await makeEventOffice(database().db)
  })

  describe('POST /events', () => {
    it('is made from a title, a date and a type; the rest has its defaults', async () => {
      const { status, body, headers } = await as('anna').post({
        ...{ title: '  Показ  ', date: '2026-12-01T12:00:00+03:00', type: 'viewing' },
      })
      expect([status, headers.etag]).toEqual([201, '"1"'])
      expect(body).toMatchObject({
        ...{ title: 'Показ', date: '2026-12-01T09:00:00.000Z', type: 'viewing' },
        ...{ durationMinutes: 60, reminderMinutes: 15, isDone: false, note: null, place: null },
        ...{ company: null, person: null, blocks: [], buildings: [] },
        user: { id: office.people.anna.id, name: 'Анна' },
      })
    })

    it('keeps whom it is with and which records it is about, in their order', async () => {
      const second = await makeBlock(database().db, office.people.anna, office.buildingId, {
        number: '7',
        floor: 2,
      })
      const blockIds = [second, office.blockId]
      const id = await make('anna', {
        ...{
          companyId: office.companyId,
          personId: office.personId,
          blockIds,
          buildingIds: [office.buildingId],
        },
        ...{ note: 'Спросят про парковку', place: 'Лобби', durationMinutes: 90, reminderMinutes: null },
      })
      const { body } = await as('anna').get(`/events/${id}`)
      expect(body).toMatchObject({
        ...{ note: 'Спросят про парковку', place: 'Лобби', durationMinutes: 90, reminderMinutes: null },
        company: { id: office.companyId, name: 'Вектор' },
        person: { id: office.personId, name: 'Мария Ёлкина' },
        blocks: [
          { id: second, title: 'Легенда, этаж 2, № 7' },
          { id: office.blockId, title: 'Легенда, этаж 5, № 502' },
        ],
        buildings: [{ id: office.buildingId, title: 'Легенда' }],
      })
    })

    it('a talk that is noted is what was planned: its call is done, one that nobody took is not', async () => {
      const { personId, companyId } = office
      const soon = new Date(Date.now() + 3_600_000).toISOString()
      const plan = (parties: object, date = soon) => make('anna', { type: 'call', date, ...parties })
      const planned = await plan({ personId, companyId })
      const ofCompany = await plan({ companyId })
      const later = await plan({ personId }, new Date(Date.now() + 5 * 86_400_000).toISOString())
      const areDone = async () => {
        const read = [planned, ofCompany, later].map((id) => as('anna').get(`/events/${id}`))
        return (await Promise.all(read)).map(({ body }) => body?.isDone)
      }
      const date = new Date().toISOString()
      const call = { personId, companyId, date, type: 'call', isDone: true, callDirection: 'out' }
      await make('anna', { ...call, callOutcome: 'noAnswer' })
      expect(await areDone()).toEqual([false, false, false])
      await make('anna', { ...call, callOutcome: 'reached' })
      expect(await areDone()).toEqual([true, true, false])
    })

    it.each([
      ['blockIds', (absent: number) => ({ blockIds: [office.blockId, absent] })],
      ['buildingIds', (absent: number) => ({ buildingIds: [absent] })],
      ['companyId', (absent: number) => ({ companyId: absent })],
      ['personId', (absent: number) => ({ personId: absent })],
    ] as const)(
      'every id is looked at: of %s, one that is not there refuses the whole',
      async (path, body) => {
        const id = await make('anna', { companyId: office.companyId, personId: office.personId })
        const before = await dumpAll(database().db)
        const answers = [
          await as('anna').post({
            title: 'Показ',
            date: '2026-12-01T09:00:00Z',
            type: 'viewing',
            ...body(999),
          }),
          await as('anna').patch(id, body(999)),
        ]
        for (const { status, body: refusal } of answers) {
          expect(status).toBe(400)
          expect(refusal?.issues).toMatchObject([{ path, message: expect.stringContaining('№ 999') }])
        }
        expect(await dumpAll(database().db)).toBe(before)
      },
    )

    it.each([
      ['title', { title: '  ' }],
      ['date', { date: '2026-12-01' }],
      ['date', { date: '2026-12-01T09:00:00' }],
      ['date', { date: '2026-13-01T09:00:00Z' }],
      ['type', { type: 'party' }],
      ['durationMinutes', { durationMinutes: 0 }],
      ['durationMinutes', { durationMinutes: 1441 }],
      ['reminderMinutes', { reminderMinutes: -5 }],
      ['blockIds', { blockIds: [1, 1] }],
      ['createdAt', { createdAt: '2026-12-01T09:00:00Z' }],
    ])('refuses a wrong %s at the field, in Russian', async (path, wrong) => {
      const right = { title: 'Показ', date: '2026-12-01T09:00:00Z', type: 'viewing' }
      const { status, body } = await as('anna').post({ ...right, ...wrong })
      expect(status).toBe(400)
      expect(body?.issues).toMatchObject([{ path, message: expect.stringMatching(/[а-яё]{3}/) }])
    })

    it('for another is an admin’s', async () => {
      const id = await make('admin', { userId: office.people.anna.id })
      expect((await as('anna').get(`/events/${id}`)).status).toBe(200)
      const body = {
        title: 'Показ',
        date: '2026-12-01T09:00:00Z',
        type: 'viewing',
        userId: office.people.anna.id,
      }
      expect((await as('boris').post(body)).status).toBe(403)
    })
  })

  describe('PATCH and DELETE /events/{id}', () => {
    it('another’s does not exist for a broker, in the words of one that never was', async () => {
      const id = await make('anna')
      const before = await dumpAll(database().db)
      const absent = await as('boris').get('/events/999')
      for (const answer of [
        await as('boris').get(`/events/${id}`),
        await as('boris').patch(id, { title: 'Моё' }),
        await as('boris').patch(id, { userId: office.people.boris.id }),
        await as('boris').remove(id),
      ]) {
        expect(answer.status).toBe(404)
        expect(answer.body).toEqual(absent.body)
      }
      expect(await dumpAll(database().db)).toBe(before)
      expect((await as('admin').patch(id, { title: 'От администратора' })).status).toBe(200)
    })

    it('an admin changes the owner', async () => {
      const id = await make('anna')
      expect((await as('anna').patch(id, { userId: office.people.boris.id })).status).toBe(403)
      expect((await as('admin').patch(id, { userId: office.people.boris.id })).status).toBe(200)
      expect((await as('anna').get(`/events/${id}`)).status).toBe(404)
      expect((await as('admin').patch(id, { userId: 999 })).body?.issues).toMatchObject([{ path: 'userId' }])
    })

    it('a stale version is told with both values; undo brings back what stood', async () => {
      const id = await make('anna', { blockIds: [office.blockId] })
      const first = await as('anna').patch(id, { title: 'Перенести' }, { 'if-match': '"1"' })
      expect([first.status, first.headers.etag]).toEqual([200, '"2"'])
      const stale = await as('admin').patch(id, { title: 'Отменить' }, { 'if-match': '"1"' })
      expect(stale.status).toBe(409)
      expect(stale.body?.conflicts).toEqual([
        { field: 'title', mine: 'Отменить', theirs: 'Перенести', original: 'Позвонить', by: ['Анна'] },
      ])
      await as('anna').patch(id, { blockIds: [], date: '2026-12-02T09:00:00Z', isDone: true })
      await server.send('POST', '/journal/undo', { token: office.tokens.anna, body: {} })
      const { body } = await as('anna').get(`/events/${id}`)
      expect(body).toMatchObject({
        date: '2026-12-01T09:00:00.000Z',
        isDone: false,
        blocks: [{ id: office.blockId }],
      })
    })

    it('deleted goes to the trash, and comes back by undo', async () => {
      const id = await make('anna')
      expect((await as('anna').remove(id)).status).toBe(204)
      expect((await as('anna').get(`/events/${id}`)).status).toBe(404)
      expect(await titlesOf('anna', '')).toEqual([])
      await server.send('POST', '/journal/undo', { token: office.tokens.anna, body: {} })
      expect(await titlesOf('anna', '')).toEqual(['Позвонить'])
    })

    it('the records it was about may go; it stays and names them no more', async () => {
      const id = await make('anna', { blockIds: [office.blockId], buildingIds: [office.buildingId] })
      await server.send('DELETE', `/buildings/${office.buildingId}`, { token: office.tokens.admin })
      const { body } = await as('anna').get(`/events/${id}`)
      expect(body).toMatchObject({ blocks: [], buildings: [] })
      expect((await as('anna').patch(id, { title: 'Позвонить всё равно' })).status).toBe(200)
    })

    it('its history is told to whom it is told itself', async () => {
      const id = await make('anna')
      await as('anna').patch(id, { title: 'Перезвонить' })
      const { body } = await as('anna').get(`/journal/event/${id}`)
      expect(body?.total).toBe(2)
      expect((await as('boris').get(`/journal/event/${id}`)).status).toBe(404)
    })
  })
})
