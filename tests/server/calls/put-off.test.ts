import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addMonths } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { callOffice } from '#tests/helpers/call-office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { plantBlocks } from '#tests/helpers/stock.ts'

const day = 24

describeOnBothEngines('a contact that is put off', (database) => {
  const { office, ask, queue, first, note, undo, rows } = callOffice(database)
  const db = () => database().db
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const nothingStale = () => sql`update blocks set actualized_at = now()`.execute(db())

  const plan = (who: 'anna' | 'boris', hours: number) =>
    ask(who, 'POST', '/events', {
      ...{ title: 'Позвонить', type: 'call', date: inHours(hours) },
      personId: office.maria,
    }).then(({ status }) => expect(status).toBe(201))
  const called = (outcome: string, hoursAgo: number) =>
    sql`insert into events (user_id, title, type, duration_minutes, is_done, call_direction, call_outcome, person_id, date, created_at)
      values (${office.people.anna.id}, 'Звонок', 'call', 15, true, 'out', ${outcome}, ${office.maria},
        ${inHours(-hoursAgo)}, ${inHours(-hoursAgo)})`.execute(db())

  async function aDemand(): Promise<void> {
    await nothingStale()
    await sql`insert into demands (name, criteria, company_id, person_id, responsible_user_id)
      values ('Запрос', '{}', ${office.company}, ${office.maria}, ${office.people.anna.id})`.execute(db())
  }
  async function anEndingLease(): Promise<void> {
    const [blockId] = await plantBlocks(db(), office.people.anna, office.building, 1)
    const endsOn = addMonths(await readOfficeDay(db()), 2)
    await ask('anna', 'POST', '/leases', { blockId, tenantName: 'Вектор', endsOn })
    await nothingStale()
  }
  async function nobodyAnswers(): Promise<void> {
    for (const days of [40, 30, 20, 10]) await called('noAnswer', days * day)
  }

  const reasons: Record<string, () => unknown> = {
    'stale blocks': () => {},
    'a demand': aDemand,
    'a lease that runs out': anEndingLease,
    'a call back that is due': () => plan('anna', -1),
    'a call back of later today': () => plan('anna', 2),
    'a call back of another day': () => plan('anna', 2 * day),
    'a colleague’s call back that is due': () => plan('boris', -1),
    'a colleague’s call back of another day': () => plan('boris', 2 * day),
    'call backs of both that are due': () => Promise.all([plan('anna', -2), plan('boris', -1)]),
    'the next try after no answer': () => called('noAnswer', 4),
    'a busy line': () => called('busy', 1),
    'a talk of another day': () => called('reached', 3 * day),
    'calls that nobody answers': nobodyAnswers,
  }

  it.each(Object.keys(reasons))(
    'leaves the queue until then, with %s, and undo brings back',
    async (reason) => {
      await reasons[reason]?.()
      const before = await first('anna')
      const again = inHours(3 * day)
      expect((await note('anna', { outcome: null, again })).status).toBe(200)
      for (const [who, whose] of [
        ['anna', 'own'],
        ['anna', 'all'],
        ['admin', 'all'],
      ] as const) {
        const { data, nowCount } = await queue(who, whose)
        expect(nowCount).toBe(0)
        expect(data).toMatchObject([{ name: 'Мария', state: 'later', nextAt: again }])
      }
      expect((await ask('anna', 'GET', '/calls/due')).body).toEqual({ count: 0, nextAt: again })
      await undo()
      expect(await first('anna')).toEqual(before)
    },
  )

  it('stays with the colleague who has promised to call', async () => {
    await plan('boris', -1)
    await note('anna', { outcome: null, again: inHours(3 * day) })
    expect((await queue('boris', 'all')).data).toMatchObject([{ state: 'now' }])
  })

  it('comes back with a call that a colleague promises afterwards', async () => {
    await note('anna', { outcome: null, again: inHours(3 * day) })
    await plan('boris', -1)
    expect(await first('anna')).toMatchObject({ state: 'now' })
  })

  it('has its planned calls moved, not doubled', async () => {
    const again = inHours(3 * day)
    await plan('anna', -1)
    await plan('anna', 5 * day)
    await note('anna', { outcome: null, again })
    const planned = await rows<{ date: Date }>('select date from events where not is_done order by date')
    expect(planned).toHaveLength(2)
    expect(planned[0]?.date.toISOString()).toBe(again)
  })
})
