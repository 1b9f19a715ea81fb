import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fireAllDue } from '#server/realtime/reminder-clock.ts'
import { messagesOf } from '#server/repositories/events/reminder-firing.ts'
import { armAllReminders, forgetOldReminders } from '#server/repositories/events/reminders.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { reminderCalls } from '#tests/helpers/reminders.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer, type TestServer } from '#tests/helpers/servers/http.ts'

type Who = 'admin' | 'anna' | 'boris'

describeOnBothEngines('reminders', (database) => {
  let server: TestServer
  let office: EventOffice
  const { as, rows, makeIn, standing, states, comeDue, updatesOf, post, makeFired, inMinutes } =
    reminderCalls(
      () => database().db,
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

  describe('are armed with their event', () => {
    it('15 minutes before it unless chosen otherwise; never for what is past or wants none', async () => {
      const armed = async (minutes: number, facts: object = {}) =>
        standing(await makeIn('anna', minutes, facts))
      expect(await armed(60)).toEqual([{ state: 'waiting', before: 15, isPostponed: false }])
      expect(await armed(60, { reminderMinutes: 0 })).toMatchObject([{ before: 0 }])
      expect(await armed(3000, { reminderMinutes: 1440 })).toMatchObject([{ before: 1440 }])
      expect(await armed(60, { reminderMinutes: null })).toEqual([])
      expect(await armed(-1)).toEqual([])
      // Its time has passed, the event has not: now.
      expect(await armed(5)).toMatchObject([{ state: 'waiting', before: 5 }])
    })

    it.each<[string, object, string[]]>([
      ['a later time', { date: 300 }, ['waiting']],
      ['a time that is past', { date: -5 }, []],
      ['another reminder', { reminderMinutes: 30 }, ['waiting']],
      ['no reminder', { reminderMinutes: null }, []],
      ['done', { isDone: true }, []],
      ['another title', { title: 'Перезвонить' }, ['same']],
      ['another place and length', { place: 'Лобби', durationMinutes: 45 }, ['same']],
    ])('and follow it: %s', async (_name, { date, ...change }: { date?: number }, expected) => {
      const patch = { ...change, ...(date !== undefined && { date: await inMinutes(date) }) }
      const waiting = await makeIn('anna', 60)
      const { eventId: fired, id } = await makeFired()
      const { eventId: postponed, id: open } = await makeFired()
      expect(await post('anna', `/reminders/${open}/postpone`, { by: 'minutes60' })).toBe(204)
      for (const eventId of [waiting, fired, postponed]) await as('anna').patch(eventId, patch)
      if (expected[0] === 'same') {
        expect(await states(waiting)).toEqual(['waiting'])
        expect(await states(fired)).toEqual(['fired'])
        expect(await standing(postponed)).toMatchObject([{ state: 'waiting', isPostponed: true }])
      } else {
        for (const eventId of [waiting, fired, postponed]) {
          expect((await standing(eventId)).map(({ state, isPostponed }) => isPostponed || state)).toEqual(
            expected,
          )
        }
        expect((await updatesOf('anna')).reminders.map((reminder) => reminder.id)).not.toContain(id)
      }
    })

    it('go with it to the trash, and come back with it; undo does the same', async () => {
      const commandId = '5f2c4c1e-7a0d-4d38-9f0e-0c4a3b1f7d11'
      const { eventId } = await makeFired()
      expect((await as('anna').remove(eventId)).status).toBe(204)
      expect(await states(eventId)).toEqual([])
      expect((await updatesOf('anna')).reminders).toEqual([])
      const { token } = { token: office.tokens.anna }
      await server.send('POST', '/trash/restore', {
        token,
        body: { records: [{ kind: 'event', id: eventId }] },
      })
      expect(await states(eventId)).toEqual(['waiting'])
      const headers = { 'command-id': commandId }
      await as('anna').patch(eventId, { isDone: true }, headers)
      expect(await states(eventId)).toEqual([])
      await server.send('POST', '/journal/undo', { token, body: { groupId: commandId } })
      expect(await states(eventId)).toEqual(['waiting'])
    })

    it('belong to whoever it is handed over to, those that are open too', async () => {
      const { eventId } = await makeFired()
      const later = await makeIn('anna', 90)
      for (const id of [eventId, later]) await as('admin').patch(id, { userId: office.people.boris.id })
      expect((await updatesOf('anna')).reminders).toEqual([])
      expect((await updatesOf('boris')).reminders.map((reminder) => reminder.eventId)).toEqual([eventId])
      await comeDue(later)
      expect((await updatesOf('boris')).reminders.map((reminder) => reminder.eventId)).toEqual([
        later,
        eventId,
      ])
    })

    it('where rows came past the office’s calls', async () => {
      await sql`insert into events (user_id, title, date, type, duration_minutes, reminder_minutes)
        values (${office.people.anna.id}, 'Показ', now() + interval '1 day', 'viewing', 60, 30)`.execute(
        database().db,
      )
      await armAllReminders(database().db)
      const [row] = await rows(sql<{ id: number }>`select max(id) as id from events`)
      expect(await standing(row?.id ?? 0)).toMatchObject([{ state: 'waiting', before: 30 }])
    })
  })

  describe('are fired', () => {
    it('once, whatever number of servers looks at the same time, each numbered for its person', async () => {
      const { db } = database()
      const count = 30
      for (let at = 0; at < count; at += 1) await makeIn(at % 3 === 0 ? 'boris' : 'anna', 60)
      await rows(sql`update reminders set fire_at = now()`)
      await Promise.all([1, 2, 3, 4].map(() => fireAllDue(db)))
      const told = await rows(sql<{ userId: number; seqs: string[] }>`
        select user_id, array_agg(seq::text order by seq) as seqs from user_messages group by user_id`)
      const seqsOf = (who: Who) => told.find(({ userId }) => userId === office.people[who].id)?.seqs
      expect(seqsOf('anna')).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 1)))
      expect(seqsOf('boris')).toEqual(Array.from({ length: 10 }, (_, at) => String(at + 1)))
      expect(await rows(sql`select 1 from reminders where state <> 'fired'`)).toEqual([])
    })

    it('with the five specified fields, to their own person alone', async () => {
      const { eventId } = await makeFired('anna', { title: 'Показ', type: 'viewing' })
      const all = { fromSeq: '1', toSeq: '99' }
      const [told, ...others] = await messagesOf(database().db, office.people.anna.id, all)
      expect(others).toEqual([])
      expect(Object.keys(told ?? {})).toEqual(['id', 'userId', 'title', 'date', 'type'])
      expect(told).toMatchObject({
        ...{ id: eventId, userId: office.people.anna.id, title: 'Показ', type: 'viewing' },
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })
      expect(await messagesOf(database().db, office.people.boris.id, all)).toEqual([])
    })

    it('never for what was deleted or done before, however near to its time', async () => {
      const ends = [
        (id: number) => as('anna').remove(id),
        (id: number) => as('anna').patch(id, { isDone: true }),
      ]
      for (let at = 0; at < 12; at += 1) {
        const eventId = await makeIn('anna', 60)
        await rows(sql`update reminders set fire_at = now() where event_id = ${eventId}`)
        const firing = fireAllDue(database().db)
        const { status } = (await ends[at % 2]?.(eventId)) ?? { status: 0 }
        expect(status).toBeLessThan(300)
        // After its answer nothing more is shown, whichever came first.
        const { userId, ...all } = { userId: office.people.anna.id, fromSeq: '1', toSeq: '999' }
        expect(await messagesOf(database().db, userId, all)).toEqual([])
        await firing
        expect((await updatesOf('anna')).reminders).toEqual([])
      }
    })

    it('late when no server ran, and not at all after a day', async () => {
      const late = async (ago: string) => {
        const eventId = await makeIn('anna', 60)
        await comeDue(eventId, ago)
        return (await updatesOf('anna')).reminders.find((reminder) => reminder.eventId === eventId)?.isLate
      }
      expect(await late('30 seconds')).toBe(false)
      expect(await late('5 minutes')).toBe(true)
      expect(await late('23 hours')).toBe(true)
      expect(await late('25 hours')).toBeUndefined()
    })
  })

  it('are forgotten a month after they ended, with their messages; what waits is not', async () => {
    const { db } = database()
    const { id } = await makeFired()
    await makeIn('anna', 90)
    await post('anna', `/reminders/${id}/close`)
    await forgetOldReminders(db)
    expect(await rows(sql`select 1 from reminders`)).toHaveLength(2)
    await rows(sql`update reminders set closed_at = now() - interval '31 days' where id = ${id}`)
    await forgetOldReminders(db)
    expect(await rows(sql`select state from reminders`)).toEqual([{ state: 'waiting' }])
    expect(await rows(sql`select 1 from user_messages`)).toEqual([])
  })
})
