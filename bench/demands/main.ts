import pg from 'pg'
import { blocksFor, demandsFor, type Wish } from '#domain/demands/match.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { startPostgres } from '#tests/helpers/servers/postgres-server.ts'
import { fillDatabase } from '#tests/server/search/fill-database.ts'
import { table, writeSection } from '../report.ts'
import { makeSource, size } from '../stock/made-stock.ts'
import { medianMs, ms, ratio } from '../timing.ts'
import { benchLooks } from './looks.ts'

const openDemands = 1000
const targetMs = 50

/** An office to let: area from and to, gross rent at most, okrugs, classes. */
interface Need {
  from: number
  to: number
  rent: number
  okrugs: string[]
  classes: string[]
}

/** Matching in memory, beside the same by SQL on PostgreSQL, which counts no obstacles. */
export async function benchDemands(): Promise<void> {
  const { rows, blocks } = makeSource()
  const columns = StockColumns.of(rows)
  const needs = Array.from({ length: openDemands }, (_, at) => needOf(at))
  const wishes = needs.map(wishOf)
  const slot = columns.blocks.slots.of(777) ?? 0
  const ours = {
    blocks: await medianMs(async () => blocksFor(columns, wishes[7] as Wish)),
    demands: await medianMs(async () => demandsFor(columns, slot, wishes)),
  }
  const [block] = blocks
  if (!block) throw new Error('a stock without a block')
  const looks = benchLooks(columns, wishes, block)
  process.stdout.write(`${looks}\n`)
  const bySql = await onPostgres(needs)
  const line = (name: string, own: number, sql: number) => [
    ...[name, ms(own), `≤ ${targetMs}`, ms(sql), ratio(sql, own)],
  ]
  const body = [
    `p50 in one thread, without server and JSON; ${size.blocks} blocks in ${size.buildings} buildings. SQL answers ids and scores, best first, without the reasons that leave blocks out.`,
    table(
      ['', 'ours, ms', 'target', 'SQL by pg, ms', 'SQL : ours'],
      [
        line(`one demand against ${size.blocks} blocks`, ours.blocks, bySql.blocks),
        line(`one block against ${openDemands} demands`, ours.demands, bySql.demands),
      ],
    ),
    looks,
  ].join('\n\n')
  process.stdout.write(`${body}\n`)
  if (process.env.STOCK_BLOCKS === undefined) writeSection('Demands', body)
}

const okrugs = ['cao', 'sao', 'zao', 'yuao']
const classes = ['A', 'B+', 'B']

function needOf(at: number): Need {
  const from = 80 + ((at * 37) % 900)
  return {
    from,
    to: Math.round(from * 1.3),
    rent: 24_000 + ((at * 991) % 40_000),
    okrugs: at % 3 === 0 ? okrugs.slice(0, 2) : [okrugs[at % okrugs.length] as string],
    classes: classes.slice(0, 1 + (at % 3)),
  }
}

function wishOf({ from, to, rent, ...building }: Need): Wish {
  const block = {
    dealKind: 'lease',
    purposes: ['office'],
    areaSqm: { min: String(from), max: String(to) },
    rentRubPerSqmYear: { max: String(rent) },
  }
  // The texts are codes of the vocabulary.
  return { criteria: { block, building } as Wish['criteria'], musts: [] }
}

/** Full marks inside a range, down to none at its tolerance; unknown is half. */
const score = `round(100 * (
  25 * coalesce(least(1, greatest(0, least((b.area_sqm / n.from_sqm - 0.9) / 0.1, (1.2 - b.area_sqm / n.to_sqm) / 0.2))), 0.5)
  + 30 * coalesce(least(1, greatest(0, (1.1 - b.gross_from_rub_per_sqm_year / n.rent) / 0.1)), 0.5)
  + 20 * case when g.okrug = any(n.okrugs) then 1 else 0 end
  + 10 * case when g.class = any(n.classes) then 1 when g.class is null then 0.5 else 0 end) / 85)`
const suits = `b.deleted_at is null and b.deal_kind = 'lease' and b.market_state = 'onMarket' and not b.is_archived
  and b.availability is distinct from 'occupied' and b.purposes @> '["office"]'
  and (b.area_sqm is null or b.area_sqm between n.from_sqm * 0.9 and n.to_sqm * 1.2)
  and (b.gross_from_rub_per_sqm_year is null or b.gross_from_rub_per_sqm_year <= n.rent * 1.1)
  and (g.okrug is null or g.okrug = any(n.okrugs))`
const joined = 'from bench_needs n cross join blocks b join buildings g on g.id = b.building_id'

async function onPostgres(needs: readonly Need[]): Promise<{ blocks: number; demands: number }> {
  const postgres = await startPostgres(process.env.TEST_POSTGRES_BIN)
  try {
    await fillDatabase({ databaseUrl: postgres.url, dataDir: '' }, size)
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(`create table bench_needs
      (id int primary key, from_sqm numeric, to_sqm numeric, rent numeric, okrugs text[], classes text[])`)
    await client.query(
      `insert into bench_needs select (row_number() over ())::int, f, t, r, string_to_array(o, ','), string_to_array(c, ',')
        from unnest($1::numeric[], $2::numeric[], $3::numeric[], $4::text[], $5::text[]) as need(f, t, r, o, c)`,
      [
        needs.map(({ from }) => from),
        needs.map(({ to }) => to),
        needs.map(({ rent }) => rent),
        needs.map((need) => need.okrugs.join()),
        needs.map((need) => need.classes.join()),
      ],
    )
    await client.query('analyze bench_needs')
    const blocks = `select b.id, ${score} as score ${joined} where n.id = $1 and ${suits}
      order by score desc, b.gross_to_rub_per_sqm_year nulls last, b.id`
    const demands = `select n.id, ${score} as score ${joined} where b.id = $1 and ${suits} order by score desc`
    const measured = {
      blocks: await medianMs(() => client.query(blocks, [8])),
      demands: await medianMs(() => client.query(demands, [777])),
    }
    await client.end()
    return measured
  } finally {
    await postgres.stop()
  }
}
