import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { maxImportSlice } from '#contract/exchange/imports.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import {
  type Caller,
  changeRows,
  csvOf,
  priceList,
  rowsOf,
  runAll,
  send,
  slice,
  take,
  undo,
} from './import-file.ts'

/** With the ids of another system. */
function withIds(rows: (string | number)[][], word: string): Buffer {
  return csvOf(rows.map((row, index) => [index === 0 ? 'Внешний ID' : `${word}-${index}`, ...row]))
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
    const own = /^(?:import|journal_|asked_rates$|stock_changes$|record_changes$|login_attempts$|idempotency)/
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

  it('a list of blocks is taken in, and a second time there is nothing to change', async () => {
    const file = csvOf(priceList(240))
    const imported = await take(anna, file)
    expect(imported).toMatchObject({
      state: 'ready',
      fault: null,
      source: 'table',
      counts: { create: 240, ask: 0, error: 0, buildings: 10 },
    })
    const run = await runAll(anna, imported.id)
    expect(run).toMatchObject({ state: 'done', written: { create: 240, error: 0 }, groupId: run.commandId })
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 240])
    const again = await take(anna, file)
    expect(again).toMatchObject({
      mappingSource: 'remembered',
      counts: { same: 240, create: 0, update: 0, error: 0, ask: 0 },
    })
  })

  it('the stock has taken in a slice before its answer, so that no search waits for it', async () => {
    const { id } = await take(anna, csvOf(priceList(40)))
    await send(anna, 'POST', '/search', { target: 'blocks' })
    const placeOf = async () => (await send(anna, 'GET', '/health')).body?.stock
    const before = await placeOf()
    await runAll(anna, id)
    const after = await placeOf()
    expect(after).not.toEqual(before)
    await send(anna, 'POST', '/search', { target: 'blocks' })
    expect(await placeOf()).toEqual(after)
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
    const imported = await take(anna, csvOf(priceList(240)))
    const [commandId, key] = [randomUUID(), randomUUID()]
    const first = await slice(anna, imported.id, commandId, key)
    expect(first).toMatchObject({ state: 'running', progress: { done: maxImportSlice, total: 240 } })
    expect(await slice(anna, imported.id, commandId, key)).toEqual(first)
    // Counts carried over from slice to slice are those of all rows.
    const stopped = await send(anna, 'POST', `/imports/${imported.id}/stop`)
    expect(stopped.body).toMatchObject({
      counts: { ...first.counts, buildings: expect.any(Number) },
      written: first.written,
    })
    expect(first.counts).toMatchObject({ create: 240 - maxImportSlice })
    expect(await countOf('blocks')).toBe(maxImportSlice)
    // Another process, another command: the group is the same.
    const last = await runAll(anna, imported.id)
    expect(last).toMatchObject({ groupId: commandId, written: { create: 240 } })
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 240])
  })

  it('two imports of the same file create each block once', async () => {
    const file = csvOf(priceList(220))
    const [one, other] = await Promise.all([take(anna, file), take(boris, file)])
    expect(other.counts.create + one.counts.create).toBe(440)
    const runs = await Promise.all([runAll(anna, one.id), runAll(boris, other.id)])
    expect([await countOf('buildings'), await countOf('blocks')]).toEqual([10, 220])
    expect(runs.map(({ written }) => written.error)).toEqual([0, 0])
  })

  /** Houses without names; each is named after its address. */
  const houses = (numbers: readonly number[]) =>
    csvOf([
      ['Адрес', 'Тип сделки', 'Этаж', 'Площадь, м²'],
      ...numbers.map((house) => [`Москва, Лесная улица, ${house}`, 'аренда', 2, 100]),
    ])

  it('houses next door to one that was just created are created too', async () => {
    await runAll(boris, (await take(boris, houses([5]))).id)
    const next = await take(anna, houses([7, 15, 500]))
    expect(next.counts).toMatchObject({ create: 3, ask: 0 })
    expect((await runAll(anna, next.id)).written).toMatchObject({ create: 3, error: 0 })
  })

  it('two imports at once of houses in one street write all of both', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => index + 1)
    const odd = await take(anna, houses(numbers.filter((house) => house % 2 === 1)))
    const even = await take(boris, houses(numbers.filter((house) => house % 2 === 0)))
    const runs = await Promise.all([runAll(anna, odd.id), runAll(boris, even.id)])
    expect(runs.map(({ written }) => [written.create, written.error])).toEqual([
      [30, 0],
      [30, 0],
    ])
  })

  it('a building that a person wants anew is made, though a similar one is new too', async () => {
    await runAll(boris, (await take(boris, csvOf(priceList(1)))).id)
    const another = priceList(4).map((row, index) =>
      index === 0 ? row : ['Совсем другое имя', 'Москва, Лесная улица, 5', ...row.slice(2)],
    )
    const { id } = await take(anna, csvOf(another))
    await changeRows(anna, id, { rule: 'building.choose', set: { buildingId: 'new' } })
    expect((await runAll(anna, id)).written).toMatchObject({ create: 4, error: 0 })
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
