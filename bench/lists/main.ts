import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/connection.ts'
import { valueTypes } from '#server/db/schema/value-types.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { medianMs, ms, ratio } from '../timing.ts'
import { fillLists } from './fill-lists.ts'

const count = 100_000

/** First pages as the screens request them: default, another sort column, filtered by text. */
const pages: readonly [name: string, path: string][] = [
  ['компании', '/companies?pageSize=100'],
  ['компании, по отрасли вниз', '/companies?pageSize=100&sort=-industry'],
  ['компании, «вектор альфа»', '/companies?pageSize=100&text=вектор альфа'],
  ['контакты', '/participant?pageSize=100'],
  ['контакты, «иванов»', '/participant?pageSize=100&text=иванов'],
  ['события, все', '/events?pageSize=100&getAll=true'],
  ['события, свои', '/events?pageSize=100'],
  ['заявки', '/form-request?pageSize=100'],
  ['заявки, «офис»', '/form-request?pageSize=100&text=офис'],
]

interface Statement {
  text: string
  values: unknown[]
}

/** First page of every record list, compared with the same statements by plain `pg`. */
export async function benchLists(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    const place = { databaseUrl: postgres.url, dataDir: '' }
    await fillDatabase(place, { buildings: 200, blocks: 2000 })
    await fillLists(place, count)
    const authorization = `Bearer ${await openSession(place)}`
    const statements = await statementsOf(postgres.url, authorization)

    const pool = new pg.Pool({ connectionString: postgres.url, types: valueTypes, max: 1 })
    const raw: number[] = []
    for (const own of statements) {
      raw.push(
        await medianMs(async () => {
          for (const { text, values } of own) await pool.query(text, values)
        }),
      )
    }
    await pool.end()
    const ours = await overHttp(postgres.url, authorization)
    const rows = pages.map(([name], at) => [name, ms(raw[at]), ms(ours[at]), ratio(ours[at], raw[at])])
    const columns = [`first page of ${count} rows, p50`, 'SQL by pg, ms', 'over HTTP, ms', '× (≤ 2)']
    const body = table(columns, rows)
    process.stdout.write(`${body}\n`)
    writeSection('Lists of records', body)
  } finally {
    await postgres.stop()
  }
}

/** SQL statements of each page, except those for the session. */
async function statementsOf(databaseUrl: string, authorization: string): Promise<Statement[][]> {
  const seen: Statement[] = []
  const original = pg.Client.prototype.query
  const record: unknown = function (this: pg.Client, ...args: Parameters<typeof original>) {
    const [text, values] = args as unknown[]
    if (typeof text === 'string') seen.push({ text, values: Array.isArray(values) ? values : [] })
    else if (typeof text === 'object' && text !== null && 'text' in text) {
      seen.push({
        text: String(text.text),
        values: 'values' in text && Array.isArray(text.values) ? text.values : [],
      })
    }
    return original.apply(this, args)
  }
  pg.Client.prototype.query = record as typeof original
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const app = await createApp(config, await openDatabase(config))
  try {
    const all: Statement[][] = []
    for (const [, path] of pages) {
      seen.length = 0
      const { statusCode } = await app.inject({
        url: encodeURI(`/api${path}`),
        headers: { authorization, host: 'localhost' },
      })
      if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode}`)
      all.push(seen.filter(({ text }) => !/\bsessions\b|^(begin|commit|set )/i.test(text)))
    }
    return all
  } finally {
    pg.Client.prototype.query = original
    await app.close()
  }
}

/** p50 of each page, with the server in a separate process. */
async function overHttp(databaseUrl: string, authorization: string): Promise<number[]> {
  const child = fork(join(import.meta.dirname, '../search/serve.ts'), ['product', databaseUrl], {
    execArgv: ['--import', 'tsx'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)))
    child.once('exit', () => reject(new Error('The server ended before it listened')))
  })
  const medians: number[] = []
  for (const [, path] of pages) {
    medians.push(
      await medianMs(async () => {
        const response = await fetch(encodeURI(`${url}/api${path}`), { headers: { authorization } })
        await response.arrayBuffer()
      }),
    )
  }
  child.kill('SIGKILL')
  return medians
}
