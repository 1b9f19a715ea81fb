import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { type SearchRequest, type SearchResult, searchRequest } from '#contract/stock/search.ts'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { freePort, startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { type ServerProcess, serverProcess } from '#tests/helpers/servers/server-process.ts'
import { randomQuestion } from '#tests/server/search/random-questions.ts'
import { makeSearchStock, pick, type Random } from '#tests/server/search/stock.ts'
import { insertStock, insertUsers } from '#tests/server/search/stored-stock.ts'
import { seededRandom } from '#tests/torture/random.ts'

export interface RaceReport {
  commits: number
  rollbacks: number
  /** Searches for one's own write, on either server. */
  reads: number
  kills: number
  cutConnections: number
  /** Changes of all blocks at once, and writes while a trigger was disabled. */
  bulkChanges: number
  unnotedWrites: number
  /** Answers that lack a write that was confirmed before, have one rolled back, or differ from a rebuild's. */
  wrong: number
}

interface Race {
  seconds: number
  seed: number
  writers: number
  blocks: number
  databaseUrl: string
}

const actor = { id: 1 }
const signals = 'klyuch-signals'

/**
 * Two servers on one database: writers search for what they have just written, on either server, while servers
 * are killed, also as they read the stock, their connections cut, all blocks changed at once, and a trigger
 * disabled. The second server hears no signal at all.
 */
export async function raceStock({ seconds, seed, writers, blocks, databaseUrl }: Race): Promise<RaceReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-race-'))
  const { db, close } = await openDatabase({ databaseUrl, dataDir, durability: 'process' })
  const pool = new pg.Pool({ connectionString: databaseUrl, application_name: 'writer', max: writers + 3 })
  // A pool that has ended leaves its connections open for a moment, in which the database may be dropped.
  pool.on('error', () => {})
  const report = { commits: 0, rollbacks: 0, reads: 0, kills: 0, cutConnections: 0 }
  const counts = { ...report, bulkChanges: 0, unnotedWrites: 0, wrong: 0 }
  const servers: ServerProcess[] = []
  let isOver = false
  const repeat = async (pauseMs: number, work: (random: Random) => Promise<unknown>, at: number) => {
    const random = seededRandom(seed + at)
    while (!isOver) {
      await sleep(random() * pauseMs)
      await work(random)
    }
  }
  try {
    await migrate(db)
    await insertUsers(db)
    await insertStock(db, makeSearchStock(seed, { buildings: Math.ceil(blocks / 24), blocks }))
    await pool.query(
      `update blocks set number = 'неотмеченный', area_sqm = 1, divisible_from_sqm = null where id = ${blocks}`,
    )
    await pool.query(`update buildings set deleted_at = null;
      do $$ begin create role deaf superuser login; exception when duplicate_object then null; end $$`)
    // Calls of one person at once are limited.
    const tokens = await Promise.all([1, 2, 3].map((userId) => openSession(db, userId)))
    const authorized = () => `Bearer ${tokens[counts.reads % tokens.length]}`
    const deaf = new URL(databaseUrl)
    deaf.username = 'deaf'
    for (const DATABASE_URL of [databaseUrl, deaf.href])
      servers.push(serverProcess(await freePort(), { DATABASE_URL, DATA_DIR: dataDir }))
    await Promise.all(servers.map((server) => server.start()))
    const anyServer = (random: Random) => pick(random, servers)
    const search = (server: ServerProcess, request: SearchRequest) =>
      untilAnswered<SearchResult>(() => ({
        url: `http://127.0.0.1:${server.port}/api/search`,
        method: 'POST',
        headers: { authorization: authorized(), 'content-type': 'application/json' },
        body: JSON.stringify(request),
      }))

    const write = async (random: Random, writer: number, step: number) => {
      const id = 1 + writer + writers * Math.floor((random() * (blocks - writers)) / writers)
      const number = `п${writer}я${step}ю`
      const areaSqm = `${1 + Math.floor(random() * 900)}.${10 + Math.floor(random() * 90)}`
      const isKept = random() < 0.85
      if (isKept && random() < 0.4) {
        await pool.query('update blocks set deleted_at = null where id = $1', [id])
        const [key, authorization] = [randomUUID(), authorized()]
        await untilAnswered(() => ({
          url: `http://127.0.0.1:${anyServer(random).port}/api/offices/${id}`,
          method: 'PATCH',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ number, areaSqm, divisibleFromSqm: null }),
        }))
      } else {
        const client = await pool.connect()
        const facts = [id, number, areaSqm]
        await client.query('begin')
        const text = 'update blocks set number = $2, area_sqm = $3, deleted_at = null where id = $1'
        await client.query(text, facts)
        if (random() < 0.3) await sleep(random() * 50)
        await client.query(isKept ? 'commit' : 'rollback')
        client.release()
      }
      counts[isKept ? 'commits' : 'rollbacks'] += 1
      const request = searchRequest.parse({ simple: number, block: { ids: [id] } })
      counts.reads += 1
      expectFound(number, await search(anyServer(random), request), isKept ? [[id, number, areaSqm]] : [])
    }
    const expectFound = (asked: string, { data }: SearchResult, expected: unknown[]) => {
      const found = data.map((row) => ('number' in row ? [row.id, row.number, row.areaSqm] : []))
      if (isDeepStrictEqual(found, expected)) return
      counts.wrong += 1
      console.error(`${asked} finds ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
    }

    const writing = Array.from({ length: writers }, (_, writer) => {
      let step = 0
      return repeat(5, (random) => write(random, writer, ++step), writer)
    })
    const faults = [
      repeat(8000, (random) => killOne(anyServer(random), random, counts), 100),
      repeat(2000, () => cutOne(pool, counts), 101),
      repeat(1500, () => changeAll(pool, counts), 102),
      repeat(
        2500,
        async (random) => {
          // Nobody else writes this one.
          const simple = await writeUnnoted(pool, random, blocks, counts)
          for (const server of servers)
            expectFound(simple, await search(server, searchRequest.parse({ simple })), [
              [blocks, 'неотмеченный', '1.00'],
            ])
        },
        103,
      ),
      repeat(
        100,
        () =>
          pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = '${signals}' and usename = 'deaf' and datname = current_database()`),
        104,
      ),
    ]
    await sleep(seconds * 1000)
    isOver = true
    await Promise.all([...writing, ...faults])
    const rebuilt = new StockSearch(new LiveStock((error) => console.error(error)))
    const random = seededRandom(seed)
    for (let round = 0; round < 50; round += 1) {
      const request = searchRequest.parse(randomQuestion(random, []))
      const expected: unknown = JSON.parse(JSON.stringify(await rebuilt.search({ db, actor }, request)))
      for (const server of servers) {
        if (isDeepStrictEqual(await search(server, request), expected)) continue
        counts.wrong += 1
        console.error('Another answer than a rebuild gives:', JSON.stringify(request))
      }
    }
    return counts
  } finally {
    isOver = true
    await Promise.all(servers.map((server) => server.kill()))
    await pool.end()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The long run. */
export async function raceStockForMinutes(minutes: number, seed: number): Promise<RaceReport> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    return await raceStock({ seconds: minutes * 60, seed, writers: 8, blocks: 12_000, databaseUrl: url })
  } finally {
    await postgres.stop()
  }
}

