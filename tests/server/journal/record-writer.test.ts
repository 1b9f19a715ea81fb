import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { runWhole } from '#server/services/bulk/bulk.ts'
import { journalOf } from '#server/services/journal/journal.ts'
import { createBlock, readBlock, updateBlock } from '#server/services/stock/blocks.ts'
import { readBuilding, updateBuilding } from '#server/services/stock/buildings.ts'
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

describeOnBothEngines('writing records', (database) => {
  let people: People
  let buildingId: number
  let blockId: number

  beforeEach(async () => {
    await database().reset()
    people = await makePeople(database().db)
    buildingId = await makeBuilding(database().db, people.anna)
    blockId = await makeBlock(database().db, people.anna, buildingId)
  })

  const read = () => run(database().db, people.anna, (call) => readBlock(call, blockId))

  it('a new block belongs to its maker, is fresh and has comparable prices', async () => {
    const { record } = await read()
    expect(record.responsible).toEqual({ id: people.anna.id, name: 'Анна' })
    expect(record.actualizedBy?.id).toBe(people.anna.id)
    expect(record.areaSqm).toBe('512.40')
    expect(record.comparable).toMatchObject({ netRubPerSqmYear: '29844.26', grossRubPerSqmYear: '48000.00' })
    expect(record.comparable.formula).toContain('48')
  })

  it('only changed fields are written; what is already so leaves no trace', async () => {
    const { db } = database()
    const before = await dump(db)
    await run(db, people.boris, (call) =>
      updateBlock(call, blockId, { areaSqm: '512.4', floor: 5, purposes: [] }),
    )
    expect(await dump(db)).toBe(before)

    await run(db, people.boris, (call) => updateBlock(call, blockId, { areaSqm: '500', floor: 5 }))
    const { data } = await run(db, people.anna, (call) => journalOf(call, 'block', blockId))
    expect(data[0]?.user?.name).toBe('Борис')
    expect(data[0]?.entries[0]).toMatchObject({
      operation: 'update',
      title: 'Легенда, этаж 5, № 502',
      changes: { areaSqm: { before: '512.40', after: '500.00' } },
    })
    expect(Object.keys(data[0]?.entries[0]?.changes ?? {})).toEqual(['areaSqm'])
    expect((await read()).version).toBe(2)
  })

  describe('versions', () => {
    it('a stale write over a field that others changed is refused with mine, theirs and the original', async () => {
      const { db } = database()
      await run(db, people.boris, (call) => updateBlock(call, blockId, { askingRent: '50000', floor: 6 }))
      await run(db, people.boris, (call) => updateBlock(call, blockId, { askingRent: '51000' }))
      const before = await dump(db)
      const refusal = await refusalOf(
        run(db, people.anna, (call) => updateBlock(call, blockId, { askingRent: '52000', number: '1' }), {
          ifMatch: 1,
        }),
      )
      expect(refusal.code).toBe('stale')
      expect(refusal.details.conflicts).toEqual([
        { field: 'askingRent', mine: '52000.00', theirs: '51000.00', original: '48000.00', by: ['Борис'] },
      ])
      expect(await dump(db)).toBe(before)
    })

    it('a stale write over other fields goes through, and so does one that says the same', async () => {
      const { db } = database()
      await run(db, people.boris, (call) => updateBlock(call, blockId, { askingRent: '50000' }))
      await run(db, people.anna, (call) => updateBlock(call, blockId, { number: '7', askingRent: '50000' }), {
        ifMatch: 1,
      })
      const { record, version } = await read()
      expect([record.number, record.askingRent, version]).toEqual(['7', '50000.00', 3])
    })

    it('a change that was taken back by hand since is no conflict', async () => {
      const { db } = database()
      await run(db, people.boris, (call) => updateBlock(call, blockId, { floor: 9 }))
      await run(db, people.boris, (call) => updateBlock(call, blockId, { floor: 5 }))
      await run(db, people.anna, (call) => updateBlock(call, blockId, { floor: 6 }), { ifMatch: 1 })
      expect((await read()).record.floor).toBe(6)
    })

    it('a version from the future is stale', async () => {
      const write = run(database().db, people.anna, (call) => updateBlock(call, blockId, { floor: 6 }), {
        ifMatch: 99,
      })
      expect((await refusalOf(write)).code).toBe('stale')
    })

    it('concurrent writes with the version read: one succeeds', async () => {
      const { db } = database()
      const writes = await Promise.allSettled(
        ['1', '2', '3', '4', '5'].map((number) =>
          run(db, people.anna, (call) => updateBlock(call, blockId, { number }), { ifMatch: 1 }),
        ),
      )
      expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await read()).version).toBe(2)
    })
  })

  describe('a command', () => {
    it('gathers all its calls in one group', async () => {
      const { db } = database()
      const commandId = randomUUID()
      await run(db, people.anna, (call) => updateBlock(call, blockId, { floor: 6 }), {
        commandId,
        name: 'block.edit',
      })
      await run(db, people.anna, (call) => updateBlock(call, blockId, { floor: 7 }), {
        commandId,
        name: 'block.edit',
      })
      const { data, total } = await run(db, people.anna, (call) => journalOf(call, 'block', blockId))
      expect(total).toBe(2)
      expect(data[0]).toMatchObject({ id: commandId, command: 'block.edit', entryCount: 2, isUndone: false })
    })

    it('of another user cannot be joined', async () => {
      const { db } = database()
      const commandId = randomUUID()
      await run(db, people.anna, (call) => updateBlock(call, blockId, { floor: 6 }), { commandId })
      const before = await dump(db)
      const joining = run(db, people.boris, (call) => updateBlock(call, blockId, { floor: 7 }), { commandId })
      expect((await refusalOf(joining)).code).toBe('invalid')
      expect(await dump(db)).toBe(before)
    })
  })

  describe('a denial changes nothing', () => {
    it.each([
      ['responsible of another’s block', () => updateOf({ responsibleUserId: people.boris.id })],
      ['commission beside a fact', () => updateOf({ floor: 6, tenantFeePercent: '50' })],
      ['a commission guessed right: the answer would tell it', () => updateOf({ tenantFeePercent: null })],
      [
        'a ban on ads that is already so',
        () => run(database().db, people.boris, (call) => runWhole(call, 'block.allowAds', [blockId], {})),
      ],
      [
        'deleting another’s block',
        () => run(database().db, people.boris, (call) => runWhole(call, 'block.delete', [blockId], {})),
      ],
      [
        'deleting a building with blocks',
        () => run(database().db, people.anna, (call) => runWhole(call, 'building.delete', [buildingId], {})),
      ],
      [
        'a block given to another by its maker',
        () =>
          run(database().db, people.boris, (call) =>
            createBlock(call, {
              buildingId,
              dealKind: 'lease',
              areaSqm: '10',
              responsibleUserId: people.anna.id,
            }),
          ),
      ],
      [
        'a building’s responsible',
        () =>
          run(database().db, people.boris, (call) =>
            updateBuilding(call, buildingId, { responsibleUserId: people.boris.id }),
          ),
      ],
    ])('%s', async (_what, attempt) => {
      const before = await dump(database().db)
      expect((await refusalOf(attempt())).code).toBe('forbidden')
      expect(await dump(database().db)).toBe(before)
    })

    const updateOf = (patch: Parameters<typeof updateBlock>[2]) =>
      run(database().db, people.boris, (call) => updateBlock(call, blockId, patch))

    it('one foreign block among own ones refuses a whole batch', async () => {
      const { db } = database()
      const own = await plantBlocks(db, people.boris, buildingId, 3)
      for (const ids of [
        [blockId, ...own],
        [...own, blockId],
      ]) {
        const before = await dump(db)
        const refusal = await refusalOf(
          run(db, people.boris, (call) => runWhole(call, 'block.forbidAds', ids, {})),
        )
        expect(refusal.code).toBe('forbidden')
        expect(await dump(db)).toBe(before)
      }
      const changed = await run(db, people.boris, (call) => runWhole(call, 'block.forbidAds', own, {}))
      expect(changed).toEqual(own)
    })

    it('one deleted block among living ones refuses a whole batch', async () => {
      const { db } = database()
      const own = await plantBlocks(db, people.anna, buildingId, 2)
      await run(db, people.anna, (call) => runWhole(call, 'block.delete', [blockId], {}))
      const before = await dump(db)
      const refusal = await refusalOf(
        run(db, people.anna, (call) => runWhole(call, 'block.actualize', [...own, blockId], {})),
      )
      expect(refusal.code).toBe('notFound')
      expect(await dump(db)).toBe(before)
    })
  })

  it('commissions of another’s block read as unknown, in its history too', async () => {
    const { db } = database()
    await run(db, people.anna, (call) => updateBlock(call, blockId, { tenantFeePercent: '50', floor: 6 }))
    const seenBy = async (actor: People['anna']) => {
      const { record } = await run(db, actor, (call) => readBlock(call, blockId))
      const { data } = await run(db, actor, (call) => journalOf(call, 'block', blockId))
      return [record.tenantFeePercent, JSON.stringify(data).includes('tenantFeePercent')]
    }
    expect(await seenBy(people.boris)).toEqual([null, false])
    expect(await seenBy(people.anna)).toEqual(['50.00', true])
    expect(await seenBy(people.admin)).toEqual(['50.00', true])
  })

  it('a building goes to the trash with its blocks, as one group', async () => {
    const { db } = database()
    await run(db, people.admin, (call) => runWhole(call, 'building.delete', [buildingId], {}), {
      name: 'building.delete',
    })
    const reading = run(db, people.anna, (call) => readBlock(call, blockId))
    expect((await refusalOf(reading)).code).toBe('notFound')
    const groups = await sql<{ entries: number }>`
      select count(*)::int as entries from journal_entries where operation = 'delete' group by group_id`.execute(
      db,
    )
    expect(groups.rows).toEqual([{ entries: 2 }])
    const adding = run(db, people.anna, (call) =>
      createBlock(call, { buildingId, dealKind: 'lease', areaSqm: '1' }),
    )
    expect((await refusalOf(adding)).code).toBe('notFound')
  })

  it('a broker takes back his own empty new building, and counts follow the blocks', async () => {
    const { db } = database()
    const empty = await makeBuilding(db, people.boris, 'Пустое')
    const card = await run(db, people.boris, (call) => readBuilding(call, buildingId))
    expect([card.record.blockCount, card.record.freeAreaSqm]).toEqual([1, '512.40'])
    await run(db, people.boris, (call) => runWhole(call, 'building.delete', [empty], {}))
    const gone = run(db, people.boris, (call) => readBuilding(call, empty))
    expect((await refusalOf(gone)).code).toBe('notFound')
  })
})
