import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  type Caller,
  change,
  changeRows,
  csvOf,
  priceList,
  read,
  rowsOf,
  runAll,
  send,
  take,
  undo,
} from './import-file.ts'

describeOnBothEngines('blocks that a file of their source lacks', (database) => {
  let anna: Caller
  let boris: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
    boris = { server, token: tokens.boris }
  })
  const withIds = (count: number) =>
    csvOf(priceList(count).map((row, index) => [index === 0 ? 'Внешний ID' : `ext-${index}`, ...row]))
  const asked = async (caller: Caller, count: number) => {
    const { id } = await take(caller, withIds(count))
    return change(caller, id, { options: { missing: 'ask' } })
  }
  const blocks = async () => {
    const { rows } = await sql<{ number: string; availability: string; isArchived: boolean; gone: boolean }>`
      select b.number, b.availability, b.is_archived, e.gone_at is not null as gone
      from blocks b left join external_refs e on e.record_id = b.id where b.deleted_at is null order by b.number`.execute(
      database().db,
    )
    return rows
  }

  it('are rows that are answered for all or one by one, written and undone with the others', async () => {
    await runAll(anna, (await take(anna, withIds(6))).id)
    expect((await take(anna, withIds(1))).counts).toMatchObject({ ask: 0, same: 1 })

    const imported = await asked(anna, 1)
    expect(imported.counts).toMatchObject({ ask: 5, same: 1 })
    expect(imported.classes.find(({ rule }) => rule === 'block.missing')).toMatchObject({
      ...{ severity: 'question', count: 5, title: '5 блоков только в прошлом файле' },
      answers: [{ id: 'leave' }, { id: 'occupied' }, { id: 'archive' }],
    })
    const rows = await rowsOf(anna, imported.id, '&rule=block.missing')
    expect(rows.map(({ n, isMissing, place }) => [n, isMissing, place])).toEqual(
      [2, 3, 4, 5, 6].map((n) => [n, true, `нет в файле, номер ext-${n}`]),
    )
    expect(rows[0]?.building?.name).toContain('Дом')

    await changeRows(anna, imported.id, { rows: [2], set: { decision: 'take' } })
    const left = await changeRows(anna, imported.id, { rows: [3], set: { decision: 'skip' } })
    expect(left.counts).toMatchObject({ ask: 3, update: 1, skip: 1, same: 1 })
    const archived = await change(anna, imported.id, { options: { answers: { 'block.missing': 'leave' } } })
    expect(archived.counts).toMatchObject({ ask: 0, update: 1, skip: 4 })
    const answered = await change(anna, imported.id, {
      options: { answers: { 'block.missing': 'archive' } },
    })
    // The row that was marked alone follows the answer for all, the one that was left does not.
    expect(answered.counts).toMatchObject({ ask: 0, update: 4, skip: 1 })
    const before = await blocks()
    const { commandId } = await runAll(anna, imported.id)
    const after = await blocks()
    expect(after.map(({ isArchived }) => isArchived)).toEqual([false, true, false, true, true, true])
    expect(after.map(({ gone }) => gone)).toEqual([false, true, true, true, true, true])
    await undo(anna, commandId)
    expect(await blocks()).toEqual(before)
  })

  it('that nobody has answered for are asked about again by the next file', async () => {
    await runAll(anna, (await take(anna, withIds(4))).id)
    const first = await asked(anna, 2)
    await changeRows(anna, first.id, { rows: [3], set: { decision: 'take' } })
    expect(await runAll(anna, first.id)).toMatchObject({ state: 'done', written: { update: 1 } })
    expect((await blocks()).map(({ availability, gone }) => [availability, gone])).toEqual([
      ['free', false],
      ['free', false],
      ['occupied', true],
      ['free', false],
    ])
    expect((await asked(anna, 2)).counts).toMatchObject({ ask: 1, same: 2 })
    // Without the question all that left are noted as gone.
    await runAll(anna, (await take(anna, withIds(2))).id)
    expect((await asked(anna, 2)).counts).toMatchObject({ ask: 0, same: 2 })
  })

  it('come back as blocks of the file when it is full again', async () => {
    await runAll(anna, (await take(anna, withIds(3))).id)
    const { body: demand } = await send(anna, 'POST', '/demands', { need: 'офис' })
    const { rows: ids } = await sql<{ id: number }>`select id from blocks order by number`.execute(
      database().db,
    )
    const offered = { ids: ids.map(({ id }) => id), args: { demandId: demand?.id, state: 'offered' } }
    expect((await send(anna, 'POST', '/commands/block.setVariant/run', offered)).status).toBe(200)
    const empty = await asked(anna, 1)
    await change(anna, empty.id, { options: { answers: { 'block.missing': 'occupied' } } })
    await runAll(anna, empty.id)
    const { rows: variants } = await sql<{ state: string }>`
      select v.state from variants v join blocks b on b.id = v.block_id order by b.number`.execute(
      database().db,
    )
    expect(variants.map(({ state }) => state)).toEqual(['offered', 'refused', 'refused'])
    expect((await read(anna, empty.id)).counts).toMatchObject({ ask: 0 })
    const full = await asked(anna, 3)
    expect(full.counts).toMatchObject({ ask: 0, create: 0, same: 3 })
    await runAll(anna, full.id)
    expect((await blocks()).map(({ gone }) => gone)).toEqual([false, false, false])
  })

  it('are told of tables without ids too, by our own blocks', async () => {
    const file = (count: number) => csvOf(priceList(count))
    const ask = async (bytes: Buffer) =>
      change(anna, (await take(anna, bytes)).id, { options: { missing: 'ask' } })
    const undone = await runAll(anna, (await take(anna, file(4))).id)
    await undo(anna, undone.commandId)
    const refs = await sql`select from external_refs`.execute(database().db)
    expect(refs.rows).toHaveLength(0)
    await runAll(anna, (await take(anna, file(4))).id)
    const asking = await ask(file(2))
    expect(asking.counts).toMatchObject({ same: 2, ask: 2 })
    const rows = await rowsOf(anna, asking.id, '&rule=block.missing')
    expect(rows.map(({ n, isMissing, place }) => [n, isMissing, place])).toEqual(
      [3, 4].map((n) => [n, true, 'нет в файле']),
    )
    await changeRows(anna, asking.id, { rows: [3], set: { decision: 'take' } })
    const { commandId } = await runAll(anna, asking.id)
    const states = async () => (await blocks()).map(({ availability, gone }) => [availability, gone])
    expect(await states()).toEqual([
      ...[
        ['free', false],
        ['free', false],
      ],
      ...[
        ['occupied', true],
        ['free', false],
      ],
    ])
    // Nobody has answered for the fourth; the third is gone.
    expect((await ask(file(2))).counts).toMatchObject({ same: 2, ask: 1 })
    await undo(anna, commandId)
    expect(await states()).toEqual(Array.from({ length: 4 }, () => ['free', false]))
    expect((await ask(file(2))).counts).toMatchObject({ same: 2, ask: 2 })
    // A row that is not understood may be the block that seems to be missing.
    const [headers = [], first = [], ...others] = priceList(4)
    const unread = await ask(csvOf([headers, [...first.slice(0, 5), '', '?', ...first.slice(7)], ...others]))
    expect(unread.counts).toMatchObject({ error: 1, same: 3, ask: 0 })
    // Without the question those that left are noted as gone; other headers are another source.
    await runAll(anna, (await take(anna, file(2))).id)
    expect((await ask(file(2))).counts).toMatchObject({ same: 2, ask: 0 })
    await runAll(anna, (await take(anna, file(4))).id)
    const renamed = file(1).toString().replace('Название БЦ', 'Бизнес-центр')
    expect((await ask(Buffer.from(renamed))).counts).toMatchObject({ same: 1, ask: 0 })
  })

  it('of others are not changed by one who may not', async () => {
    await runAll(anna, (await take(anna, withIds(3))).id)
    const foreign = await asked(boris, 1)
    const answered = await change(boris, foreign.id, {
      options: { answers: { 'block.missing': 'archive' } },
    })
    const { counts } = answered
    expect(counts.update + counts.error).toBe(2)
    const { state } = await runAll(boris, foreign.id).catch(() => ({ state: 'refused' }))
    expect(state).toBe('done')
    expect((await blocks()).filter(({ isArchived }) => isArchived)).toHaveLength(counts.update)
  })
})
