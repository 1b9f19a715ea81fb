import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { searchRequest } from '#contract/stock/search.ts'
import { type Database, openDatabase } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { migrate } from '#server/db/migrate.ts'
import { LiveStock } from '#server/services/search/live-stock.ts'
import { StockSearch } from '#server/services/search/stock-search.ts'
import { createPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { compareAnswers } from '#tests/server/search/compared.ts'
import { randomQuestion } from '#tests/server/search/random-questions.ts'
import { writeSome, writtenCounts } from '#tests/server/search/random-writes.ts'
import { makeLists, makeSearchStock, type Random } from '#tests/server/search/stock.ts'
import { insertLists, insertStock, insertUsers, readStock } from '#tests/server/search/stored-stock.ts'
import { seededRandom } from '#tests/torture/random.ts'

export interface WritesReport {
  committed: number
  rolledBack: number
  /** Searches meanwhile. */
  searches: number
  compared: number
  /** Faults of the stock, and answers unlike a rebuild's. Those unlike the arrays' throw. */
  wrong: number
}

const writers = { postgres: 8, embedded: 3 }
const questions = 2000

/** On PostgreSQL, then a tenth of it on the embedded database, whose writers wait for each other. */
export async function writeStockAtRandom(count: number, seed: number): Promise<WritesReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-writes-'))
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    const { url } = await createPostgresDatabase(postgres.url)
    const own = { databaseUrl: url, dataDir: '', durability: 'process' } as const
    const embedded = { dataDir, durability: 'process' } as const
    const reports = [
      await writeAndCompare(await openDatabase(own), count, seed),
      await writeAndCompare(await openDatabase(embedded), count / 10, seed),
    ]
    const names = ['committed', 'rolledBack', 'searches', 'compared', 'wrong'] as const
    const sum = (name: (typeof names)[number]) => reports.reduce((all, report) => all + report[name], 0)
    return Object.fromEntries(names.map((name) => [name, sum(name)])) as unknown as WritesReport
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function writeAndCompare({ db, kind, close }: Database, count: number, seed: number) {
  const report: WritesReport = { committed: 0, rolledBack: 0, searches: 0, compared: 0, wrong: 0 }
  const live = () =>
    new LiveStock((error) => {
      report.wrong += 1
      console.error(error)
    })
  try {
    await migrate(db)
    const random = seededRandom(seed)
    const made = makeSearchStock(seed, writtenCounts)
    const lists = makeLists(random, made)
    await insertUsers(db)
    await insertStock(db, made)
    await insertLists(db, lists)
    const stock = live()
    await stock.start(db)
    const search = new StockSearch(stock)
    let left = writers[kind]
    const writing = Array.from({ length: left }, async (_, writer) => {
      await write(db, count / writers[kind], seededRandom(seed + writer), report)
      left -= 1
    })
    while (left > 0) {
      await search.search({ db, actor }, requestOf(random))
      report.searches += 1
    }
    await Promise.all(writing)
    const now = await readStock(db, lists)
    await compareAnswers(db, search, now, random, questions)
    const rebuilt = new StockSearch(live())
    for (let round = 0; round < questions; round += 1) {
      const request = requestOf(random)
      const own = await search.search({ db, actor }, request)
      if (!isDeepStrictEqual(own, await rebuilt.search({ db, actor }, request))) report.wrong += 1
    }
    report.compared = questions * 2
    return report
  } finally {
    await close()
  }
}

const actor = { id: 1 }
const requestOf = (random: Random) => searchRequest.parse(randomQuestion(random, []))

/** Transactions of one to three writes; some are rolled back, as are the victims of deadlocks. */
async function write(db: Db, count: number, random: Random, report: WritesReport): Promise<void> {
  for (let step = 0; step < count; ) {
    const steps = 1 + Math.floor(random() * 3)
    const writing = db.transaction().execute(async (transaction) => {
      await sql`set local deadlock_timeout = '20ms'`.execute(transaction)
      for (let at = 0; at < steps; at += 1) await writeSome(transaction, random, step + at)
      if (random() < 0.15) throw rolledBack
    })
    step += steps
    await writing.then(
      () => {
        report.committed += 1
      },
      (error: unknown) => {
        if (error !== rolledBack && !String(error).includes('deadlock')) throw error
        report.rolledBack += 1
      },
    )
  }
}

const rolledBack = new Error('rolled back')
