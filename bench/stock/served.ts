import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchRequest } from '#contract/stock/search.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { commonestSearches } from '#tests/server/search/commonest-searches.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { isBuilt, startBuiltServer } from '../built-server.ts'
import { openSession } from '../open-session.ts'
import { table } from '../report.ts'
import { perSecond, type Server, start, stop } from '../search/main.ts'
import { quantile, timed } from '../timing.ts'
import { size } from './made-stock.ts'

const rounds = 3
const requests = Object.values(commonestSearches).map((input) => JSON.stringify(searchRequest.parse(input)))

/** The ten most common searches over HTTP, beside a bare server over columns; memory and start of the built server. */
export async function benchServed(): Promise<string> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const directory = mkdtempSync(join(tmpdir(), 'klyuch-bench-'))
  const floor = await startFloor()
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    const { url: emptyUrl } = await createPostgresDatabase(postgres.url)
    const place = { databaseUrl: url, dataDir: '' }
    const parts = [
      () =>
        `Over HTTP in turns with a bare server over the same columns (no session, no validation, no memo), median of ${rounds} rounds.`,
      () => besideFloor('PostgreSQL', place, floor),
      () => besideFloor('Embedded (PGlite)', { dataDir: directory }, floor),
      () => builtServer(url, emptyUrl),
      () => `Machine load at the end: ${loadavg()[0]?.toFixed(1)} on 2 cores.`,
    ]
    const written: string[] = []
    for (const part of parts) {
      written.push(await part())
      process.stdout.write(`${written.at(-1)}\n\n`)
    }
    return written.join('\n\n')
  } finally {
    stop(floor)
    await postgres.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

async function startFloor(): Promise<Server> {
  const child = fork(join(import.meta.dirname, 'floor.ts'), { execArgv: ['--import', 'tsx'] })
  const url = await new Promise<string>((resolve) => child.once('message', (told) => resolve(String(told))))
  return { kind: 'naive', url, headers: {}, child, searchPath: '/search' }
}

async function besideFloor(title: string, place: Place, floor: Server): Promise<string> {
  await fillDatabase(place, size)
  const authorization = `Bearer ${await openSession(place)}`
  const product = await start('product', place, { authorization })
  await load(product, 10)
  await load(floor, 10)
  const measure = async (of: (server: Server) => Promise<number>) => {
    const [ours, its]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      its.push(await of(floor))
      ours.push(await of(product))
    }
    return [median(ours), median(its)] as const
  }
  const alone = await measure((server) => latency(server, 0.5))
  const ten = await measure((server) => load(server, 10))
  const fifty = await measure((server) => load(server, 50))
  const cpu = await measure((server) => cpuPerSearch(server))
  const beside = await readBeside(product)
  stop(product)
  const isPostgres = place.databaseUrl !== undefined
  const line = (name: string, [ours, its]: readonly [number, number], target: string) => [
    name,
    `${ours.toFixed(2)} : ${its.toFixed(2)} = ${(ours / its).toFixed(2)}`,
    target,
  ]
  return [
    `### ${title}`,
    table(
      ['product : floor', 'measured', 'target'],
      [
        line('one connection, p50, ms', alone, isPostgres ? '≤ 1.0' : '≤ 5 ms'),
        line('searches a second, 10 connections', ten, isPostgres ? '≥ 1.4' : '≥ 900'),
        line('searches a second, 50 connections', fifty, isPostgres ? '≥ 1.4' : '≥ 900'),
        line('CPU of the server, ms a search', cpu, ''),
        ['a block by id beside 50 searching, p50 / p99, ms', beside, '≤ 160'],
      ],
    ),
  ].join('\n\n')
}

/** Searches a second. */
function load({ url, headers, searchPath }: Server, connections: number): Promise<number> {
  return perSecond({ url, connections, amount: 3000, requests: requests.map(asked(headers, searchPath)) })
}

const asked = (headers: Record<string, string>, path: string) => (body: string) => ({
  method: 'POST' as const,
  path,
  headers: { ...headers, 'content-type': 'application/json' },
  body,
})

async function latency({ url, headers, searchPath }: Server, share: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 300; at += 1) {
    const { path: _, ...init } = asked(headers, searchPath)(requests[at % requests.length] as string)
    times.push(await timed(url + searchPath, init))
  }
  return quantile(times, share)
}

async function cpuPerSearch(server: Server): Promise<number> {
  const before = await cpuMs(server.child)
  await load(server, 10)
  return ((await cpuMs(server.child)) - before) / 3000
}

function cpuMs(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (told) => {
      const { user, system } = told as NodeJS.CpuUsage
      resolve((user + system) / 1000)
    })
    child.send('cpu')
  })
}

async function readBeside(server: Server): Promise<string> {
  let isOver = false
  const searching = Promise.all([load(server, 50), load(server, 50)]).then(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) times.push(await timed(`${server.url}/api/offices/777`, { headers: server.headers }))
  await searching
  return `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)}`
}

/** Time until the stock of the built server is there, and its memory beside one without a stock. */
async function builtServer(url: string, emptyUrl: string): Promise<string> {
  if (!isBuilt()) return 'The server is not built (`npm run build`): no figures of its start and memory.'
  const empty = await startBuilt(emptyUrl)
  const full = await startBuilt(url)
  const more = full.rssMb - empty.rssMb
  return [
    '### Built server, PostgreSQL',
    table(
      ['', 'measured', 'target'],
      [
        ['from listening to a ready stock, s', (full.readyMs / 1000).toFixed(2), '≤ 1'],
        ['RSS without blocks → with, MB', `${empty.rssMb} → ${full.rssMb}: ${more} more`, '≤ 80'],
        ['columns as health tells, MB', String(full.memoryMb), ''],
      ],
    ),
  ].join('\n\n')
}

async function startBuilt(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-built-'))
  const server = await startBuiltServer({ databaseUrl, dataDir })
  try {
    // Garbage of the reading goes within seconds.
    await new Promise((resolve) => setTimeout(resolve, 5000))
    const { memoryMb } = await server.stock()
    return { readyMs: server.readyMs, rssMb: server.memoryMb('VmRSS'), memoryMb }
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5)
