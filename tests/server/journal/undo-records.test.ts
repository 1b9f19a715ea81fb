import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { readJournal } from '#server/services/journal/journal.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { readBlock, updateBlock } from '#server/services/stock/blocks.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, type People, refusalOf, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('single records of an action over many', (database) => {
  let people: People
  let ids: number[]
  let groupId: string

  const as = <T>(
    actor: Actor,
    work: (call: Call) => Promise<T>,
    commandName = 'block.assign',
    commandId: string = randomUUID(),
  ) => run(database().db, actor, work, { commandId, name: commandName })
  const leaderOf = async (id: number) =>
    (await as(people.admin, (call) => readBlock(call, id))).record.responsible?.id
  const leaders = () => Promise.all(ids.map(leaderOf))
  const named = (...at: number[]) => ({
    records: at.map((one) => ({ kind: 'block' as const, id: ids[one] ?? 0 })),
  })
  const group = async () => {
    const { data } = await as(people.admin, (call) => readJournal(call, { office: true }))
    return data.find(({ id }) => id === groupId)
  }

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    const building = await makeBuilding(database().db, people.admin)
    ids = []
    for (const number of ['1', '2', '3']) {
      ids.push(
        await makeBlock(database().db, people.admin, building, { number, responsibleUserId: people.anna.id }),
      )
    }
    groupId = randomUUID()
    const assign = (id: number) => (call: Call) =>
      updateBlock(call, id, { responsibleUserId: people.boris.id })
    for (const id of ids) await as(people.admin, assign(id), 'block.assign', groupId)
  })

  it('are told to be alike: one line stands for all of them', async () => {
    expect(await group()).toMatchObject({
      ...{ entryCount: 3, isOneKind: true, isSameBefore: true, isSameAfter: true, isUndone: false },
      entries: ids.map((recordId) => ({ recordId, undoneById: null })),
    })
  })

  it('are taken back one by one; the others stay, the action stays in effect, and the rest goes with it', async () => {
    const { anna, boris } = people
    const undoId: string = randomUUID()
    const done = await as(people.admin, (call) => undo(call, groupId, named(1)), 'journal.undoRecord', undoId)
    expect(done.records).toEqual([{ kind: 'block', id: ids[1] }])
    expect(await leaders()).toEqual([boris.id, anna.id, boris.id])
    expect(await group()).toMatchObject({
      isUndone: false,
      entries: [{ undoneById: null }, { undoneById: undoId }, { undoneById: null }],
    })
    const again = await refusalOf(as(people.admin, (call) => undo(call, groupId, named(1))))
    expect(again.message).toBe('У этой записи действие уже отменено')
    await as(people.admin, (call) => redo(call, undoId))
    expect(await leaders()).toEqual([boris.id, boris.id, boris.id])
    await as(people.admin, (call) => undo(call, groupId, named(2)))
    await as(people.admin, (call) => undo(call, groupId))
    expect(await leaders()).toEqual([anna.id, anna.id, anna.id])
    expect(await group()).toMatchObject({ isUndone: true })
  })

  it('are refused by name where another has changed them since, and to whoever may not undo the action', async () => {
    const { admin, anna } = people
    await as(admin, (call) => updateBlock(call, ids[0] ?? 0, { responsibleUserId: admin.id }))
    const changed = await refusalOf(as(admin, (call) => undo(call, groupId, named(0))))
    expect(changed.message).toBe(
      'Отменить нельзя: позже вы сами изменили: Ответственный. Сначала отмените то изменение',
    )
    expect((await refusalOf(as(anna, (call) => undo(call, groupId, named(1))))).statusCode).toBe(403)
    const strange = { records: [{ kind: 'block' as const, id: 999_999 }] }
    expect((await refusalOf(as(admin, (call) => undo(call, groupId, strange)))).statusCode).toBe(404)
  })

  it('are no parts of what hangs together: that is taken back as a whole', async () => {
    const whole = randomUUID()
    await as(people.admin, (call) => runWhole(call, 'block.actualize', ids, {}), 'company.merge', whole)
    const refused = await refusalOf(as(people.admin, (call) => undo(call, whole, named(0))))
    expect(refused.message).toBe('Это действие отменяется только целиком')
  })
})
