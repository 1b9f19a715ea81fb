import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ImportRecord } from '#contract/exchange/import-records.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  type Caller,
  change,
  changeRows,
  csvOf,
  rowsOf,
  runAll,
  send,
  slice,
  take,
  undo,
} from './import-file.ts'

const headers = [
  'Название БЦ',
  'Адрес',
  'Класс',
  'Тип сделки',
  'Этаж',
  'Номер блока',
  'Площадь, м²',
  'Ставка, ₽/м²/год',
]

/** With the ids of another system. */
function withIds(rows: (string | number)[][], word: string): Buffer {
  return csvOf(rows.map((row, index) => [index === 0 ? 'Внешний ID' : `${word}-${index}`, ...row]))
}

/** Blocks of ten buildings. */
function priceList(count: number, rent = 20_000): (string | number)[][] {
  return [
    headers,
    ...Array.from({ length: count }, (_, index) => {
      const building = index % 10
      return [
        `БЦ «Дом ${'абвгдежзик'[building]}»`,
        `Москва, Лесная улица, ${building * 2 + 5}`,
        'B+',
        'аренда',
        (index % 20) + 1,
        `${index + 100}`,
        `${50 + (index % 70)},5`,
        rent + index,
      ]
    }),
  ]
}

describeOnBothEngines('imports', (database) => {
  let anna: Caller
  let boris: Caller
  let admin: Caller
  openOffice(database, ({ server, tokens }) => {
    anna = { server, token: tokens.anna }
    boris = { server, token: tokens.boris }
    admin = { server, token: tokens.admin }
  })
  const countOf = async (table: 'blocks' | 'buildings') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where deleted_at is null`.execute(database().db)
    return rows[0]?.count
  }
  /** Rows of all tables by table; without deleted records and versions, and without tables of what happened: imports, journal, notices, uploads counted. */
  const living = async () => {
    const own = /^(?:import|journal_|stock_changes$|record_changes$|login_attempts$|idempotency)/
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(database().db)
    const found: Record<string, string[]> = {}
    for (const { name } of tables.filter((table) => !own.test(table.name))) {
      const { rows } = await sql<{ text: string }>`
        select (to_jsonb(t) - 'version' - 'updated_at')::text as text from ${sql.table(name)} t
        where to_jsonb(t) ->> 'deleted_at' is null order by 1`.execute(database().db)
      found[name] = rows.map(({ text }) => text)
    }
    return found
  }

  it('a list of 640 blocks is taken in, and a second time there is nothing to change', async () => {
    const file = csvOf(priceList(640))
    const imported = await take(anna, file)
    expect(imported).toMatchObject({
      state: 'ready',
      fault: null,
      source: 'table',
      counts: { create: 640, ask: 0, error: 0, buildings: 10 },
    })
    const run = await runAll(anna, imported.id)
    expect(run).toMatchObject({ state: 'done', written: { create: 640, error: 0 }, groupId: run.commandId })
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 640])
    const again = await take(anna, file)
    expect(again).toMatchObject({
      mappingSource: 'remembered',
      counts: { same: 640, create: 0, update: 0, error: 0, ask: 0 },
    })
  })

  it('one undo takes back what was created and what was changed', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(40)))).id)
    const before = await living()
    const more = await take(anna, csvOf(priceList(60, 30_000)))
    expect(more.counts).toMatchObject({ update: 40, create: 20 })
    const { commandId } = await runAll(anna, more.id)
    expect(await living()).not.toEqual(before)
    expect(await send(anna, 'GET', `/imports/${more.id}`)).toMatchObject({ body: { isUndone: false } })
    await undo(anna, commandId)
    expect(await living()).toEqual(before)
    expect(await send(anna, 'GET', `/imports/${more.id}`)).toMatchObject({ body: { isUndone: true } })
  })

  it('a run that broke off goes on after the last row, and a repeated slice writes nothing twice', async () => {
    const imported = await take(anna, csvOf(priceList(560)))
    const [commandId, key] = [randomUUID(), randomUUID()]
    const first = await slice(anna, imported.id, commandId, key)
    expect(first).toMatchObject({ state: 'running', progress: { done: 500, total: 560 } })
    expect(await slice(anna, imported.id, commandId, key)).toEqual(first)
    expect(await countOf('blocks')).toBe(500)
    // Another process, another command: the group is the same.
    const last = await runAll(anna, imported.id)
    expect(last).toMatchObject({ groupId: commandId, written: { create: 560 } })
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 560])
  })

  it('two imports of the same file create each block once', async () => {
    const file = csvOf(priceList(520))
    const [one, other] = await Promise.all([take(anna, file), take(boris, file)])
    expect(other.counts.create + one.counts.create).toBe(1040)
    const runs = await Promise.all([runAll(anna, one.id), runAll(boris, other.id)])
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 520])
    expect(runs.map(({ written }) => written.error)).toEqual([0, 0])
  })

  it('what somebody has changed since the check is refused, and the rest is written', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(20)))).id)
    const imported = await take(anna, csvOf(priceList(20, 30_000)))
    const { rows } = await sql<{ id: number }>`select id from blocks order by id limit 1`.execute(
      database().db,
    )
    await sql`update blocks set asking_rent = 1, version = version + 1 where id = ${rows[0]?.id ?? 0}`.execute(
      database().db,
    )
    const run = await runAll(anna, imported.id)
    expect(run).toMatchObject({ state: 'done', counts: { error: 1 }, written: { update: 19 } })
    const [refused] = await rowsOf(anna, imported.id, '&plan=error')
    expect(refused?.note).toMatch(/изменили после проверки/)
  })

  it('undo takes back the ids of another system too, and redo brings them again', async () => {
    await runAll(anna, (await take(anna, withIds(priceList(20), 'old'))).id)
    const before = await living()
    // Known blocks get other ids, new ones are created, and the old ids are missing.
    const more = await take(anna, withIds(priceList(30, 30_000), 'new'))
    expect(more.counts).toMatchObject({ update: 20, create: 10 })
    const { commandId } = await runAll(anna, more.id)
    const after = await living()
    expect(after.external_refs).toHaveLength(50)
    await undo(anna, commandId)
    expect(await living()).toEqual(before)
    await send(anna, 'POST', '/journal/redo', { groupId: commandId })
    const refs = (rows: string[] | undefined) =>
      rows?.map((row) => ({ ...JSON.parse(row), last_seen_at: null, gone_at: null }))
    expect(refs((await living()).external_refs)).toEqual(refs(after.external_refs))
  })

  it('what failed at the run is mended after its end, and written alone', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(20)))).id)
    const imported = await take(anna, csvOf(priceList(25, 30_000)))
    await sql`update blocks set asking_rent = 1, version = version + 1 where number in ('100', '101')`.execute(
      database().db,
    )
    const { commandId } = await runAll(anna, imported.id)
    const failed = await rowsOf(anna, imported.id, '&plan=error')
    expect(failed.map(({ n }) => n)).toEqual([1, 2])
    const mended = await changeRows(anna, imported.id, { rows: [1], set: { cells: { 7: '41000' } } })
    expect(mended).toMatchObject({ state: 'stopped', counts: { update: 1, error: 1 } })
    const again = await changeRows(anna, imported.id, { rows: [2], set: { decision: 'take' } })
    expect(again.counts).toMatchObject({ update: 2, error: 0 })
    const last = await runAll(anna, imported.id)
    expect(last).toMatchObject({ state: 'done', groupId: commandId, written: { update: 20, create: 5 } })
    const { rows } = await sql<{ rent: number }>`
      select asking_rent::int as rent from blocks where number in ('100', '101') order by number`.execute(
      database().db,
    )
    expect(rows.map(({ rent }) => rent)).toEqual([41_000, 30_001])
  })

  describe('a person decides', () => {
    it('only new blocks, or only known ones', async () => {
      await runAll(anna, (await take(anna, csvOf(priceList(10)))).id)
      const imported = await take(anna, csvOf(priceList(15, 30_000)))
      expect((await change(anna, imported.id, { options: { write: 'create' } })).counts).toMatchObject({
        create: 5,
        skip: 10,
      })
      expect((await change(anna, imported.id, { options: { write: 'update' } })).counts).toMatchObject({
        update: 10,
        skip: 5,
      })
    })
  })

  it('the building of an address is chosen once for all its rows, or is created', async () => {
    await runAll(anna, (await take(anna, csvOf(priceList(1)))).id)
    const another = priceList(4).map((row, index) =>
      index === 0 ? row : ['Совсем другое имя', 'Москва, Лесная улица, 5', ...row.slice(2)],
    )
    const imported = await take(anna, csvOf(another))
    expect(imported.counts).toMatchObject({ ask: 4 })
    const [row] = await rowsOf(anna, imported.id, '&rule=building.choose')
    const known = row?.building?.candidates[0]?.id
    const chosen = await changeRows(anna, imported.id, { rows: [1], set: { buildingId: known } })
    expect(chosen.counts).toMatchObject({ ask: 0, create: 3, same: 1 })
    const fresh = await changeRows(anna, imported.id, { rule: 'building.choose', set: { buildingId: 'new' } })
    expect(fresh.counts).toMatchObject({ ask: 0 })
    const made = await changeRows(anna, imported.id, { rows: [2], set: { buildingId: 'new' } })
    expect(made.counts).toMatchObject({ create: 4, buildings: 1 })
  })

  it('a failure in the middle of a slice leaves nothing of it, and going on ends as in one go', async () => {
    const imported = await take(anna, csvOf(priceList(30)))
    const { db } = database()
    await sql`create function refuse_block() returns trigger language plpgsql as
      $$ begin if new.number = '125' then raise exception 'power cut'; end if; return new; end $$`.execute(db)
    await sql`create trigger refuse_block before insert on blocks for each row execute function refuse_block()`.execute(
      db,
    )
    const { status } = await send(anna, 'POST', `/imports/${imported.id}/run`)
    await sql`drop trigger refuse_block on blocks`.execute(db)
    await sql`drop function refuse_block()`.execute(db)
    expect([status, await countOf('buildings'), await countOf('blocks')]).toEqual([500, 0, 0])
    expect(await runAll(anna, imported.id)).toMatchObject({ written: { create: 30 } })
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 30])
  })

  it('values that were not understood are asked about by column, and answered for all rows of a text', async () => {
    const rows = priceList(6).map((row, index) =>
      index === 0
        ? [...row, 'Отделка', 'Доступность']
        : [...row, index < 4 ? 'офисная' : 'с отделкой', index > 4 ? 'чудо' : 'свободен'],
    )
    const imported = await take(anna, csvOf(rows))
    const unread = ({ classes }: typeof imported) => classes.filter(({ rule }) => /^value\.unread/.test(rule))
    expect(unread(imported)).toMatchObject([
      { rule: 'value.unread.8', column: 8, count: 3, texts: [{ text: 'офисная', count: 3 }] },
      { rule: 'value.unread.9', column: 9, count: 2, texts: [{ text: 'чудо', count: 2 }] },
    ])
    expect(unread(imported)[0]?.title).toBe('3 значения не прочитано: «Отделка»')
    expect((await rowsOf(anna, imported.id, '&rule=value.unread.8')).map(({ n }) => n)).toEqual([1, 2, 3])

    const columns = imported.mapping.columns.map((column, at) =>
      at === 8 ? { ...column, values: { ...column.values, офисная: 'fitted' } } : column,
    )
    const answered = await change(anna, imported.id, { mapping: { columns } })
    expect(unread(answered).map(({ rule }) => rule)).toEqual(['value.unread.9'])
    await runAll(anna, imported.id)
    // The next file of these headers is read so by itself.
    expect(unread(await take(anna, csvOf(rows))).map(({ rule }) => rule)).toEqual(['value.unread.9'])
  })

  it('one that the former version checked is still answered', async () => {
    const rows = priceList(6).map((row, index) => [
      ...row,
      index === 0 ? 'Отделка' : index < 4 ? 'офисная' : 'с отделкой',
    ])
    const { id, classes } = await take(anna, csvOf(rows))
    const { rule } = classes.find(({ texts }) => texts.length > 0) ?? {}
    expect(rule).toBe('value.unread.8')
    await sql`update imports set classes = (
      select jsonb_agg(one - 'column' - 'texts') from jsonb_array_elements(classes) one) where id = ${id}`.execute(
      database().db,
    )
    const { body } = await send(anna, 'GET', `/imports/${id}`)
    expect((body as unknown as ImportRecord).classes.find((one) => one.rule === rule)).toMatchObject({
      column: null,
      texts: [],
    })
  })

  it('the report has the reason of each row, and the template is taken in as it is', async () => {
    const rows = priceList(3)
    rows[2] = [...(rows[2] ?? []).slice(0, 6), 'сколько-то', 1]
    const imported = await take(anna, csvOf(rows))
    await runAll(anna, imported.id)
    const report = await send(anna, 'GET', `/imports/${imported.id}/report`)
    const sheet = (await readXlsx(report.bytes)).sheets[0]?.rows ?? []
    expect(sheet[0]?.slice(-2)).toEqual(['Итог', 'Причина'])
    expect(sheet.map((row) => row.at(-2))).toEqual(['Итог', 'Создана', 'Ошибка', 'Создана'])
    expect(String(sheet[2]?.at(-1))).toMatch(/лощад/)
    const template = await send(anna, 'GET', '/imports/template')
    expect(await take(boris, template.bytes, 'Образец.xlsx')).toMatchObject({
      counts: { create: 2, ask: 0, error: 0 },
    })
  })

  it('another broker’s import is not there, an admin sees it', async () => {
    const { id } = await take(anna, csvOf(priceList(3)))
    const list = async (caller: Caller) =>
      (await caller.server.send('GET', '/imports', { token: caller.token })).body
    expect(await list(boris)).toMatchObject({ total: 0 })
    expect(await list(admin)).toMatchObject({ total: 1 })
    const foreign = await boris.server.send('GET', `/imports/${id}`, { token: boris.token })
    expect(foreign.status).toBe(404)
  })
})
