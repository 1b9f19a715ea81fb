import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dayOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import { type EventOffice, eventCalls, idsOf, makeEventOffice, plantEvent } from '#tests/helpers/events.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

const moscow = 'Europe/Moscow'

describeOnBothEngines('lists of events', (database) => {
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

  const now = async () => {
    const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database().db)
    return rows[0]!.now
  }

  describe('GET /events', () => {
    it('has one’s own; getAll=true has everybody’s for an admin and changes nothing for a broker (§6)', async () => {
      await make('anna', { title: 'Аннино' })
      await make('boris', { title: 'Борисово' })
      await make('admin', { title: 'Ольгино' })
      expect(await titlesOf('anna', '')).toEqual(['Аннино'])
      expect(await titlesOf('admin', '')).toEqual(['Ольгино'])
      expect(await titlesOf('admin', '?getAll=false')).toEqual(['Ольгино'])
      expect((await titlesOf('admin', '?getAll=true')).sort()).toEqual(['Аннино', 'Борисово', 'Ольгино'])
      expect(await titlesOf('admin', `?getAll=true&userId=${office.people.boris.id}`)).toEqual(['Борисово'])
      for (const query of [
        ...['?getAll=true', '?getAll=true&text=борисово', `?getAll=true&userId=${office.people.boris.id}`],
        ...[`?userId=${office.people.boris.id}`, '?getAll=true&sort=title', '?getAll=true&from=2026-01-01'],
      ]) {
        expect(JSON.stringify(await titlesOf('anna', query)), query).not.toContain('Борисово')
      }
      const { body } = await as('anna').get('/events?getAll=true')
      expect(body?.total).toBe(1)
    })

    it('finds every word in the event’s texts or in whom it is with, whatever the case and ё', async () => {
      await make('anna', {
        title: 'Обсудить условия',
        companyId: office.companyId,
        note: 'Арендные каникулы',
      })
      await make('anna', { title: 'Отправить подборку', personId: office.personId })
      await make('anna', { title: 'Осмотр', place: 'Белая площадь' })
      for (const [text, expected] of [
        ['каникул', ['Обсудить условия']],
        ['условия ВЕКТОР', ['Обсудить условия']],
        ['елкина подборка', ['Отправить подборку']],
        ['площад', ['Осмотр']],
        ['вектор площадь', []],
      ] as const) {
        expect(await titlesOf('anna', `?text=${encodeURIComponent(text)}`), text).toEqual(expected)
      }
    })

    it('is asked for by who called whom, and by the outcome, of calls only', async () => {
      const told = { isDone: true, callOutcome: 'reached', date: '2026-01-12T09:00:00Z' }
      await make('anna', { title: 'Он нам', ...told, callDirection: 'in' })
      await make('anna', { title: 'Мы ему', ...told, callDirection: 'out', callOutcome: 'noAnswer' })
      await make('anna', { title: 'Показ', ...told, type: 'viewing', callDirection: 'in' })
      await make('anna', { title: 'Просто звонок' })
      expect(await titlesOf('anna', '?callDirection=in')).toEqual(['Он нам'])
      expect((await titlesOf('anna', '?callDirection=in,out')).sort()).toEqual(['Мы ему', 'Он нам'])
      expect(await titlesOf('anna', '?callOutcome=noAnswer')).toEqual(['Мы ему'])
      expect((await as('anna').get('/events?callDirection=both')).status).toBe(400)
    })

    it('is asked for by type, by done or not, and by the records it is about', async () => {
      await make('anna', { title: 'Звонок', companyId: office.companyId })
      const date = '2026-01-12T09:00:00Z'
      await make('anna', { title: 'Показ', type: 'viewing', blockIds: [office.blockId], isDone: true, date })
      await make('anna', {
        title: 'Встреча',
        type: 'meeting',
        personId: office.personId,
        buildingIds: [office.buildingId],
      })
      for (const [query, expected] of [
        ['type=viewing,meeting', ['Встреча', 'Показ']],
        ['isDone=true', ['Показ']],
        ['isDone=false', ['Встреча', 'Звонок']],
        [`companyId=${office.companyId}`, ['Встреча', 'Звонок']],
        [`personId=${office.personId}`, ['Встреча']],
        [`blockId=${office.blockId},999`, ['Показ']],
        [`buildingId=${office.buildingId}`, ['Встреча', 'Показ']],
        ['companyId=999', []],
        ['buildingId=999', []],
      ] as const) {
        expect(await titlesOf('anna', `?sort=title&${query}`), query).toEqual(expected)
      }
    })

    it("of days has events that overlap them by the office's time zone", async () => {
      await make('anna', {
        title: 'канун',
        date: instantAt('2026-11-30', '22:30', moscow),
        durationMinutes: 90,
      })
      await make('anna', {
        title: 'ночь',
        date: instantAt('2026-11-30', '23:30', moscow),
        durationMinutes: 60,
      })
      await make('anna', { title: 'день', date: instantAt('2026-12-01', '12:00', moscow) })
      await make('anna', { title: 'утро', date: instantAt('2026-12-03', '00:00', moscow) })
      expect(await titlesOf('anna', '?from=2026-12-01&to=2026-12-02&sort=date')).toEqual(['ночь', 'день'])
      expect(await titlesOf('anna', '?from=2026-12-03')).toEqual(['утро'])
      expect(await titlesOf('anna', '?to=2026-11-30&sort=date')).toEqual(['канун', 'ночь'])
    })

    it('of a period uses the database clock', async () => {
      const moment = await now()
      const shifted = (hours: number) => new Date(moment.getTime() + hours * 3_600_000).toISOString()
      await plantEvent(database().db, office.people.anna, { title: 'давно', date: shifted(-24 * 20) })
      await plantEvent(database().db, office.people.anna, {
        title: 'давно и сделано',
        date: shifted(-24 * 20),
        isDone: true,
      })
      await plantEvent(database().db, office.people.anna, { title: 'скоро', date: shifted(24 * 20) })
      expect(await titlesOf('anna', '?when=overdue')).toEqual(['давно'])
      expect((await titlesOf('anna', '?when=past')).sort()).toEqual(['давно', 'давно и сделано'])
      expect(await titlesOf('anna', '?when=ahead')).toEqual(['скоро'])
      expect((await titlesOf('anna', '?when=ahead,overdue')).sort()).toEqual(['давно', 'скоро'])
      expect(await titlesOf('anna', '?when=today,tomorrow,week')).toEqual([])
      const today = dayOf(moment.toISOString(), moscow)
      await plantEvent(database().db, office.people.anna, {
        title: 'завтра',
        date: instantAt(addDays(today, 1), '00:00', moscow),
      })
      expect(await titlesOf('anna', '?when=tomorrow')).toEqual(['завтра'])
    })

    it('is paged and sorted without an event twice or missing', async () => {
      for (let count = 0; count < 7; count += 1) await make('anna', { title: `Звонок ${count % 2}` })
      for (const sort of ['date', '-date', 'title', '-title', 'type', '-type']) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) => as('anna').get(`/events?sort=${sort}&page=${page}&pageSize=2`)),
        )
        const ids = pages.flatMap(({ body }) => idsOf(body))
        expect(ids.toSorted(), sort).toEqual([...new Set(ids)].toSorted())
        expect(ids).toHaveLength(7)
        expect(pages.map(({ body }) => body?.total)).toEqual([7, 7, 7, 7])
      }
    })
  })

  describe('GET /events/today', () => {
    it.each([
      ...['UTC', 'Europe/Moscow', 'Europe/Kaliningrad', 'Asia/Vladivostok'],
      ...['America/New_York', 'Pacific/Kiritimati'],
    ])('is a bare list of one’s own events of the office’s day, in %s', async (zone) => {
      await sql`insert into settings (key, value) values ('officeZone', ${JSON.stringify(zone)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(database().db)
      const moment = (await now()).getTime()
      const dates = Array.from({ length: 100 }, (_, step) =>
        new Date(moment + (step - 50) * 45 * 60_000).toISOString(),
      )
      const today = dayOf(new Date(moment).toISOString(), zone)
      dates.push(instantAt(today, '00:00', zone), instantAt(today, '23:59', zone))
      dates.push(instantAt(addDays(today, -1), '23:59', zone), instantAt(addDays(today, 1), '00:00', zone))
      for (const date of dates) await plantEvent(database().db, office.people.anna, { title: date, date })
      await plantEvent(database().db, office.people.boris, { title: 'Борисово', date: dates[50]! })
      const { status, body } = await as('anna').get('/events/today')
      const told = body as unknown as { title: string; date: string }[]
      const expected = dates.filter((date) => dayOf(date, zone) === today).sort()
      expect(status).toBe(200)
      expect(told.map(({ date }) => date)).toEqual(expected)
      await sql`delete from settings where key = 'officeZone'`.execute(database().db)
    })

    it('has nobody else’s for an admin either', async () => {
      await plantEvent(database().db, office.people.boris, {
        title: 'Борисово',
        date: (await now()).toISOString(),
      })
      expect((await as('admin').get('/events/today')).body).toEqual([])
    })
  })
})
