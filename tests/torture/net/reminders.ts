import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { armAllReminders } from '#server/repositories/events/reminders.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { startTcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { openReminderPage, type ReminderPage } from './reminder-page.ts'

/** Size of a run: `reminders` for that many people, each with two browsers, spread over the run. */
const people = 12
const browsersEach = 2
const perSecond = 4
const kills = 10
const databaseCuts = 5
const socketCuts = 5
/** Its two servers stand so far off the database's clock, s. */
const clocksOff = [120, -120]

/**
 * Two servers on one PostgreSQL behind a plain proxy, with clocks two minutes off; one of them is killed again and
 * again, connections to the database and to the pages are cut. Every browser is to show every reminder once.
 */
export async function remindThroughTrouble(count: number, seed: number): Promise<Record<string, number>> {
  const random = seededRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-reminders-'))
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', durability: 'process' })
  const ports = [await freePort(), await freePort()]
  const proxy = await startTcpProxy(ports)
  const serverAt = (at: number) =>
    startServer({ at, port: ports[at] ?? 0, url: proxy.url, folder, databaseUrl: postgres.url })
  const servers: ChildProcess[] = []
  const pages: ReminderPage[] = []
  try {
    await migrate(database.db)
    servers.push(serverAt(0), serverAt(1))
    await Promise.all(ports.map(isUp))
    const userIds = await makeUsers(database.db)
    for (const userId of userIds) {
      for (let browser = 0; browser < browsersEach; browser += 1) {
        const token = await openSession(database.db, userId)
        pages.push(openReminderPage({ url: proxy.url, token, userId }))
      }
    }
    await sleep(3000)
    const durationMs = (count / perSecond) * 1000
    await plan(database.db, { userIds, count, durationMs })

    const moments = (times: number) =>
      Array.from({ length: times }, () => 3000 + random() * durationMs).sort((a, b) => a - b)
    const kill = async (): Promise<void> => {
      const at = random() < 0.5 ? 0 : 1
      servers[at]?.kill('SIGKILL')
      await sleep(500 + random() * 1500)
      servers[at] = serverAt(at)
      // One of two: never both at a time.
      await isUp(ports[at] ?? 0)
    }
    const cutDatabase = () => endConnections(database)
    const cutSockets = async () => {
      proxy.cut()
      await sleep(200 + random() * 1500)
      proxy.pass()
    }
    await Promise.all([
      inTurn(moments(kills), kill),
      inTurn(moments(databaseCuts), cutDatabase),
      inTurn(moments(socketCuts), cutSockets),
      sleep(durationMs + 8000),
    ])
    await settled(database.db, pages)
    return await figuresOf(database.db, pages)
  } finally {
    for (const page of pages) page.close()
    for (const server of servers) server.kill('SIGKILL')
    await proxy.close()
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server of the built product whose clock is wrong. */
function startServer(place: {
  at: number
  port: number
  url: string
  folder: string
  databaseUrl: string
}): ChildProcess {
  const offMs = (clocksOff[place.at] ?? 0) * 1000
  const shim = `const Real=Date,off=${offMs};globalThis.Date=class extends Real{constructor(...a){a.length?super(...a):super(Real.now()+off)}static now(){return Real.now()+off}}`
  const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
  return spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(shim)}`, main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(place.port),
      DATABASE_URL: place.databaseUrl,
      DATA_DIR: join(place.folder, String(place.at)),
      PUBLIC_URL: place.url,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function isUp(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    // Asked under the name that it is published by: any answer is one of a server that listens.
    const answered = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      () => true,
      () => false,
    )
    if (answered) return
    await sleep(200)
  }
  throw new Error(`no server at ${port}: npm run build`)
}

async function makeUsers(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, name, role)
    select 'b' || n || '@klyuch.test', 'Брокер ' || n, 'broker' from generate_series(1, ${people}) n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Events whose reminders come due evenly over the run, by the database's clock. */
async function plan(
  db: Kysely<Schema>,
  { userIds, count, durationMs }: { userIds: number[]; count: number; durationMs: number },
): Promise<void> {
  await sql`
    insert into events (user_id, title, date, type, duration_minutes, reminder_minutes)
    select (${userIds}::int[])[1 + n % ${people}], 'Показ ' || n,
      now() + interval '15 minutes 4 seconds' + n * ${durationMs / count} * interval '1 millisecond',
      'viewing', 60, 15
    from generate_series(0, ${count - 1}) n`.execute(db)
  await armAllReminders(db)
}

async function endConnections({ db }: Database): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    .execute(db)
    .catch(() => {})
}

async function inTurn(moments: readonly number[], act: () => Promise<void>): Promise<void> {
  const startedAt = performance.now()
  for (const moment of moments) {
    await sleep(Math.max(0, moment - (performance.now() - startedAt)))
    await act()
  }
}

/** Until every page shows all, or for half a minute. */
async function settled(db: Kysely<Schema>, pages: readonly ReminderPage[]): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const due = await dueByUser(db).catch(() => undefined)
    if (due && pages.every((page) => page.shown.size === due.get(page.userId)?.size)) return
    await sleep(500)
  }
}

/** Event and moment of each reminder, by person. */
async function dueByUser(db: Kysely<Schema>): Promise<Map<number, Map<number, number>>> {
  const { rows } = await sql<{ userId: number; eventId: number; fireAt: Date }>`
    select e.user_id, e.id as event_id, r.fire_at from reminders r join events e on e.id = r.event_id`.execute(
    db,
  )
  const byUser = new Map<number, Map<number, number>>()
  for (const { userId, eventId, fireAt } of rows) {
    const due = byUser.get(userId) ?? new Map<number, number>()
    byUser.set(userId, due.set(eventId, fireAt.getTime()))
  }
  return byUser
}

async function figuresOf(
  db: Kysely<Schema>,
  pages: readonly ReminderPage[],
): Promise<Record<string, number>> {
  const due = await dueByUser(db)
  const lateness: number[] = []
  let lost = 0
  for (const { userId, shown } of pages) {
    for (const [eventId, dueAtMs] of due.get(userId) ?? []) {
      const shownAtMs = shown.get(eventId)
      if (shownAtMs === undefined) lost += 1
      else lateness.push(shownAtMs - dueAtMs)
    }
  }
  lateness.sort((a, b) => a - b)
  const { rows } = await sql<{ messages: number; told: number }>`
    select count(*)::int as messages, count(distinct reminder_id)::int as told from user_messages`.execute(db)
  const percentile = (share: number) => Math.round(lateness[Math.floor((lateness.length - 1) * share)] ?? 0)
  return {
    reminders: [...due.values()].reduce((total, each) => total + each.size, 0),
    browsers: pages.length,
    lost,
    shownTwice: pages.reduce((total, { twice }) => total + twice, 0),
    messagesTwice: (rows[0]?.messages ?? 0) - (rows[0]?.told ?? 0),
    foreign: pages.reduce((total, { foreign }) => total + foreign, 0),
    p50Ms: percentile(0.5),
    p99Ms: percentile(0.99),
    worstMs: percentile(1),
  }
}

async function freePort(): Promise<number> {
  const held = await startTcpProxy([])
  await held.close()
  return held.port
}
