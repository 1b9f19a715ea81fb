import { expect, it } from 'vitest'
import type { BulkReport } from '#contract/core/bulk.ts'
import { addDays } from '#domain/time/time.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { endings } from '#server/services/bulk/ended.ts'
import { type Office, openOffice } from '#tests/helpers/office.ts'
import { describeOnOneEngine } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding } from '#tests/helpers/stock.ts'

/** Protects what was ticked along with others: one record of many that has ended is left out, and is said to be. */

// The planners decide over what they have read.
describeOnOneEngine('a command over many', (database) => {
  let office: Office
  let block: number
  let other: number
  let today: string

  openOffice(database, async (opened) => {
    office = opened
    const { db } = database()
    const building = await makeBuilding(db, office.people.anna)
    block = await makeBlock(db, office.people.anna, building, { number: '1' })
    other = await makeBlock(db, office.people.anna, building, { number: '2' })
    today = await readOfficeDay(db)
  })

  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const token = office.tokens.anna
    const answer = await office.server.send(method, path, { token, ...(body && { body }) })
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body ?? {}
  }
  const run = async (id: string, ids: number[], args: object = {}) =>
    (await send('POST', `/commands/${id}/run`, { ids, args })) as unknown as BulkReport
  const makeEvent = async (type: string, day: string) => {
    const facts = { type, title: 'Дело', date: `${day}T12:00:00+03:00` }
    return Number((await send('POST', '/events', facts)).id)
  }

  interface Case {
    make(): Promise<number>
    end: [command: string, args: object]
    /** Commands that an ended record must not follow with others. */
    over: readonly [command: string, args: () => object][]
  }
  let leased = 0
  const cases: Record<keyof typeof endings, Case> = {
    deal: {
      make: async () => Number((await send('POST', '/deals', { blockIds: [] })).id),
      end: ['deal.setStage', { stage: 'lost', reason: 'rent' }],
      over: [
        ['deal.setStage', () => ({ stage: 'act' })],
        ['deal.setStage', () => ({ stage: 'talks' })],
      ],
    },
    demand: {
      make: async () => Number((await send('POST', '/demands', { need: 'офис 300–400 м²' })).id),
      end: ['demand.setState', { state: 'closed', reason: 'bought' }],
      over: [
        ['demand.confirm', () => ({})],
        ['demand.setState', () => ({ state: 'paused', until: addDays(today, 9) })],
      ],
    },
    lease: {
      async make() {
        leased += 1
        const facts = { blockId: leased % 2 === 1 ? block : other, tenantName: 'Вектор' }
        return Number((await send('POST', '/leases', facts)).id)
      },
      end: ['lease.setState', { state: 'ended' }],
      over: [
        ['lease.confirm', () => ({})],
        ['lease.setState', () => ({ state: 'terminated' })],
      ],
    },
    inquiry: {
      make: async () => Number((await send('POST', '/form-request', { name: 'Пётр', source: 'call' })).id),
      end: ['request.setStatus', { status: 'rejected' }],
      over: [['request.setStatus', () => ({ status: 'viewingScheduled' })]],
    },
    event: {
      make: () => makeEvent('task', today),
      end: ['event.finish', {}],
      over: [['event.postpone', () => ({ day: addDays(today, 3), time: null })]],
    },
  }

  it.each(Object.keys(endings) as (keyof typeof endings)[])(
    'leaves an ended %s out with the reason, and changes it alone',
    async (kind) => {
      const { make, end, over } = cases[kind]
      const [ended, going] = [await make(), await make()]
      await run(end[0], [ended], end[1])
      const reasons: readonly string[] = Object.values(endings[kind].why)
      for (const [command, args] of over) {
        const report = await run(command, [ended, going], args())
        expect(report.changed, command).toEqual([going])
        expect(report.skipped.map(({ id }) => id)).toEqual([ended])
        expect(reasons.some((reason) => report.skipped[0]?.reason.startsWith(reason))).toBe(true)
      }
      const [[command, args] = end] = over
      expect((await run(command, [ended], typeof args === 'function' ? args() : args)).changed).toEqual([
        ended,
      ])
    },
  )

  it('leaves a variant that was refused out of a verdict over many', async () => {
    const demandId = Number((await send('POST', '/demands', { need: 'офис 100–200 м²' })).id)
    await run('block.setVariant', [block], { demandId, state: 'refused', reason: 'rent' })
    const report = await run('block.setVariant', [block, other], { demandId, state: 'offered' })
    expect(report).toMatchObject({ changed: [other], skipped: [{ id: block }] })
    expect(report.skipped[0]?.reason).toMatch(/^По блоку был отказ/)
    expect((await run('block.setVariant', [block], { demandId, state: 'offered' })).changed).toEqual([block])
  })

  it('leaves out viewings and meetings that are still to come, one or many', async () => {
    const to = addDays(today, 1)
    const [viewing, meeting, task, now] = [
      await makeEvent('viewing', to),
      await makeEvent('meeting', to),
      await makeEvent('task', to),
      await makeEvent('viewing', today),
    ]
    const report = await run('event.finish', [viewing, meeting, task, now])
    expect(report.changed).toEqual([task, now])
    expect(report.skipped.map(({ reason }) => reason.slice(0, 18))).toEqual([
      'Показ ещё впереди:',
      'Встреча ещё вперед',
    ])
    const changed = await run('event.change', [viewing], { field: 'isDone', value: true })
    expect(changed.changed).toEqual([])
    expect((await run('event.finish', [viewing])).skipped).toHaveLength(1)
  })

  it('marks none of them as done in its form either, however it is written', async () => {
    const to = addDays(today, 1)
    const at = (day: string) => ({ date: `${day}T12:00:00+03:00` })
    const refusalOf = async (method: 'POST' | 'PATCH', path: string, body: object) => {
      const answer = await office.server.send(method, path, { token: office.tokens.anna, body })
      const { issues = [] } = (answer.body ?? {}) as { issues?: { path: string }[] }
      return [answer.status, issues[0]?.path]
    }
    const viewing = `/events/${await makeEvent('viewing', to)}`
    expect(await refusalOf('PATCH', viewing, { isDone: true })).toEqual([400, 'isDone'])
    for (const facts of [
      { type: 'viewing' },
      { type: 'meeting' },
      { type: 'call', callOutcome: 'reached' },
    ]) {
      const done = { ...facts, title: 'Дело', isDone: true }
      expect(await refusalOf('POST', '/events', { ...done, ...at(to) })).toEqual([400, 'isDone'])
      const { id } = await send('POST', '/events', { ...done, ...at(addDays(today, -1)) })
      expect(await refusalOf('PATCH', `/events/${id}`, at(to))).toEqual([400, 'date'])
      expect(await send('PATCH', `/events/${id}`, { isDone: false, ...at(to) })).toMatchObject({
        isDone: false,
      })
    }
    expect(await send('PATCH', viewing, { isDone: true, ...at(today) })).toMatchObject({ isDone: true })
    const call = `/events/${await makeEvent('call', to)}`
    expect(await send('PATCH', call, { isDone: true })).toMatchObject({ isDone: true })
  })
})
