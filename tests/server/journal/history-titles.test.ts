import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { updateCompany } from '#server/services/companies/companies.ts'
import { createEvent, updateEvent } from '#server/services/events/events.ts'
import { journalOf, readJournal } from '#server/services/journal/journal.ts'
import { makeCompany } from '#tests/helpers/companies.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, type People, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('records that a history names', (database) => {
  let people: People

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>) => run(database().db, actor, work)

  it('an event’s company, blocks and buildings by their titles, deleted ones too', async () => {
    const { db } = database()
    const buildingId = await makeBuilding(db, people.anna)
    const blockId = await makeBlock(db, people.anna, buildingId)
    const first = await makeCompany(db, people.anna, { name: 'Вектор' })
    const second = await makeCompany(db, people.anna, { name: 'Орбита' })
    const facts = { title: 'Показ', date: '2026-12-01T09:00:00.000Z', type: 'viewing' } as const
    const { record } = await as(people.anna, (call) => createEvent(call, { ...facts, companyId: first }))
    await as(people.anna, (call) =>
      updateEvent(call, record.id, { companyId: second, blockIds: [blockId], buildingIds: [buildingId] }),
    )
    await as(people.anna, (call) => runWhole(call, 'company.delete', [first], {}))
    const { data } = await as(people.anna, (call) => journalOf(call, 'event', record.id))
    const [entry] = data[0]?.entries ?? []
    expect(entry?.named.toSorted((a, b) => (a.title < b.title ? -1 : 1))).toEqual([
      { kind: 'company', id: first, title: 'Вектор' },
      { kind: 'building', id: buildingId, title: 'Легенда' },
      { kind: 'block', id: blockId, title: 'Легенда, этаж 5, № 502' },
      { kind: 'company', id: second, title: 'Орбита' },
    ])
    expect(data[1]?.entries[0]?.named).toEqual([])
  })

  it('and of a company its parent, in one’s own actions as well', async () => {
    const { db } = database()
    const top = await makeCompany(db, people.anna, { name: 'Холдинг' })
    const id = await makeCompany(db, people.anna, { name: 'Вектор' })
    await as(people.anna, (call) => updateCompany(call, id, { parentId: top }))
    const named = [{ kind: 'company', id: top, title: 'Холдинг' }]
    const ofRecord = await as(people.boris, (call) => journalOf(call, 'company', id))
    expect(ofRecord.data[0]?.entries[0]?.named).toEqual(named)
    const mine = await as(people.anna, (call) => readJournal(call))
    expect(mine.data[0]?.entries[0]?.named).toEqual(named)
  })
})
