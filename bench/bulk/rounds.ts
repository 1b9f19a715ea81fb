import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { firstSlice, nextSlice } from '#src/commands/bulk/slices.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { ms, ratio } from '../timing.ts'

export const size = { buildings: 500, blocks: 10_000 }
/** On a busy machine one round may take minutes: do not start another one then. */
const most = { rounds: 3, ms: 60_000 }

export interface Product {
  db: Db
  ids: readonly number[]
  /** Journal group of the last operation. */
  groupId: string
  /** Reads a block. */
  read(): Promise<unknown>
  /** @param status expected status, default 200. */
  send(path: string, body: object, commandId?: string, status?: number): Promise<{ groupId: string }>
}

export interface Work {
  what: string
  /** Equivalent bare SQL. */
  peer?: string
  target?: string
  /** Setup, not measured. */
  before?(product: Product): Promise<void>
  /** @returns ms to report instead of its own time. */
  run(product: Product): Promise<unknown>
}

/** Measures works over 10 000 blocks on both engines, in rounds. @param compared what × is relative to. */
export async function benchWorks(section: string, works: readonly Work[], compared: string): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-bulk-'))
  try {
    const measured = [
      await measure({ databaseUrl: postgres.url, dataDir: '' }, works),
      await measure({ dataDir }, works),
    ]
    const [ofPostgres, ofEmbedded] = measured.map(({ rounds }) => rounds)
    const times = measured.map((of) => of.times)
    const rows = works.map(({ what, peer, target = '' }) => [
      what,
      ...times.flatMap((of) => [ms(of.get(what)), peer ? ratio(of.get(what), of.get(peer)) : '']),
      target,
    ])
    const columns = ['median of the rounds', 'PostgreSQL, ms', '×', 'embedded, ms', '×', 'target']
    const body = `${size.blocks} blocks, over HTTP in the same process; × is relative to ${compared}.
Rounds: ${ofPostgres} on PostgreSQL, ${ofEmbedded} embedded. Machine load at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n\n${table(columns, rows)}`
    process.stdout.write(`${body}\n`)
    writeSection(section, body)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

export function undoOfLast({ send, groupId }: Product) {
  return send('/journal/undo', { groupId })
}

export async function inSlices(command: string, product: Product, args: object = {}): Promise<void> {
  const { ids, send } = product
  const commandId = randomUUID()
  product.groupId = commandId
  for (let from = 0, length = firstSlice; from < ids.length; ) {
    const sentAt = performance.now()
    const slice = ids.slice(from, from + length)
    await send(`/commands/${command}/run`, { ids: slice, args }, commandId)
    from += slice.length
    length = nextSlice(length, performance.now() - sentAt)
  }
}

interface Measured {
  rounds: number
  /** Median of each operation, ms. */
  times: Map<string, number>
}

async function measure(place: Place, works: readonly Work[]): Promise<Measured> {
  await fillDatabase(place, size)
  const authorization = `Bearer ${await openSession(place)}`
  const database = await openDatabase({ ...place, durability: 'process' })
  const { db } = database
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent' }), database)
  const send: Product['send'] = async (path, body, commandId = randomUUID(), status = 200) => {
    const headers = { authorization, host: 'localhost', 'command-id': commandId }
    const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
    if (answer.statusCode !== status)
      throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 500)}`)
    return answer.json()
  }
  try {
    const blocks = await db.selectFrom('blocks').select('id').orderBy('id').execute()
    const url = `/api/offices/${blocks[0]?.id}`
    const read = async () => {
      const answer = await app.inject({ method: 'GET', url, headers: { authorization, host: 'localhost' } })
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
    }
    const product: Product = { db, send, groupId: '', read, ids: blocks.map(({ id }) => id) }
    if (product.ids.length !== size.blocks) throw new Error(`only ${product.ids.length} blocks`)
    const times = new Map<string, number[]>()
    const until = performance.now() + most.ms
    let rounds = 0
    while (rounds < most.rounds && (rounds === 0 || performance.now() < until)) {
      for (const { what, before, run } of works) {
        await before?.(product)
        const startedAt = performance.now()
        const figure = await run(product)
        const taken = typeof figure === 'number' ? figure : performance.now() - startedAt
        times.set(what, [...(times.get(what) ?? []), taken])
      }
      rounds += 1
    }
    return { rounds, times: new Map([...times].map(([what, all]) => [what, median(all)])) }
  } finally {
    await app.close()
    await database.close()
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
