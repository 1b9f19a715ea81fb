import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/connection.ts'
import { openSession } from '#tests/helpers/servers/http.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { freePort, startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { type ServerProcess, serverProcess } from '#tests/helpers/servers/server-process.ts'
import { startTcpProxy } from '#tests/helpers/servers/tcp-proxy.ts'
import { seededRandom } from '#tests/torture/random.ts'
import { startWriters, type WritingReport } from '#tests/torture/storage/steady-writers.ts'
import { type Front, startNginx } from './nginx.ts'

export interface RollingReport extends WritingReport {
  restarts: number
  kills: number
  databaseRestarts: number
  /** Servers that did not end with 0 when told to stop. */
  badExits: number
  /** Share of calls sent more than once. */
  repeatedPercent: number
}

interface Rolling {
  /** By SIGTERM, of one server and then the other. */
  restarts: number
  kills: number
  databaseRestarts: number
  writers: number
  seed: number
  /** Address of an empty or migrated database, and how its server restarts. */
  database: { url: string; restart?(): Promise<void> }
  /** With it both servers make the demo at once, and it must stand there once. */
  hasDemo?: boolean
}

/**
 * Two servers start at once on one database; brokers write through a proxy while one server after the other is
 * restarted, now and then one is killed, and the database restarts without waiting for anybody.
 */
export async function rollingRestarts(
  { restarts, kills, databaseRestarts, writers, seed, database, hasDemo = false }: Rolling,
  startFront: (ports: readonly [number, number]) => Promise<Front> = throughTcp,
): Promise<RollingReport> {
  const random = seededRandom(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-rolling-'))
  const ports = [await freePort(), await freePort()] as const
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: hasDemo ? '1' : '0',
  }
  const servers = ports.map((port) => serverProcess(port, environment))
  const report = { restarts: 0, kills: 0, databaseRestarts: 0, badExits: 0 }
  const anyServer = () => servers[Math.floor(random() * servers.length)] as ServerProcess
  const steps: (() => Promise<void>)[] = [
    ...Array.from({ length: restarts }, () => async () => {
      const server = servers[report.restarts % servers.length] as ServerProcess
      if ((await server.stop()) !== 0) report.badExits += 1
      await server.start()
      report.restarts += 1
    }),
    ...Array.from({ length: kills }, () => async () => {
      const server = anyServer()
      await server.kill()
      report.kills += 1
      await sleep(random() * 500)
      await server.start()
    }),
    ...Array.from({ length: databaseRestarts }, () => async () => {
      await database.restart?.()
      report.databaseRestarts += 1
    }),
  ]
  let front: Front | undefined
  try {
    await Promise.all(servers.map((server) => server.start()))
    const opened = await openDatabase({ databaseUrl: database.url, dataDir, durability: 'process' })
    try {
      if (hasDemo) await refuseDoubledDemo(opened.db)
      const user = await opened.db
        .insertInto('users')
        .values({ name: 'Анна', email: 'anna@klyuch.test', role: 'broker', phone: null, passwordHash: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      const token = await openSession(opened.db, user.id)
      front = await startFront(ports)
      const writing = startWriters(writers, { ...front, token })
      for (const step of shuffled(steps, random)) {
        await sleep(200 + random() * 800)
        await step()
      }
      await sleep(300)
      const written = await writing.finish(opened.db)
      for (const failure of writing.failures) process.stderr.write(`a call failed: ${failure}\n`)
      const calls = written.acknowledged + written.failed
      return {
        ...report,
        ...written,
        repeatedPercent: Math.round((written.repeated / Math.max(1, calls)) * 10_000) / 100,
      }
    } finally {
      await opened.close()
    }
  } finally {
    await front?.stop()
    await Promise.all(servers.map((server) => server.kill()))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The long run: PostgreSQL and nginx of this machine, the committed example of nginx. */
export async function rollingBehindNginx(rounds: number, seed: number): Promise<RollingReport> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    const port = await freePort()
    return await rollingRestarts(
      {
        restarts: rounds * 2,
        kills: Math.ceil(rounds / 2),
        databaseRestarts: Math.ceil(rounds / 4),
        ...{
          writers: 6,
          seed,
          hasDemo: true,

          database: { url, restart: postgres.restart },
        },
      },
      (ports) => startNginx(ports, port),
    )
  } finally {
    await postgres.stop()
  }
}

async function throughTcp(ports: readonly [number, number]): Promise<Front> {
  const proxy = await startTcpProxy(ports)
  return { url: proxy.url, fetch, stop: () => proxy.close() }
}

async function refuseDoubledDemo(db: Awaited<ReturnType<typeof openDatabase>>['db']): Promise<void> {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from users where email = 'admin@klyuch.test'
    union all select count(*)::int from buildings group by name, address`.execute(db)
  if (rows.length < 2 || rows.some(({ times }) => times !== 1)) {
    throw new Error('two servers that started at once have not made the demo once')
  }
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
