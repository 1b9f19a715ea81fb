import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { toggleItems } from '#server/services/bulk/plan-list-items.ts'
import { entriesOfGroup, journalOf, readJournal } from '#server/services/journal/journal.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { createBlock, readBlock, updateBlock } from '#server/services/stock/blocks.ts'
import { updateBuilding } from '#server/services/stock/buildings.ts'
import { createList } from '#server/services/stock/lists.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  dump,
  makeBlock,
  makeBuilding,
  makePeople,
  type People,
  plantBlocks,
  refusalOf,
  run,
} from '#tests/helpers/stock.ts'

describeOnBothEngines('undo of what is left', (database) => {
  let people: People
  let buildingId: number

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    buildingId = await makeBuilding(database().db, people.admin)
  })

  const as = <T>(actor: Actor, work: (call: Call) => Promise<T>, commandId = randomUUID()) =>
    run(database().db, actor, work, { commandId })
  const block = async (id: number) => (await as(people.admin, (call) => readBlock(call, id))).record
  /** Three blocks of Анна, changed by her in one command. */
  async function changedByAnna(): Promise<{ ids: [number, number, number]; groupId: string }> {
    const make = (number: string) =>
      makeBlock(database().db, people.admin, buildingId, { number, responsibleUserId: people.anna.id })
    const ids: [number, number, number] = [await make('1'), await make('2'), await make('3')]
    const groupId = randomUUID()
    for (const id of ids) {
      await as(people.anna, (call) => updateBlock(call, id, { askingRent: '60000', floor: 9 }), groupId)
    }
    return { ids, groupId }
  }

  it('is offered with the refusal: what stands in the way, whose it is, and how much can be undone', async () => {
    const { ids, groupId } = await changedByAnna()
    await as(people.boris, (call) => updateBlock(call, ids[0], { askingRent: '61000' }))
    await as(people.admin, (call) => runWhole(call, 'block.delete', [ids[1]], {}))
    const before = await dump(database().db)
    const refusal = await refusalOf(as(people.anna, (call) => undo(call, groupId)))
    expect(refusal.message).toBe(
      'Отменить нельзя: с тех пор изменены: Легенда, этаж 9, № 2 (удалено), Ставка',
    )
    expect(refusal.details.left).toEqual({
      count: 2,
      rest: 2,
      records: [
        {
          ...{ kind: 'block', id: ids[0], title: 'Легенда, этаж 9, № 1', fields: ['askingRent'] },
          ...{ reason: 'изменено с тех пор', by: ['Борис'] },
        },
        {
          ...{ kind: 'block', id: ids[1], title: 'Легенда, этаж 9, № 2', fields: [] },
          ...{ reason: 'удалено', by: ['Ольга'] },
        },
      ],
    })
    expect(await dump(database().db)).toBe(before)
  })

  it('takes back every record and field but those, as one group that can be done again', async () => {
    const { ids, groupId } = await changedByAnna()
    await as(people.boris, (call) => updateBlock(call, ids[0], { askingRent: '61000' }))
    await as(people.admin, (call) => runWhole(call, 'block.delete', [ids[1]], {}))
    const undoId = randomUUID()
    const undone = await as(people.anna, (call) => undo(call, groupId, { rest: true }), undoId)
    expect([undone.records.map(({ id }) => id), undone.leftCount]).toEqual([[ids[0], ids[2]], 2])
    const [mixed, free] = [await block(ids[0]), await block(ids[2])]
    expect([mixed.askingRent, mixed.floor, free.askingRent, free.floor]).toEqual([
      ...['61000.00', 5, '48000.00', 5],
    ])
    // A lost answer is given again, and takes nothing more back.
    expect(await as(people.anna, (call) => undo(call, groupId, { rest: true }), undoId)).toMatchObject({
      groupId,
      left: undone.left,
      leftCount: 2,
    })

    const { data } = await as(people.anna, (call) => readJournal(call))
    expect(
      data.map(({ kind, undone: by, leftCount }) => [kind, by?.by?.name, by?.isWhole, leftCount]),
    ).toEqual([
      ['undo', undefined, undefined, 2],
      ['command', 'Анна', false, 0],
    ])

    const again = await as(people.anna, (call) => redo(call, groupId))
    expect(again.leftCount).toBe(0)
    const [mixedAgain, freeAgain] = [await block(ids[0]), await block(ids[2])]
    expect([mixedAgain.askingRent, mixedAgain.floor, freeAgain.askingRent]).toEqual([
      '61000.00',
      9,
      '60000.00',
    ])
  })

  it('of one record with one field is neither offered nor possible', async () => {
    const id = await makeBlock(database().db, people.anna, buildingId)
    const groupId = randomUUID()
    await as(people.anna, (call) => updateBlock(call, id, { floor: 6 }), groupId)
    await as(people.boris, (call) => updateBlock(call, id, { floor: 7 }))
    const before = await dump(database().db)
    expect((await refusalOf(as(people.anna, (call) => undo(call, groupId)))).details.left).toBeUndefined()
    const refusal = await refusalOf(as(people.anna, (call) => undo(call, groupId, { rest: true })))
    expect(refusal.message).toBe('Отменить нельзя: с тех пор изменены: Этаж')
    expect(await dump(database().db)).toBe(before)
  })

  it('leaves what the person may not write any more, and undoes the others', async () => {
    const { anna, boris, admin } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 5)
    const groupId = randomUUID()
    await as(anna, (call) => runWhole(call, 'block.forbidAds', ids, {}), groupId)
    const [given = 0] = ids
    await as(admin, (call) => updateBlock(call, given, { responsibleUserId: boris.id }))
    const refusal = await refusalOf(as(anna, (call) => undo(call, groupId)))
    expect([refusal.code, refusal.details.left?.rest]).toEqual(['forbidden', 4])
    const { left } = await as(anna, (call) => undo(call, groupId, { rest: true }))
    expect(left.map(({ id, fields }) => [id, fields])).toEqual([[given, []]])
    expect(left[0]?.reason).toMatch(/ответственн/)
    const forbidden = await Promise.all(ids.map(async (id) => (await block(id)).adsForbidden))
    expect(forbidden).toEqual([true, false, false, false, false])
  })

  it('keeps what was made and worked on since, takes back the untouched, and builds what comes back in order', async () => {
    const { anna, boris, admin } = people
    const groupId = randomUUID()
    const make = (number: string) =>
      as(anna, (call) => createBlock(call, { buildingId, dealKind: 'lease', areaSqm: '70', number }), groupId)
    const [touched, free] = [(await make('1')).record.id, (await make('2')).record.id]
    await as(boris, (call) => updateBlock(call, touched, { askingRent: '30000' }))
    const made = await as(anna, (call) => undo(call, groupId, { rest: true }))
    expect(made.left).toMatchObject([{ id: touched, fields: ['askingRent'], by: ['Борис'] }])
    expect((await refusalOf(as(anna, (call) => readBlock(call, free)))).code).toBe('notFound')
    expect((await block(touched)).askingRent).toBe('30000.00')

    const deletion = randomUUID()
    await as(admin, (call) => runWhole(call, 'building.delete', [buildingId], {}), deletion)
    await as(admin, (call) => undo(call, deletion, { rest: true }))
    expect((await block(touched)).number).toBe('1')
  })

  it('names items of a list deleted meanwhile and undoes the rest of the command', async () => {
    const { anna } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 2)
    const list = await as(anna, (call) => createList(call, 'block', { name: 'Клиент' }))
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids, mode: 'add' }))
    const groupId = randomUUID()
    await as(anna, (call) => toggleItems(call, 'block', list.id, { ids, mode: 'remove' }), groupId)
    await as(anna, (call) => runWhole(call, 'block.actualize', ids, {}), groupId)
    await as(anna, (call) => runWhole(call, 'blockList.delete', [list.id], {}))
    const { left, records } = await as(anna, (call) => undo(call, groupId, { rest: true }))
    expect(left.map(({ kind, reason }) => [kind, reason])).toEqual([
      ['blockListItem', 'Подборка, которой это касается, удалена'],
      ['blockListItem', 'Подборка, которой это касается, удалена'],
    ])
    expect(records.map(({ kind }) => kind)).toEqual(['block', 'block'])
    expect((await block(ids[0] ?? 0)).actualizedAt).toBeNull()
  })

  it('an admin undoes and redoes others’ actions; of their lists he learns no name', async () => {
    const { anna, admin, boris } = people
    const [groupId, listGroup] = [randomUUID(), randomUUID()]
    await as(anna, (call) => updateBuilding(call, buildingId, { floors: 12 }), groupId)
    await as(anna, (call) => createList(call, 'block', { name: 'Тайна' }), listGroup)
    await as(admin, (call) => undo(call, groupId))
    const { data: hers } = await as(anna, (call) => readJournal(call))
    expect(hers.find(({ id }) => id === groupId)?.undone?.by?.name).toBe('Ольга')
    expect((await refusalOf(as(anna, (call) => redo(call, groupId)))).code).toBe('forbidden')
    await as(admin, (call) => redo(call, groupId))

    const office = await as(admin, (call) => readJournal(call, { office: true }))
    expect(JSON.stringify(office)).not.toContain('Тайна')
    expect(office.data.map(({ id }) => id)).toContain(groupId)
    const ofList = await refusalOf(as(admin, (call) => undo(call, listGroup)))
    expect([ofList.code, JSON.stringify(ofList.details)]).toEqual([
      'notFound',
      expect.not.stringContaining('Тайна'),
    ])
    const entries = await as(admin, (call) => entriesOfGroup(call, listGroup, { pageSize: 10 }))
    expect(entries.data).toEqual([])
    expect((await refusalOf(as(boris, (call) => readJournal(call, { office: true })))).code).toBe('forbidden')
  })

  it('takes back all that it may of hundreds, where every other is refused by the rights', async () => {
    const { anna, boris } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 600)
    await run(database().db, anna, (call) => runWhole(call, 'block.forbidAds', ids, {}))
    await database()
      .db.updateTable('blocks')
      .set({ responsibleUserId: boris.id })
      .where(sql<boolean>`id % 2 = 0`)
      .execute()
    const refusal = await refusalOf(as(anna, (call) => undo(call, undefined)))
    expect(refusal.details.left).toMatchObject({ count: 300, rest: 300 })
    const { records, leftCount } = await as(anna, (call) => undo(call, undefined, { rest: true }))
    expect([records.length, leftCount]).toEqual([300, 300])
    const { rows } = await sql<{ ids: number[] }>`
      select array_agg(id order by id) as ids from blocks where ads_forbidden`.execute(database().db)
    expect(rows[0]?.ids).toEqual(ids.filter((id) => id % 2 === 0))
  })

  it('the journal is read page by page without an end, by person, kind and day of the office', async () => {
    const { anna, boris, admin } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 250)
    const bulk = randomUUID()
    await as(anna, (call) => runWhole(call, 'block.actualize', ids, {}), bulk)
    for (let floor = 1; floor <= 5; floor += 1) {
      await as(boris, (call) => updateBlock(call, ids[0] ?? 0, { floor }))
    }
    await as(admin, (call) => updateBuilding(call, buildingId, { floors: 3 }))

    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await as(admin, (call) => readJournal(call, { office: true, pageSize: 3, after }))
      seen.push(...page.data.map(({ user }) => user?.name ?? ''))
      after = page.next ?? undefined
    } while (after)
    // The last one is the building, which an admin has made.
    expect(seen).toEqual(['Ольга', ...Array(5).fill('Борис'), 'Анна', 'Ольга'])
    const only = async (filter: Parameters<typeof readJournal>[1]) =>
      (await as(admin, (call) => readJournal(call, { office: true, ...filter }))).total
    expect(await only({ user: [boris.id] })).toBe(5)
    expect(await only({ kind: ['building'] })).toBe(2)
    expect(await only({ to: '2020-01-01' })).toBe(0)
    expect(await only({ from: '2020-01-01', to: '2100-01-01' })).toBe(8)

    const first = (await as(anna, (call) => readJournal(call))).data[0]
    expect([first?.entryCount, first?.entries.length]).toEqual([250, 20])
    const told = first?.entries.map(({ recordId }) => recordId) ?? []
    let more: string | undefined = first?.moreAfter ?? undefined
    while (more) {
      const part = await as(anna, (call) => entriesOfGroup(call, bulk, { after: more, pageSize: 100 }))
      told.push(...part.data.map(({ recordId }) => recordId))
      more = part.next ?? undefined
    }
    expect(told).toEqual(ids)
    const history = await as(boris, (call) => journalOf(call, 'block', ids[0] ?? 0, { pageSize: 4 }))
    const rest = await as(boris, (call) =>
      journalOf(call, 'block', ids[0] ?? 0, { pageSize: 4, after: history.next ?? undefined }),
    )
    expect([history.data.length, history.total, rest.data.length, rest.next]).toEqual([4, 6, 2, null])
  })
})