/** Slower answers are allowed, while a server or its database connection is away; wrong ones are not. */
async function untilAnswered<Answer>(
  call: () => { url: string } & RequestInit,
  untilMs = Date.now() + 120_000,
): Promise<Answer> {
  const { url, ...init } = call()
  let told: unknown
  const answer = await fetch(url, init).catch((error: unknown) => error)
  if (answer instanceof Response) {
    const body = await answer.json().catch(() => null)
    if (answer.ok && body !== null) return body as Answer
    told = [answer.status, body]
    if (answer.status < 500 && answer.status !== 429 && !answer.ok)
      throw new Error(`${url}: ${answer.status}`)
  }
  if (Date.now() > untilMs)
    throw new Error(`${url} does not answer: ${JSON.stringify(told ?? String(answer))}`)
  await sleep(50)
  return untilAnswered(call, untilMs)
}

/** Every other time again while it reads the stock. */
async function killOne(server: ServerProcess, random: Random, counts: RaceReport): Promise<void> {
  for (const pauseMs of random() < 0.5 ? [0] : [0, random() * 100]) {
    await sleep(pauseMs)
    await server.kill()
    counts.kills += 1
    await startAgain(server)
  }
}

/** As a supervisor does: a server whose connections are cut while it starts ends. */
async function startAgain(server: ServerProcess): Promise<void> {
  for (let attempt = 1; attempt < 20; attempt += 1) {
    const hasStarted = await server.start().then(
      () => true,
      () => false,
    )
    if (hasStarted) return
  }
  await server.start()
}

async function cutOne(pool: pg.Pool, counts: RaceReport): Promise<void> {
  const { rowCount } = await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'klyuch' and datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`)
  counts.cutConnections += rowCount ?? 0
}

async function changeAll(pool: pg.Pool, counts: RaceReport): Promise<void> {
  await pool.query(`update blocks set actualized_at = now(), description = 'все ' || txid_current()
    where id in (select id from blocks order by id limit 10000 for update)`)
  counts.bulkChanges += 1
}

/** A write that leaves no note, between two changes of a trigger. @returns what it finds. */
async function writeUnnoted(pool: pg.Pool, random: Random, id: number, counts: RaceReport): Promise<string> {
  counts.unnotedWrites += 1
  const tenantName = `Ю${counts.unnotedWrites}э`
  await pool.query('alter table blocks disable trigger block_update_noted')
  await pool.query('update blocks set tenant_name = $2, deleted_at = null where id = $1', [id, tenantName])
  if (random() < 0.3) await sleep(random() * 300)
  await pool.query('alter table blocks enable trigger block_update_noted')
  return tenantName
}
