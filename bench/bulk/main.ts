import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { allowLongStatements } from '#server/repositories/records/records.ts'
import { firstSlice, nextSlice } from '#src/commands/bulk/slices.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { ms, ratio } from '../timing.ts'
import { actualizePlainly, deletePlainly } from './plain-sql.ts'

const size = { buildings: 500, blocks: 10_000 }
/** On a busy machine one round may take minutes: do not start another one then. */
const most = { rounds: 3, ms: 60_000 }

/** Bulk commands on 10 000 blocks, compared with bare SQL writing the same journal; then undone. */
export async function benchBulk(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-bulk-'))
  try {
    const measured = [await measure({ databaseUrl: postgres.url, dataDir: '' }), await measure({ dataDir })]
    const [ofPostgres, ofEmbedded] = measured.map(({ rounds }) => rounds)
    const times = measured.map((of) => of.times)
    const rows = works.map(({ what, peer, target = '' }) => [
      what,
      ...times.flatMap((of) => [ms(of.get(what)), peer ? ratio(of.get(what), of.get(peer)) : '']),
      target,
    ])
    const columns = ['median of the rounds', 'PostgreSQL, ms', '×', 'embedded, ms', '×', 'target']
    const body = `${size.blocks} blocks, over HTTP in the same process; × is relative to the bare SQL of the same work.
Rounds: ${ofPostgres} on PostgreSQL, ${ofEmbedded} embedded. Machine load at the end: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.\n\n${table(columns, rows)}`
    process.stdout.write(`${body}\n`)
    writeSection('Bulk', body)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Product {
  db: Db
  ids: readonly number[]
  /** Journal group of the last operation. */
  groupId: string
  /** @param status expected status, default 200. */
  send(path: string, body: object, commandId?: string, status?: number): Promise<{ groupId: string }>
}

interface Work {
  what: string
  /** Equivalent bare SQL. */
  peer?: string
  target?: string
  /** Setup, not measured. */
  before?(product: Product): Promise<void>
  run(product: Product): Promise<unknown>
}

const everyBlock = { criteria: { list: 'stock', query: { target: 'blocks' } } }
const plainActualize = 'actualize: bare SQL'
const plainDelete = 'delete: bare SQL'

/** In order: each builds on the blocks as the previous one left them. */
const works: readonly Work[] = [
  {
    what: plainActualize,
    run: ({ db }) => actualizePlainly(db),
  },
  {
    what: 'actualize: one run',
    peer: plainActualize,
    target: '≤ 3',
    run: ({ send }) => send('/commands/block.actualize/run', everyBlock),
  },
  { what: 'its undo', peer: plainActualize, run: ({ send }) => send('/journal/undo', {}) },
  {
    what: 'preview',
    peer: plainActualize,
    run: ({ send }) => send('/commands/block.actualize/preview', everyBlock),
  },
  {
    what: 'actualize: in the slices of the page',
    peer: plainActualize,
    target: '≤ 3',
    run: (product) => inSlices('block.actualize', product),
  },
  {
    what: plainDelete,
    async run(product) {
      product.groupId = await deletePlainly(product.db)
    },
  },
  { what: 'undo of the bare deletion', peer: plainDelete, run: undoOfLast },
  {
    what: 'delete: one run',
    peer: plainDelete,
    async run(product) {
      product.groupId = (await product.send('/commands/block.delete/run', everyBlock)).groupId
    },
  },
  { what: 'its undo ', peer: plainDelete, run: undoOfLast },
  {
    what: 'preview of the undo, half denied since',
    peer: plainActualize,
    async before(product) {
      await setUpDenied(product.db, { isUp: false })
      product.groupId = (await product.send('/commands/block.forbidAds/run', everyBlock)).groupId
      await setUpDenied(product.db, { isUp: true })
    },
    run: ({ send, groupId }) => send('/journal/undo', { groupId }, undefined, 403),
  },
  {
    what: 'undo of the rest',
    peer: plainActualize,
    run: ({ send, groupId }) => send('/journal/undo', { groupId, rest: true }),
  },
  {
    what: 'preview of the undo, half changed since',
    peer: plainActualize,
    async before(product) {
      await setUpDenied(product.db, { isUp: false })
      product.groupId = (await product.send('/commands/block.actualize/run', everyBlock)).groupId
      await product.db.transaction().execute(async (tx) => {
        await allowLongStatements(tx, size.blocks)
        await sql`update blocks set actualized_at = now() + interval '1 second' where id % 2 = 0`.execute(tx)
      })
    },
    run: ({ send, groupId }) => send('/journal/undo', { groupId }, undefined, 409),
  },
  {
    what: 'undo of the rest ',
    peer: plainActualize,
    run: ({ send, groupId }) => send('/journal/undo', { groupId, rest: true }),
  },
]

/**
 * Assigns half of the blocks to another user and makes the caller a broker; or restores everything, with ads
 * allowed.
 */
async function setUpDenied(db: Db, { isUp }: { isUp: boolean }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx, size.blocks)
    await sql`update users set role = ${isUp ? 'broker' : 'admin'} where id = 1`.execute(tx)
    if (isUp) await sql`update blocks set responsible_user_id = 1 + id % 2`.execute(tx)
    else await sql`update blocks set ads_forbidden = false where ads_forbidden`.execute(tx)
  })
}

function undoOfLast({ send, groupId }: Product) {
  return send('/journal/undo', { groupId })
}

async function inSlices(command: string, { ids, send }: Product): Promise<void> {
  const commandId = randomUUID()
  for (let from = 0, length = firstSlice; from < ids.length; ) {
    const sentAt = performance.now()
    const slice = ids.slice(from, from + length)
    await send(`/commands/${command}/run`, { ids: slice }, commandId)
    from += slice.length
    length = nextSlice(length, performance.now() - sentAt)
  }
}

interface Measured {
  rounds: number
  /** Median of each operation, ms. */
  times: Map<string, number>
}

async function measure(place: Place): Promise<Measured> {
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
    const product: Product = { db, send, groupId: '', ids: blocks.map(({ id }) => id) }
    if (product.ids.length !== size.blocks) throw new Error(`only ${product.ids.length} blocks`)
    const times = new Map<string, number[]>()
    const until = performance.now() + most.ms
    let rounds = 0
    while (rounds < most.rounds && (rounds === 0 || performance.now() < until)) {
      for (const { what, before, run } of works) {
        await before?.(product)
        const startedAt = performance.now()
        await run(product)
        times.set(what, [...(times.get(what) ?? []), performance.now() - startedAt])
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
