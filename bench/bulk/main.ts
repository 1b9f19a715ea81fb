import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { startPostgres } from '#tests/helpers/postgres-server.ts'
import { fillDatabase, type Place } from '#tests/server/search/fill-database.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { ms, ratio } from '../timing.ts'
import { actualizePlainly } from './plain-sql.ts'

const size = { buildings: 500, blocks: 10_000 }
const slice = 1000
const rounds = 3

/** 10 000 blocks actualized in one command, against bare SQL with the same journal; then undone and done again. */
export async function benchBulk(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-bulk-'))
  try {
    const rows = [
      await measure('PostgreSQL', { databaseUrl: postgres.url, dataDir: '' }),
      await measure('embedded', { dataDir }),
    ]
    const columns = [
      '10000 blocks, median of 3 in turn, ms',
      'bare SQL',
      ...Object.keys(works),
      '× (≤ 3)',
      '× in slices',
    ]
    const body = table(columns, rows)
    process.stdout.write(`${body}\n`)
    writeSection('Bulk', body)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

interface Product {
  ids: number[]
  send(path: string, body: object, commandId?: string): Promise<string>
}

const everyBlock = { criteria: { list: 'stock', query: { target: 'blocks' } } }

/** What the product is asked for, in the order of the columns. */
const works: Record<string, (product: Product) => Promise<unknown>> = {
  'one run': ({ send }) => send('/commands/block.actualize/run', everyBlock),
  undo: ({ send }) => send('/journal/undo', {}),
  redo: ({ send }) => send('/journal/redo', {}),
  preview: ({ send }) => send('/commands/block.actualize/preview', everyBlock),
  'ten slices': async ({ ids, send }) => {
    const commandId = randomUUID()
    for (let from = 0; from < ids.length; from += slice) {
      await send('/commands/block.actualize/run', { ids: ids.slice(from, from + slice) }, commandId)
    }
  },
}

async function measure(name: string, place: Place): Promise<string[]> {
  await fillDatabase(place, size)
  const authorization = `Bearer ${await openSession(place)}`
  const database = await openDatabase({ ...place, durability: 'process' })
  const app = await createApp(readConfig({ LOG_LEVEL: 'silent' }), database)
  const product: Product = {
    ids: [],
    async send(path, body, commandId = randomUUID()) {
      const headers = { authorization, host: 'localhost', 'command-id': commandId }
      const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      return answer.body
    },
  }
  try {
    product.ids = JSON.parse(await product.send('/commands/block.actualize/preview', everyBlock)).ids
    if (product.ids.length !== size.blocks) throw new Error(`only ${product.ids.length} blocks`)
    const times = new Map<string, number[]>()
    const time = async (what: string, work: () => Promise<unknown>) => {
      const startedAt = performance.now()
      await work()
      times.set(what, [...(times.get(what) ?? []), performance.now() - startedAt])
    }
    for (let round = 0; round < rounds; round++) {
      await time('bare SQL', () => actualizePlainly(database.db))
      for (const [what, work] of Object.entries(works)) await time(what, () => work(product))
    }
    const median = (what: string) => {
      const sorted = (times.get(what) ?? []).sort((a, b) => a - b)
      return sorted[Math.floor(sorted.length / 2)]
    }
    const plain = median('bare SQL')
    return [
      name,
      ms(plain),
      ...Object.keys(works).map((what) => ms(median(what))),
      ratio(median('one run'), plain),
      ratio(median('ten slices'), plain),
    ]
  } finally {
    await app.close()
  }
}
