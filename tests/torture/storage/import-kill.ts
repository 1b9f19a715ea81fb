import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ImportRecord, ImportSummary } from '#contract/exchange/import-records.ts'
import { openDatabase } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { freePort } from '#tests/helpers/servers/postgres-server.ts'
import { type ServerProcess, serverProcess } from '#tests/helpers/servers/server-process.ts'
import { makePeople } from '#tests/helpers/stock.ts'
import { seededRandom } from '#tests/torture/random.ts'

/** A migrated database without records; files of its server are kept in `dataDir`. */
export interface ImportPlace {
  databaseUrl?: string
  dataDir: string
}

export interface ImportKillReport {
  kills: number
  blocks: number
  /** Tables unlike those of an office whose server imported each file once and was never killed. */
  different: number
}

export interface ImportOffice {
  place: ImportPlace
  token: string
  servers: ServerProcess[]
}

/**
 * Imports a growing price list round after round, twice at the same time: through two servers where the engine allows it.
 * One server is killed in each round, and the imports go on after its restart.
 */
export async function killDuringImports(
  { rounds, seed, rows }: { rounds: number; seed: number; rows: number },
  places: { killed: ImportPlace; whole: ImportPlace },
): Promise<ImportKillReport> {
  const random = seededRandom(seed)
  const isShared = places.killed.databaseUrl !== undefined
  const [killed, whole] = await Promise.all([
    openOffice(places.killed, isShared ? 2 : 1),
    openOffice(places.whole, 1),
  ])
  const [victim] = killed.servers
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const file = priceList(rows * round, 20_000 + round)
      let begin = () => {}
      const isBegun = new Promise<void>((resolve) => {
        begin = resolve
      })
      const works = [
        importWhole(whole, file),
        importWhole(killed, file, begin),
        importWhole(killed, file, begin, 1),
      ]
      // A dead process's reading is taken over at once only where no other process uses the database.
      if (isShared || random() < 0.5) await isBegun
      await sleep(random() * 1000)
      await victim?.kill()
      await victim?.start()
      await Promise.all(works)
    }
  } finally {
    await Promise.all([...killed.servers, ...whole.servers].map((server) => server.stop()))
  }
  return { kills: rounds, ...(await compareStock(places)) }
}

/**
 * Compares the tables of two offices whose servers have ended.
 * @param isJournalSame imports came in the same order, so that the journals are of the same length.
 */
export async function compareStock(
  places: { killed: ImportPlace; whole: ImportPlace },
  { isJournalSame = false } = {},
): Promise<Pick<ImportKillReport, 'blocks' | 'different'>> {
  const [found, expected] = await Promise.all([stockOf(places.killed), stockOf(places.whole)])
  if (!isJournalSame) delete expected[journalLength]
  const different = Object.entries(expected).filter(([table, lines]) => {
    const others = found[table] ?? []
    const at = lines.findIndex((line, index) => line !== others[index])
    if (at === -1 && lines.length === others.length) return false
    console.error(`${table}: ${others.length} rows, not ${lines.length}\n${others[at]}\n${lines[at]}`)
    return true
  })
  return { blocks: expected.blocks?.length ?? 0, different: different.length }
}

/** Starts servers on an empty office with one admin. @param prepare works on its database before. */
export async function openOffice(
  place: ImportPlace,
  count: number,
  environment: Record<string, string> = {},
  prepare: (db: Db) => Promise<void> = async () => {},
): Promise<ImportOffice> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  await prepare(db)
  const { admin } = await makePeople(db)
  const token = await openSession(db, admin.id)
  await close()
  const servers: ServerProcess[] = []
  for (let at = 0; at < count; at += 1)
    servers.push(
      serverProcess(await freePort(), {
        DATA_DIR: place.dataDir,
        ...environment,
        ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
      }),
    )
  await Promise.all(servers.map((server) => server.start()))
  return { place, token, servers }
}

/**
 * Takes a file in and runs it to the end, over kills and restarts.
 * @param onBegun called after each slice. @param beforeSlice called with its number, from 1.
 */
