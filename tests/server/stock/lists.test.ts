import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { itemsOf } from '#server/repositories/stock/lists.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { toggleItems } from '#server/services/bulk/plan-list-items.ts'
import { createList, myLists, reorderItems, updateList } from '#server/services/stock/lists.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  dump,
  makeBuilding,
  makePeople,
  type People,
  plantBlocks,
  refusalOf,
  run,
} from '#tests/helpers/stock.ts'

describeOnBothEngines('lists', (database) => {
  let people: People
  let ids: number[]
  let listId: number

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    const buildingId = await makeBuilding(database().db, people.anna)
    ids = await plantBlocks(database().db, people.anna, buildingId, 6)
    const list = await as(people.anna, (call) =>
      createList(call, 'block', { name: 'Клиент', companyName: 'Ромашка' }),
    )
    listId = list.id
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>) => run(database().db, actor, work)
  const toggle = (some: number[], mode?: 'add' | 'remove', actor = people.anna) =>
    as(actor, (call) => toggleItems(call, 'block', listId, { ids: some, mode }))
  const listed = async () => (await itemsOf(database().db, 'block', listId)).map((item) => item.recordId)

  it('without a mode each id is toggled; with one a repetition changes nothing', async () => {
    expect(await toggle(ids.slice(0, 3))).toEqual({ added: ids.slice(0, 3), removed: [], count: 3 })
    expect(await toggle([ids[4]!, ids[1]!])).toEqual({ added: [ids[4]], removed: [ids[1]], count: 3 })
    expect(await listed()).toEqual([ids[0], ids[2], ids[4]])
    await toggle(ids, 'add')
    const before = await dump(database().db)
    expect(await toggle(ids, 'add')).toEqual({ added: [], removed: [], count: 6 })
    expect(await dump(database().db)).toBe(before)
    expect(await toggle(ids, 'remove')).toEqual({ added: [], removed: ids, count: 0 })
    expect(await toggle(ids, 'remove')).toEqual({ added: [], removed: [], count: 0 })
  })

  it('a record that does not live refuses the whole call', async () => {
    await as(people.anna, (call) => runWhole(call, 'block.delete', [ids[5]!], {}))
    const before = await dump(database().db)
    for (const some of [
      [ids[0]!, ids[5]!],
      [2_000_000_000, ids[0]!],
    ]) {
      expect((await refusalOf(toggle(some))).code).toBe('notFound')
      expect((await refusalOf(toggle(some, 'add'))).code).toBe('notFound')
    }
    expect(await dump(database().db)).toBe(before)
  })

  it('a deleted record is not counted, can be taken out, and stands in nobody’s way', async () => {
    await toggle(ids)
    await as(people.anna, (call) => runWhole(call, 'block.delete', [ids[0]!], {}))
    expect(await as(people.anna, (call) => myLists(call, 'block'))).toMatchObject([{ count: 5 }])
    const order = ids.slice(1).toReversed()
    await as(people.anna, (call) => reorderItems(call, 'block', listId, order))
    expect((await listed()).filter((id) => id !== ids[0])).toEqual(order)
    expect(await toggle([ids[0]!], 'remove')).toEqual({ added: [], removed: [ids[0]], count: 5 })
  })

  it('another’s list does not exist, not even for an admin', async () => {
    await toggle(ids.slice(0, 2))
    const before = await dump(database().db)
    for (const actor of [people.boris, people.admin]) {
      expect(await as(actor, (call) => myLists(call, 'block'))).toEqual([])
      const attempts = [
        () => toggle([ids[0]!], 'add', actor),
        () => as(actor, (call) => updateList(call, 'block', listId, { name: 'Мой' })),
        () => as(actor, (call) => runWhole(call, 'blockList.delete', [listId], {})),
        () => as(actor, (call) => reorderItems(call, 'block', listId, ids.slice(0, 2))),
      ]
      const absent = await refusalOf(as(actor, (call) => runWhole(call, 'blockList.delete', [999], {})))
      for (const attempt of attempts) {
        // The same words as for a list that never was.
        expect((await refusalOf(attempt())).toBody()).toEqual(absent.toBody())
      }
    }
    expect(await dump(database().db)).toBe(before)
  })

  it.each([
    ['one is missing', (all: number[]) => all.slice(1)],
    ['one is strange', (all: number[]) => [...all.slice(1), 999]],
    ['one is there twice', (all: number[]) => [all[0]!, ...all.slice(0, -1)]],
    ['one is too many', (all: number[]) => [...all, 999]],
  ])('an order is refused where %s', async (_what, change) => {
    await toggle(ids)
    const before = await dump(database().db)
    const refusal = await refusalOf(
      as(people.anna, (call) => reorderItems(call, 'block', listId, change(ids))),
    )
    expect(refusal.code).toBe('conflict')
    expect(await dump(database().db)).toBe(before)
  })

  it('toggles at once leave each record in the list once or not at all', async () => {
    await Promise.all(Array.from({ length: 9 }, () => toggle(ids)))
    expect(await listed()).toEqual(ids)
    await Promise.all(Array.from({ length: 8 }, (_, index) => toggle(ids, index % 2 ? 'add' : 'remove')))
    const { rows } = await sql`
      select 1 from block_list_items group by list_id, position having count(*) > 1`.execute(database().db)
    expect(rows).toEqual([])
  })

  it('limits a user to 200 lists, concurrent creation included', async () => {
    await sql`insert into building_lists (user_id, name)
      select ${people.anna.id}, 'Список ' || n from generate_series(1, 198) n`.execute(database().db)
    const made = await Promise.allSettled(
      [1, 2, 3, 4].map((n) => as(people.anna, (call) => createList(call, 'building', { name: `Ещё ${n}` }))),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await as(people.anna, (call) => myLists(call, 'building'))).toHaveLength(200)
  })
})
