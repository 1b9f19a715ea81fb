import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { countedTables, shownTables } from '#domain/day/day-tables.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { isBuilt, startBuiltServer } from '../built-server.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { size } from '../stock/made-stock.ts'
import { medianMs, ms, ratio } from '../timing.ts'

/** Records of one broker. */
const own = { demands: 50, searches: 20, events: 200, deals: 50 }

/** A broker's day, its news and its due calls over HTTP, beside as many bare first rows by plain `pg`. */
export async function benchDay(): Promise<void> {
  if (!isBuilt()) return void process.stdout.write('The server is not built (`npm run build`).\n')
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  const dataDir = await mkdtemp(join(tmpdir(), 'klyuch-day-'))
  const place = { databaseUrl: postgres.url, dataDir }
  try {
    await fillDatabase(place, size)
    const authorization = `Bearer ${await openSession(place)}`
    const client = new pg.Client(postgres.url)
    await client.connect()
    const sections = Object.keys({ ...shownTables, ...countedTables })
    const bare = await medianMs(async () => {
      for (const _section of sections) await client.query('select * from blocks limit 8')
    })
    await client.end()
    const server = await startBuiltServer(place)
    try {
      const call = async (method: string, path: string, body?: object) => {
        const answer = await fetch(`${server.url}/api${path}`, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        })
        if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
        return answer.status === 204 ? null : answer.json()
      }
      await fill(call)
      const [block] = (await call('POST', '/search', { target: 'blocks', pageSize: 1 })).data
      let rent = 20_000
      const change = () => {
        rent += 1
        return call('PATCH', `/offices/${block.id}`, { askingRent: String(rent) })
      }
      const afterChange = async (path: string) => {
        const both = await medianMs(async () => {
          await change()
          await call('GET', path)
        })
        return both - (await medianMs(change))
      }
      const paths = ['/day', '/day/count', '/news', '/calls/due']
      const rows: string[][] = []
      for (const path of paths) {
        const again = await medianMs(() => call('GET', path))
        rows.push([`GET ${path}`, ms(again), ms(await afterChange(path)), ratio(again, bare)])
      }
      const body = `One broker with ${own.demands} demands, ${own.searches} saved searches, ${own.events} events and ${own.deals} deals over ${size.blocks} blocks; the built server on PostgreSQL, p50. A bare limit is \`select * from blocks limit 8\` for each of ${sections.length} sections: ${ms(bare)} ms.

${table(['', 'again, ms', 'after one change, ms', '× bare limit'], rows)}`
      process.stdout.write(`${body}\n`)
      if (process.env.STOCK_BLOCKS === undefined) writeSection('My day', body)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(call: (method: string, path: string, body?: object) => Promise<unknown>): Promise<void> {
  const times = (count: number) => Array.from({ length: count }, (_, at) => at)
  const needOf = (at: number) => `офис ${100 + at * 20}–${200 + at * 30} м², до ${25_000 + at * 700}`
  for (const at of times(own.demands)) await call('POST', '/demands', { need: needOf(at) })
  for (const at of times(own.searches)) {
    const criteria = { target: 'blocks', block: { areaSqm: { min: String(100 + at * 30) } } }
    await call('POST', '/search/config', { name: `Поиск ${at}`, config: criteria })
  }
  for (const at of times(own.events)) {
    const date = new Date(Date.now() + (at - own.events / 2) * 3_600_000).toISOString()
    await call('POST', '/events', { title: `Дело ${at}`, type: at % 2 ? 'call' : 'task', date })
  }
  for (const at of times(own.deals)) await call('POST', '/deals', { name: `Сделка ${at}` })
}