export async function importWhole(
  { token, servers }: ImportOffice,
  file: Blob,
  onBegun = () => {},
  at = 0,
  beforeSlice: (number: number) => void = () => {},
): Promise<void> {
  const { port } = servers[at % servers.length] as ServerProcess
  const call = <A>(method: string, path: string, body?: FormData) =>
    untilAnswered<A>(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        'command-id': randomUUID(),
      },
      ...(body && { body }),
    })
  const form = new FormData()
  form.set('file', file, 'Прайс.csv')
  const { id } = await call<ImportRecord>('POST', '/imports', form)
  for (;;) {
    const { state, fault } = await call<ImportRecord>('GET', `/imports/${id}`)
    if (state === 'failed') throw new Error(`the file was not read: ${fault}`)
    if (state !== 'reading' && state !== 'checking') break
    await sleep(20)
  }
  for (let number = 1; ; number += 1) {
    beforeSlice(number)
    const { state } = await call<ImportSummary>('POST', `/imports/${id}/run`)
    onBegun()
    if (state === 'done') return
  }
}

/** Repeats a call under its key until a server answers. */
async function untilAnswered<A>(url: string, init: RequestInit): Promise<A> {
  for (const untilMs = Date.now() + 60_000; ; ) {
    const answer = await fetch(url, init).catch((error: unknown) => error)
    if (answer instanceof Response && answer.ok) {
      const body = await answer.json().catch(() => null)
      if (body !== null) return body as A
    }
    if (answer instanceof Response && answer.status < 500 && !answer.ok && answer.status !== 429)
      throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
    if (Date.now() > untilMs) throw new Error(`${url} does not answer: ${String(answer)}`)
    await sleep(50)
  }
}

/** Blocks of thirty buildings, with the ids of another system. */
export function priceList(count: number, rent: number): Blob {
  const head = 'Внешний ID;Название БЦ;Адрес;Класс;Тип сделки;Этаж;Номер блока;Площадь, м²;Ставка, ₽/м²/год'
  const lines = Array.from({ length: count }, (_, n) => {
    const house = n % 30
    return `b-${n};БЦ «Дом ${house + 1}»;Москва, Лесная улица, ${house * 2 + 5};B+;аренда;${(n % 20) + 1};${n + 100};${50 + (n % 70)},5;${rent + (n % 900)}`
  })
  return new Blob([`\ufeff${[head, ...lines].join('\r\n')}\r\n`])
}

/** Beside the tables of `stockOf`: groups and changes, counted. */
const journalLength = 'journal'

/** Rows of all tables that an import writes, sorted, with places instead of ids and without instants. */
async function stockOf(place: ImportPlace): Promise<Record<string, string[]>> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  const own =
    /^(?:import|sessions$|asked_rates$|stock_changes$|record_changes$|journal_groups$|login_attempts$|signing_keys$|idempotency)/
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db)
  const { rows: places } = await sql<{ kind: string; id: number; place: string }>`
    select 'building' as kind, id, address as place from buildings union all
    select 'block', b.id, concat(address, ' ', number) from blocks b join buildings h on h.id = b.building_id`.execute(
    db,
  )
  const placeOf = new Map(places.map(({ kind, id, place: name }) => [`${kind} ${id}`, name]))
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !own.test(table.name))) {
    const { rows } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    found[name] = rows
      .map(({ row }) =>
        JSON.stringify(Object.entries(row).flatMap(([column, value]) => nameless(row, column, value))),
      )
      .sort()
  }
  const { rows: journal } = await sql<{ groups: string; changes: string }>`
    select (select count(*) from journal_groups)::text as groups,
      (select count(*) from record_changes)::text as changes`.execute(db)
  found[journalLength] = journal.map(({ groups, changes }) => `${groups} groups, ${changes} changes`)
  await close()
  return found

  function nameless(row: Record<string, unknown>, column: string, value: unknown): unknown[] {
    if (/_at$|^id$|^group_id$/.test(column)) return []
    const kind = column === 'record_id' ? row.record_kind : column.replace(/_id$/, '')
    const text = JSON.stringify(value)
      .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, 'instant')
      .replace(/"buildingId":(\d+)/g, (_, id) => placeOf.get(`building ${id}`) ?? id)
    return [column, placeOf.get(`${kind} ${value}`) ?? text]
  }
}
