import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { itemsOf } from '#server/repositories/stock/lists.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { toggleItems } from '#server/services/bulk/plan-list-items.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { createList, myLists, reorderItems, updateList } from '#server/services/stock/lists.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { makeBlock, makeBuilding, makePeople, type People, plantBlocks, run } from '#tests/helpers/stock.ts'

describeOnBothEngines('undo and redo of lists', (database) => {
  let people: People
  let buildingId: number
  let blockId: number

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    buildingId = await makeBuilding(database().db, people.admin)
    blockId = await makeBlock(database().db, people.admin, buildingId, { responsibleUserId: people.anna.id })
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>, commandId?: string) =>
    run(database().db, actor, work, { ...(commandId && { commandId }) })
  const undoAs = (actor: Actor, groupId?: string, wish = {}) => as(actor, (call) => undo(call, groupId, wish))
  const redoAs = (actor: Actor) => as(actor, redo)
  const listed = async (listId: number) =>
    (await itemsOf(database().db, 'block', listId)).map((item) => item.recordId)

  it('items come back at their places', async () => {
    const { anna } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 5)
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids, mode: 'add' }))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids: [ids[1]!, ids[3]!], mode: 'remove' }))
    const reverted = await undoAs(anna)
    expect(await listed(list.id)).toEqual(ids)
    expect(reverted.records).toEqual([{ kind: 'blockList', id: list.id }])
    await redoAs(anna)
    expect(await listed(list.id)).toEqual([ids[0], ids[2], ids[4]])
  })

  it('the order comes back', async () => {
    const { anna } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 4)
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids, mode: 'add' }))
    await as(anna, (call) => reorderItems(call, 'block', list.id, ids.toReversed()))
    await undoAs(anna)
    expect(await listed(list.id)).toEqual(ids)
    await redoAs(anna)
    expect(await listed(list.id)).toEqual(ids.toReversed())
  })

  it('a new list made and filled by one command is one step; renaming and deleting come back too', async () => {
    const { anna } = people
    const commandId = randomUUID()
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }), commandId)
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids: [blockId], mode: 'add' }), commandId)
    await undoAs(anna)
    expect(await as(anna, (call) => myLists(call, 'block'))).toEqual([])
    await redoAs(anna)
    expect(await listed(list.id)).toEqual([blockId])
    await as(anna, (call) => updateList(call, 'block', list.id, { name: 'Другой', companyName: 'Ромашка' }))
    await as(anna, (call) => runWhole(call, 'blockList.delete', [list.id], {}))
    await undoAs(anna)
    await undoAs(anna)
    expect(await as(anna, (call) => myLists(call, 'block'))).toMatchObject([
      { name: 'Клиент', companyName: null, count: 1 },
    ])
  })

  it('an item put back by hand meanwhile is not added twice', async () => {
    const { anna } = people
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids: [blockId], mode: 'add' }))
    const removal = randomUUID()
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids: [blockId], mode: 'remove' }), removal)
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids: [blockId], mode: 'add' }))
    await undoAs(anna, removal)
    expect(await listed(list.id)).toEqual([blockId])
  })

  it('of a thousand blocks is one step', async () => {
    const { anna } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 1000)
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Все' }))
    await as(anna, (call) => runWhole(call, 'block.actualize', ids, {}))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids, mode: 'add' }))
    await undoAs(anna)
    await undoAs(anna)
    const fresh = await sql`select from blocks where actualized_at is not null and id <> ${blockId}`.execute(
      database().db,
    )
    expect(fresh.rows).toHaveLength(0)
    expect(await itemsOf(database().db, 'block', list.id)).toEqual([])
    await redoAs(anna)
    await redoAs(anna)
    expect((await itemsOf(database().db, 'block', list.id)).map((item) => item.recordId)).toEqual(ids)
  })
})
