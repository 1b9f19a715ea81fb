import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor, Call } from '#server/http/call.ts'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { readJournal } from '#server/services/journal/journal.ts'
import { redo, undo } from '#server/services/journal/undo.ts'
import { createBlock, readBlock, updateBlock } from '#server/services/stock/blocks.ts'
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

describeOnBothEngines('undo and redo', (database) => {
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
  const update = (actor: Actor, patch: Parameters<typeof updateBlock>[2]) =>
    as(actor, (call) => updateBlock(call, blockId, patch))
  const block = async () => (await as(people.anna, (call) => readBlock(call, blockId))).record
  /** Living blocks and buildings, without traces of the undo itself. */
  const livingRows = async () => {
    const read = (table: string) =>
      sql`select to_jsonb(t) - '{version,updated_at}'::text[] as row from ${sql.table(table)} t
        where deleted_at is null order by id`.execute(database().db)
    return JSON.stringify([(await read('blocks')).rows, (await read('buildings')).rows])
  }

  it('takes back command after command, newest first, and does them again in turn', async () => {
    const { anna } = people
    await update(anna, { floor: 6 })
    await update(anna, { floor: 7, number: '7' })
    const undone = await undoAs(anna)
    expect(undone.records).toEqual([{ kind: 'block', id: blockId }])
    // Whatever is on the screen, the person reads which record it was.
    expect(undone.subject).toEqual({ kind: 'block', title: expect.stringContaining('№ 7') })
    expect([(await block()).floor, (await block()).number]).toEqual([6, '502'])
    await undoAs(anna)
    expect((await block()).floor).toBe(5)
    expect((await refusalOf(undoAs(anna))).message).toBe('Отменять нечего')
    await redoAs(anna)
    expect((await block()).floor).toBe(6)
    await redoAs(anna)
    expect([(await block()).floor, (await block()).number]).toEqual([7, '7'])
    expect((await refusalOf(redoAs(anna))).message).toBe('Возвращать нечего')
    await undoAs(anna)
    expect((await block()).floor).toBe(6)
  })

  it('a new command leaves nothing to redo', async () => {
    const { anna } = people
    await update(anna, { floor: 6 })
    await undoAs(anna)
    await update(anna, { number: '8' })
    const before = await dump(database().db)
    expect((await refusalOf(redoAs(anna))).code).toBe('conflict')
    expect(await dump(database().db)).toBe(before)
  })

  it('brings comparable prices and search rows back with the terms', async () => {
    const { anna } = people
    const before = await livingRows()
    await update(anna, { askingRent: '60000', areaSqm: '100' })
    const changed = await livingRows()
    expect(changed).not.toBe(before)
    await undoAs(anna)
    expect(await livingRows()).toBe(before)
    expect((await block()).comparable.grossRubPerSqmYear).toBe('48000.00')
    await redoAs(anna)
    expect(await livingRows()).toBe(changed)
  })

  it('is refused with the fields that others have changed since, and changes nothing', async () => {
    const { anna, boris } = people
    await update(anna, { askingRent: '60000', floor: 6, number: '1' })
    await update(boris, { askingRent: '61000', floor: 7 })
    const before = await dump(database().db)
    const refusal = await refusalOf(undoAs(anna))
    expect([refusal.code, refusal.message]).toEqual([
      'conflict',
      'Отменить нельзя: с тех пор изменены: Ставка, Этаж',
    ])
    expect(await dump(database().db)).toBe(before)
  })

  it('goes on where others changed other fields', async () => {
    const { anna, boris } = people
    await update(anna, { askingRent: '60000' })
    await update(boris, { floor: 7 })
    await undoAs(anna)
    expect([(await block()).askingRent, (await block()).floor]).toEqual(['48000.00', 7])
  })

  it('is refused for a group already undone or of another user', async () => {
    const { anna, boris } = people
    const groupId = randomUUID()
    await as(anna, (call) => updateBlock(call, blockId, { floor: 6 }), groupId)
    expect((await refusalOf(undoAs(boris, groupId))).code).toBe('forbidden')
    expect((await refusalOf(undoAs(anna, randomUUID()))).code).toBe('notFound')
    await undoAs(anna, groupId)
    expect((await refusalOf(undoAs(anna, groupId))).message).toBe('Это действие уже отменено')
    const joining = as(anna, (call) => updateBlock(call, blockId, { floor: 8 }), groupId)
    expect((await refusalOf(joining)).code).toBe('conflict')
  })

  it('repeated with the same Command-Id takes back one command only', async () => {
    const { anna } = people
    await update(anna, { floor: 6 })
    await update(anna, { floor: 7 })
    const commandId = randomUUID()
    const first = await as(anna, (call) => undo(call, undefined), commandId)
    expect(await as(anna, (call) => undo(call, undefined), commandId)).toEqual(first)
    expect((await block()).floor).toBe(6)
  })

  it('at once from two tabs takes back two commands, each once', async () => {
    const { anna } = people
    for (const floor of [6, 7, 8]) await update(anna, { floor })
    await Promise.all([undoAs(anna), undoAs(anna)])
    expect((await block()).floor).toBe(6)
  })

  it('is refused after reassignment: the former owner cannot take his mark back', async () => {
    const { anna, admin, boris } = people
    await as(anna, (call) => runWhole(call, 'block.forbidAds', [blockId], {}))
    await update(admin, { responsibleUserId: boris.id })
    const before = await dump(database().db)
    expect((await refusalOf(undoAs(anna))).code).toBe('forbidden')
    expect(await dump(database().db)).toBe(before)
  })

  describe('creating and deleting', () => {
    it('a creation undone is in the trash, redone it is back as it was', async () => {
      const { anna } = people
      const before = await livingRows()
      const { record } = await as(anna, (call) =>
        createBlock(call, { buildingId, dealKind: 'lease', areaSqm: '70', askingRent: '30000' }),
      )
      await undoAs(anna)
      expect(await livingRows()).toBe(before)
      const reading = as(anna, (call) => readBlock(call, record.id))
      expect((await refusalOf(reading)).code).toBe('notFound')
      await redoAs(anna)
      expect((await as(anna, (call) => readBlock(call, record.id))).record.areaSqm).toBe('70.00')
      await undoAs(anna)
      expect(await livingRows()).toBe(before)
    })

    it('a creation that others have worked on stays', async () => {
      const { anna, boris } = people
      const { record } = await as(anna, (call) =>
        createBlock(call, { buildingId, dealKind: 'lease', areaSqm: '70' }),
      )
      await as(boris, (call) => updateBlock(call, record.id, { askingRent: '30000' }))
      expect((await refusalOf(undoAs(anna))).message).toContain('Ставка')
    })

    it('a creation goes after its own later changes were taken back', async () => {
      const { anna } = people
      const { record } = await as(anna, (call) =>
        createBlock(call, { buildingId, dealKind: 'lease', areaSqm: '70' }),
      )
      await as(anna, (call) => updateBlock(call, record.id, { askingRent: '30000' }))
      await undoAs(anna)
      await undoAs(anna)
      const reading = as(anna, (call) => readBlock(call, record.id))
      expect((await refusalOf(reading)).code).toBe('notFound')
    })

    it('a building comes back with the blocks that went with it, and only those', async () => {
      const { anna, admin } = people
      const earlier = await makeBlock(database().db, anna, buildingId, { number: '1' })
      await as(anna, (call) => runWhole(call, 'block.delete', [earlier], {}))
      const before = await livingRows()
      await as(admin, (call) => runWhole(call, 'building.delete', [buildingId], {}))
      expect(await livingRows()).toBe('[[],[]]')
      await undoAs(admin)
      expect(await livingRows()).toBe(before)
      const stillGone = as(anna, (call) => readBlock(call, earlier))
      expect((await refusalOf(stillGone)).code).toBe('notFound')
      await redoAs(admin)
      expect(await livingRows()).toBe('[[],[]]')
    })

    it('a block cannot come back into a deleted building', async () => {
      const { anna, admin } = people
      await as(anna, (call) => runWhole(call, 'block.delete', [blockId], {}))
      await as(admin, (call) => runWhole(call, 'building.delete', [buildingId], {}))
      const before = await dump(database().db)
      expect((await refusalOf(undoAs(anna))).message).toContain('«Легенда» удалено')
      expect(await dump(database().db)).toBe(before)
    })
  })

  it('the journal tells my groups, what was undone, and no more of a large group than needed', async () => {
    const { anna } = people
    const ids = await plantBlocks(database().db, anna, buildingId, 30)
    await run(database().db, anna, (call) => runWhole(call, 'block.actualize', ids, {}), {
      name: 'block.actualize',
    })
    await undoAs(anna)
    const { data, total } = await as(anna, (call) => readJournal(call))
    expect(total).toBe(2)
    expect(
      data.map(({ kind, command, isUndone, entryCount, entries }) => [
        kind,
        command,
        isUndone,
        entryCount,
        entries.length,
      ]),
    ).toEqual([
      ['undo', 'block.actualize', false, 30, 20],
      ['command', 'block.actualize', true, 30, 20],
    ])
  })
})
