import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { type SearchRequest, searchRequest } from '#contract/stock/search.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { commonestSearches } from '#tests/server/search/commonest-searches.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { medianMs, ms, ratio } from '../timing.ts'

const size = { buildings: 5000, blocks: 100_000 }
const requestsPerConnection = { product: 8, naive: 2 }
const searches = Object.entries(commonestSearches).map(([name, input]) => ({
  name,
  request: searchRequest.parse(input),
}))

/** Under load the peer's `ilike` would starve everything else. */
const withoutText = searches.filter(({ request }) => request.simple === undefined)

/** The stock search, compared with a naive peer that asks the database. */
export async function benchSearch(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-bench-'))
  try {
    const parts = [
      `${size.blocks} blocks in ${size.buildings} buildings, the ten most common searches with sums, page of 50.`,
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

  const product = await start('product', place, { authorization })
  const blocks = await readBlocks(product, '/api/offices/777')
  const oneByOne = await eachAlone(product)
  const ours = await loads(product)
  const reading = await readBeside(product)
  stop(product)

  const peer = await start('naive', place, {})
  const peerBlocks = await readBlocks(peer, '/block/777')
  const peerOneByOne = await eachAlone(peer)
  const naive = await loads(peer)
  stop(peer)

  const perSearch = searches.map(({ name }, index) => [
    name,
    ms(oneByOne[index]),
    ms(peerOneByOne[index]),
    ratio(peerOneByOne[index], oneByOne[index]),
  ])
  const summary = [
    ['searches a second without text, 10 connections', against(ours.ten, naive.ten), '≥ 4'],
    ['searches a second without text, 50 connections', against(ours.fifty, naive.fifty), '≥ 4'],
    ['searches a second, all ten, 10 connections', against(ours.all, naive.all), '≥ 4'],
    ['block by id, p50 alone → beside 50 searching', `${ms(reading.alone)} → ${ms(reading.beside)} ms`, ''],
    ['blocks by id a second, with session, against bare Fastify', against(blocks, peerBlocks), '≥ 0.5'],
  ]
  return [
    `### ${title}`,
    table(['', 'measured', 'target'], summary),
    table(['one connection, p50', 'POST /search, ms', 'naive peer, ms', 'naive : ours'], perSearch),
  ].join('\n\n')
}

export interface Server {
  kind: 'product' | 'naive'
  url: string
  headers: Record<string, string>
  child: ChildProcess
  searchPath: string
}

/** Starts a server on a filled database. @param pagesDir the built pages, for a browser. */
export async function start(
  kind: 'product' | 'naive',
  place: Place,
  headers: Record<string, string>,
  pagesDir = '',
): Promise<Server> {
  const child = fork(
    join(import.meta.dirname, 'serve.ts'),
    [kind, place.databaseUrl ?? place.dataDir, pagesDir],
    {
      execArgv: ['--import', 'tsx'],
    },
  )
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error(`The ${kind} server ended before it listened`)))
  })
  return { kind, url, headers, child, searchPath: kind === 'product' ? '/api/search' : '/search' }
}

export function stop({ child }: Server): void {
  child.kill('SIGKILL')
}

async function eachAlone(server: Server): Promise<number[]> {
  const medians: number[] = []
  for (const { request } of searches) medians.push(await medianMs(() => post(server, request)))
  return medians
}

async function post({ url, headers, searchPath }: Server, request: SearchRequest): Promise<void> {
  const response = await fetch(url + searchPath, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`POST ${searchPath}: ${response.status}`)
}

/** Searches per second. */
async function loads(server: Server): Promise<{ ten: number; fifty: number; all: number }> {
  return {
    ten: await load(server, 10, withoutText),
    fifty: await load(server, 50, withoutText),
    all: await load(server, 10, searches),
  }
}

/** Runs the searches in rotation on each connection. */
function load(
  { kind, url, headers, searchPath }: Server,
  connections: number,
  asked: typeof searches,
): Promise<number> {
  const requests = asked.map(({ request }) => ({
    method: 'POST' as const,
    path: searchPath,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }))
  const amount = connections * requestsPerConnection[kind]
  return perSecond({ url, connections, amount, requests })
}

function readBlocks({ url, headers }: Server, path: string): Promise<number> {
  const requests = [{ method: 'GET' as const, path, headers }]
  return perSecond({ url, connections: 10, amount: 10_000, requests })
}

/** Counts until the last answer: autocannon itself ends on a whole second. */
export async function perSecond(options: Omit<Parameters<typeof autocannon>[0], 'timeout'>): Promise<number> {
  const startedAt = performance.now()
  let endedAt = startedAt
  const running = autocannon({ ...options, timeout: 120 })
  running.on('response', () => {
    endedAt = performance.now()
  })
  const { requests, non2xx, errors } = await running
  if (non2xx + errors > 0) process.stderr.write(`${non2xx} refusals and ${errors} errors under load\n`)
  return requests.total / ((endedAt - startedAt) / 1000)
}

/** Median time to read a block by id, idle and while 50 connections search. */
async function readBeside(server: Server): Promise<{ alone: number; beside: number }> {
  const read = async () => {
    const response = await fetch(`${server.url}/api/offices/777`, { headers: server.headers })
    await response.arrayBuffer()
  }
  const alone = await medianMs(read)
  const searching = load(server, 50, searches)
  const beside = await medianMs(read)
  await searching
  return { alone, beside }
}
function against(value: number, other: number): string {
  return `${value.toFixed(1)} : ${other.toFixed(1)} = ${ratio(value, other)}`
}
