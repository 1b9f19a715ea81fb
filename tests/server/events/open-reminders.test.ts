import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fireAllDue } from '#server/realtime/reminder-clock.ts'
import { type EventOffice, makeEventOffice } from '#tests/helpers/events.ts'
import { reminderCalls } from '#tests/helpers/reminders.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { openSession, startServer, type TestServer } from '#tests/helpers/servers/http.ts'

describeOnBothEngines('reminders that are open', (database) => {
  let server: TestServer
  let office: EventOffice
  const { as, rows, makeIn, states, comeDue, updatesOf, post, makeFired } = reminderCalls(
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

  it('stay until they are closed, in every browser; new in each until it has shown them', async () => {
    const other = await openSession(database().db, office.people.anna.id)
    const { id, seq } = await makeFired()
    const isNew = async (token?: string) =>
      (await updatesOf('anna', token)).reminders.map((each) => each.isNew)
    expect([await isNew(), await isNew(other)]).toEqual([[true], [true]])
    expect(await post('anna', '/updates/seen', { seq })).toBe(204)
    expect([await isNew(), await isNew(other)]).toEqual([[false], [true]])
    for (const _ of [1, 2]) expect(await post('anna', `/reminders/${id}/close`)).toBe(204)
    expect([await isNew(), await isNew(other)]).toEqual([[], []])
  })

  it('the mark of what was shown never exceeds the newest and never goes back', async () => {
    const first = await makeFired()
    await post('anna', '/updates/seen', { seq: 1_000_000 })
    await makeFired()
    expect((await updatesOf('anna')).reminders.map(({ isNew }) => isNew)).toEqual([true, false])
    await post('anna', '/updates/seen', { seq: first.seq - 1 })
    expect((await updatesOf('anna')).reminders.map(({ isNew }) => isNew)).toEqual([true, false])
  })

  it('are closed together up to what was seen', async () => {
    await makeFired()
    const { seq } = await makeFired()
    const unseen = await makeFired()
    const boris = await makeFired('boris')
    const token = office.tokens.anna
    const { body } = await server.send('POST', '/reminders/close-all', { token, body: { seq } })
    expect(body).toEqual({ closed: 2 })
    expect((await updatesOf('anna')).reminders.map(({ eventId }) => eventId)).toEqual([unseen.eventId])
    expect((await updatesOf('boris')).reminders.map(({ eventId }) => eventId)).toEqual([boris.eventId])
  })

  it('are told of up to 50, the latest first, with their number', async () => {
    for (let at = 0; at < 52; at += 1) await makeIn('anna', 60)
    await rows(sql`update reminders set fire_at = now()`)
    await fireAllDue(database().db)
    const { reminders, remindersTotal, seq } = await updatesOf('anna')
    expect([reminders.length, remindersTotal, seq, reminders[0]?.seq]).toEqual([50, 52, 52, 52])
  })

  it.each([
    ['minutes5', 5],
    ['minutes15', 15],
    ['minutes60', 60],
  ])('come again when put off by %s', async (by, minutes) => {
    const { eventId, id } = await makeFired()
    for (const _ of [1, 2]) expect(await post('anna', `/reminders/${id}/postpone`, { by })).toBe(204)
    expect((await updatesOf('anna')).reminders).toEqual([])
    const [waiting, ...others] = await rows(sql<{ minutes: number }>`
      select round(extract(epoch from fire_at - now()) / 60)::int as minutes from reminders
      where event_id = ${eventId} and state = 'waiting'`)
    expect([waiting?.minutes, others]).toEqual([minutes, []])
    await comeDue(eventId)
    expect((await updatesOf('anna')).reminders).toMatchObject([{ eventId, isNew: true, isLate: false }])
  })

  it.each(['Europe/Moscow', 'Pacific/Kiritimati', 'America/New_York'])(
    'till tomorrow means nine by the clocks of the office in %s',
    async (zone) => {
      await rows(sql`insert into settings (key, value) values ('officeZone', to_jsonb(${zone}::text))
        on conflict (key) do update set value = excluded.value`)
      await rows(sql`update office set office_zone = ${zone}`)
      const { eventId, id } = await makeFired()
      await post('anna', `/reminders/${id}/postpone`, { by: 'tomorrow' })
      const [row] = await rows(sql<{ time: string; days: number }>`
        select to_char(fire_at at time zone ${zone}, 'HH24:MI') as time,
          (fire_at at time zone ${zone})::date - (now() at time zone ${zone})::date as days
        from reminders where event_id = ${eventId} and state = 'waiting'`)
      expect(row).toEqual({ time: '09:00', days: 1 })
    },
  )

  it('end when their event is done, which undo takes back', async () => {
    const { eventId, id } = await makeFired()
    const commandId = '0b6d5c0e-2f55-4b80-8f6e-51f5ce5ad1aa'
    const token = office.tokens.anna
    const headers = { 'command-id': commandId }
    expect((await server.send('POST', `/reminders/${id}/finish`, { token, headers })).status).toBe(204)
    expect((await as('anna').get(`/events/${eventId}`)).body).toMatchObject({ isDone: true })
    expect((await updatesOf('anna')).reminders).toEqual([])
    await server.send('POST', '/journal/undo', { token, body: { groupId: commandId } })
    await comeDue(eventId)
    expect((await updatesOf('anna')).reminders).toMatchObject([{ eventId }])
  })

  it('of a deleted event do no harm', async () => {
    const { eventId, id } = await makeFired()
    await as('anna').remove(eventId)
    expect(await post('anna', `/reminders/${id}/close`)).toBe(204)
    expect(await post('anna', `/reminders/${id}/postpone`, { by: 'minutes5' })).toBe(404)
    expect(await post('anna', `/reminders/${id}/finish`)).toBe(404)
    expect(await states(eventId)).toEqual([])
  })

  it('are refused for what is no way to put off', async () => {
    const { id } = await makeFired()
    for (const body of [{ by: 'week' }, { minutes: 5 }, {}]) {
      expect(await post('anna', `/reminders/${id}/postpone`, body)).toBe(400)
    }
  })
  it('counts come as values: what is not read, and the events of the office’s day', async () => {
    const { db } = database()
    const { people } = office
    await sql`insert into inquiries (source, phone, assignee_id)
      values ('site', '+74950000011', ${people.anna.id}), ('site', '+74950000012', null)`.execute(db)
    await sql`insert into events (user_id, title, date, type, duration_minutes)
      values (${people.anna.id}, 'Звонок', now(), 'call', 15)`.execute(db)
    const updates = await updatesOf('anna')
    const [unread, today] = [
      await as('anna').get('/form-request/unread-count'),
      await as('anna').get('/events/today'),
    ]
    expect(updates).toMatchObject({ unreadInquiries: 2, todayEvents: 1 })
    expect([Number(String(unread.bytes)), (today.body as unknown as unknown[]).length]).toEqual([2, 1])
    expect((await updatesOf('boris')).unreadInquiries).toBe(1)
    expect(Date.parse(updates.nextDayAt)).toBeGreaterThan(Date.parse(updates.now))
    expect(Date.parse(updates.nextDayAt) - Date.parse(updates.now)).toBeLessThanOrEqual(25 * 3_600_000)
  })
})
