import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type SearchRequest, searchRequest } from '#contract/search.ts'
import { newToken } from '#server/auth.ts'
import { openDatabase } from '#server/db/connection.ts'
import type { Schema } from '#server/db/schema.ts'
import { valueTypes } from '#server/db/value-types.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { startPostgres } from '#tests/helpers/postgres-server.ts'
import { commonestSearches } from '#tests/server/search/commonest-searches.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { table, writeSection } from '../report.ts'

const size = { buildings: 5000, blocks: 100_000 }
const secondsOfLoad = 4
/** Slow peers are asked less often. */
const most = { rounds: 25, ms: 1500 }
const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }
const searches = Object.entries(commonestSearches).map(([name, input]) => ({
  name,
  request: searchRequest.parse(input),
}))

/** The stock's search against the naive peer and against its own SQL without the server around it. */
export async function benchSearch(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-bench-'))
  try {
    const parts = [
      `${size.blocks} blocks in ${size.buildings} buildings, the ten commonest searches with sums, page of 50.`,
    ]
    parts.push(await onEngine('PostgreSQL', { databaseUrl: postgres.url, dataDir: '' }))
    parts.push(await onEngine('Embedded (PGlite)', { dataDir: directory }))
    const body = parts.join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Search', body)
  } finally {
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function onEngine(title: string, place: Place): Promise<string> {
  await fillDatabase(place, size)
  const authorization = `Bearer ${await openSession(place)}`
  const raw = place.databaseUrl ? await measureSql(place.databaseUrl) : null

  const product = await start('product', place, { authorization })
  const oneByOne = await eachAlone(product, '/api/search')
  const ours = { ten: await load(product, 10), fifty: await load(product, 50) }
  const reading = await readBeside(product)
  const blocks = await autocannon({
    ...{ url: product.url, connections: 10, duration: secondsOfLoad },
    requests: [{ method: 'GET', path: '/api/offices/777', headers: product.headers }],
  })
  stop(product)

  const peer = await start('naive', place, {})
  const peerOneByOne = await eachAlone(peer, '/search')
  const naive = { ten: await load(peer, 10), fifty: await load(peer, 50) }
  const peerBlocks = await autocannon({
    ...{ url: peer.url, connections: 10, duration: secondsOfLoad },
    requests: [{ method: 'GET', path: '/block/777' }],
  })
  stop(peer)

  const perSearch = searches.map(({ name }, index) => [
    name,
    ...(raw
      ? [ms(raw[index]), ms(oneByOne[index]), ratio(oneByOne[index], raw[index])]
      : [ms(oneByOne[index])]),
    ms(peerOneByOne[index]),
    ratio(peerOneByOne[index], oneByOne[index]),
  ])
  const summary = [
    ...(raw
      ? [
          [
            'POST /search alone, p50 summed over the ten, against the same SQL by pg',
            ratio(sum(oneByOne), sum(raw)),
            '≤ 1.5',
          ],
        ]
      : []),
    [
      'searches a second, 10 connections',
      `${ours.ten} : ${naive.ten} = ${ratio(ours.ten, naive.ten)}`,
      '≥ 4',
    ],
    [
      'searches a second, 50 connections',
      `${ours.fifty} : ${naive.fifty} = ${ratio(ours.fifty, naive.fifty)}`,
      '≥ 4',
    ],
    ['block by id, p50 alone → beside 50 searching', `${ms(reading.alone)} → ${ms(reading.beside)} ms`, ''],
    [
      'blocks by id a second, with session, against bare Fastify',
      `${Math.round(blocks.requests.average)} : ${Math.round(peerBlocks.requests.average)} = ${ratio(blocks.requests.average, peerBlocks.requests.average)}`,
      '≥ 0.5',
    ],
  ]
  const columns = raw ? ['SQL by pg, ms', 'POST /search, ms', '×'] : ['POST /search, ms']
  return [
    `### ${title}`,
    table(['', 'measured', 'target'], summary),
    table(['one connection, p50', ...columns, 'naive peer, ms', 'naive : ours'], perSearch),
  ].join('\n\n')
}

/** p50 of each search's statements by plain `pg`, without the server, the session and the validation. */
async function measureSql(databaseUrl: string): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, types: valueTypes, max: 1 })
  const statements: { text: string; values: unknown[] }[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => {
      statements.push({ text: query.sql, values: [...query.parameters] })
    },
  })
  const medians: number[] = []
  for (const { request } of searches) {
    statements.length = 0
    await sqlSearch.search(db, request, viewer)
    const own = statements.slice()
    medians.push(
      await medianMs(async () => {
        for (const { text, values } of own) await pool.query(text, values)
      }),
    )
  }
  await db.destroy()
  return medians
}

interface Server {
  url: string
  headers: Record<string, string>
  child: ChildProcess
  searchPath: string
}

async function start(
  kind: 'product' | 'naive',
  place: Place,
  headers: Record<string, string>,
): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'serve.ts'), [kind, place.databaseUrl ?? place.dataDir], {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error(`The ${kind} server ended before it listened`)))
  })
  return { url, headers, child, searchPath: kind === 'product' ? '/api/search' : '/search' }
}

function stop({ child }: Server): void {
  child.kill('SIGKILL')
}

async function eachAlone(server: Server, path: string): Promise<number[]> {
  const medians: number[] = []
  for (const { request } of searches) {
    medians.push(await medianMs(() => post(server, path, request)))
  }
  return medians
}

async function post({ url, headers }: Server, path: string, request: SearchRequest): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`POST ${path}: ${response.status}`)
}

/** Searches a second, all ten in turn on each connection. */
async function load({ url, headers, searchPath }: Server, connections: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    ...{ url, connections, duration: secondsOfLoad },
    requests: searches.map(({ request }) => ({
      method: 'POST',
      path: searchPath,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })),
  })
  if (non2xx + errors > 0) process.stderr.write(`${non2xx} refusals and ${errors} errors under load\n`)
  return Math.round(requests.average * 10) / 10
}

/** Median of reading a block by id, alone and while 50 connections search. */
async function readBeside(server: Server): Promise<{ alone: number; beside: number }> {
  const read = async () => {
    const response = await fetch(`${server.url}/api/offices/777`, { headers: server.headers })
    await response.arrayBuffer()
  }
  const alone = await medianMs(read)
  const searching = load(server, 50)
  const beside = await medianMs(read)
  await searching
  return { alone, beside }
}

async function openSession(place: Place): Promise<string> {
  const { db, close } = await openDatabase({ ...place, durability: 'process' })
  const { token, tokenHash } = newToken()
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insertInto('sessions')
    .values({ tokenHash, userId: 1, kind: 'normal', userAgent: null, expiresAt })
    .execute()
  await close()
  return token
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  const until = performance.now() + most.ms
  while (times.length < most.rounds && (times.length === 0 || performance.now() < until)) {
    const startedAt = performance.now()
    await run()
    times.push(performance.now() - startedAt)
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function ms(value: number | undefined): string {
  return (value ?? 0).toFixed(1)
}

function ratio(value: number | undefined, against: number | undefined): string {
  return ((value ?? 0) / (against ?? 1)).toFixed(1)
}
