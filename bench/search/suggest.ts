import pg from 'pg'
import { valueTypes } from '#server/db/schema/value-types.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { fillLists } from '../lists/fill-lists.ts'
import { openSession } from '../open-session.ts'
import { table, writeSection } from '../report.ts'
import { ms, ratio } from '../timing.ts'
import { type Server, start, stop } from './main.ts'

const size = { buildings: 10_000, blocks: 200_000 }
/** Number of companies, persons, events and inquiries each. */
const others = 20_000
const rounds = 40

/** Texts that brokers type into the palette. */
const typed = [
  'белая площадь',
  'федерация 12',
  'bashnya federatsiya',
  'дукат 2',
  'риверсайд',
  'gjcnjrf',
  'метрополес',
  'вектор',
  'vektor',
  '4567',
] as const

/**
 * Records for the palette over HTTP, compared with bare SQL that only looks up the words of contacts and inquiries.
 */
export async function benchSuggest(): Promise<void> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    const place = { databaseUrl: postgres.url, dataDir: '' }
    await fillDatabase(place, size)
    await fillLists(place, others)
    const authorization = `Bearer ${await openSession(place)}`
    const server = await start('product', place, { authorization })
    const pool = new pg.Pool({ connectionString: postgres.url, types: valueTypes, max: 1 })
    // The database stops before the pool's released connections have closed.
    pool.on('error', () => undefined)
    const rows: string[][] = []
    try {
      for (const text of typed) rows.push(await measured(text, server, pool))
    } finally {
      // Before the database: a pool that loses it ends the process and hides the cause.
      await pool.end()
      stop(server)
    }
    const body = [
      `${size.blocks} blocks in ${size.buildings} buildings, ${others} companies, persons and requests each; one connection, alternating with the bare SQL: companies, persons and requests that contain all of the words, twenty rows of each. Our search finds buildings and blocks too, in memory, ranks its matches and includes other spellings; the bare SQL stops at the first twenty, which makes a difference where thousands contain the word.`,
      table(
        ['typed', 'GET /search/suggest, ms, p50 / p95', 'bare SQL, ms, p50 / p95', 'p50 ×', 'p95 ×'],
        rows,
      ),
    ].join('\n\n')
    process.stdout.write(`${body}\n`)
    writeSection('Records in the palette', body)
  } finally {
    await postgres.stop()
  }
}

async function measured(text: string, { url, headers }: Server, pool: pg.Pool): Promise<string[]> {
  const ask = async () => {
    const response = await fetch(`${url}/api/search/suggest?text=${encodeURIComponent(text)}`, { headers })
    const answer = await response.text()
    if (!response.ok) throw new Error(`GET /search/suggest?text=${text}: ${response.status} ${answer}`)
  }
  const [ours, bare] = await inTurn(ask, () => pool.query(bareSql, [text.split(' ')]))
  const told = ({ p50, p95 }: Figures) => `${ms(p50)} / ${ms(p95)}`
  return [text, told(ours), told(bare), ratio(ours.p50, bare.p50), ratio(ours.p95, bare.p95)]
}

/** Every word by prefix or stem; no alternative spelling, typo, layout or order. */
const query = `(select string_agg('(' || search_query(w)::text || ')', ' & ')::tsquery from unnest($1::text[]) w)`
const bareSql = `
  (select 'company', c.id, c.name, c.inn from companies c where c.words @@ ${query} and c.deleted_at is null limit 20)
  union all
  (select 'person', p.id, p.name, p.post from persons p
    where (p.words @@ ${query} or p.company_id in (select id from companies c where c.words @@ ${query}))
      and p.deleted_at is null limit 20)
  union all
  (select 'request', i.id, i.name, i.phone from inquiries i
    where inquiry_words(i.name, i.phone, i.email, i.message, i.note) @@ ${query} and i.deleted_at is null limit 20)`

interface Figures {
  p50: number
  p95: number
}

/** Times of both, alternating within each round. */
async function inTurn(
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<[ours: Figures, bare: Figures]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round += 1) {
    for (const [place, run] of [ours, bare].entries()) {
      const startedAt = performance.now()
      await run()
      if (round >= 0) times[place]?.push(performance.now() - startedAt)
    }
  }
  return [figuresOf(times[0]), figuresOf(times[1])]
}

function figuresOf(times: readonly number[]): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}
