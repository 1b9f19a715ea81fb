import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { searchRequest } from '#contract/stock/search.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { valueTypes } from '#server/db/schema/value-types.ts'
import { sqlSearch } from '#server/services/search/sql-search.ts'
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/helpers/servers/postgres-databases.ts'
import { commonestSearches } from './commonest-searches.ts'
import { fillDatabase } from './fill-database.ts'

const size = { buildings: 1000, blocks: 20_000 }
const viewer = { userId: 1, officeZone: 'Europe/Moscow', freshness: { freshDays: 14, staleDays: 30 } }

/** Node of a plan, as `explain (analyze, format json)` tells it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

describe('plans of the commonest searches on PostgreSQL', () => {
  let url = ''
  let name = ''
  let db: Kysely<Schema>
  const statements: { text: string; values: readonly unknown[] }[] = []

  beforeAll(async () => {
    const { url: server, template } = inject('postgres')
    ;({ url, name } = await createPostgresDatabase(server, template))
    await fillDatabase({ databaseUrl: url, dataDir: '' }, size)
    const pool = new pg.Pool({ connectionString: url, types: valueTypes, max: 1 })
    db = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: ({ query }) => {
        statements.push({ text: query.sql, values: query.parameters })
      },
    })
  })
  afterAll(async () => {
    await db?.destroy()
    await dropPostgresDatabase(inject('postgres').url, name)
  })

  /** The plans of one search's statements, each run once more under `explain`. */
  async function plansOf(search: string, more: object = {}): Promise<PlanNode[]> {
    statements.length = 0
    const request = searchRequest.parse({ ...commonestSearches[search], ...more })
    await sqlSearch.search(db, request, viewer)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const plans: PlanNode[] = []
    for (const { text, values } of statements.slice()) {
      const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...values])
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    await client.end()
    return plans
  }

  function nodesOf(plan: PlanNode): PlanNode[] {
    return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
  }

  /** Rows that a node gave or threw away, over all its rounds. */
  function touched(node: PlanNode): number {
    return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  }

  /** Number of rows in each sort. */
  function sortedRows(plan: PlanNode): number[] {
    const sorts = nodesOf(plan).filter((node) => node['Node Type'].endsWith('Sort'))
    return sorts.flatMap(({ Plans = [] }) => Plans.map((input) => input['Actual Rows']))
  }

  const all = Object.keys(commonestSearches)

  it.each(all)('«%s» takes five statements at most', async (search) => {
    await plansOf(search)
    expect(statements.length).toBeLessThanOrEqual(5)
  })

  it.each(all)('«%s» reads the wide tables for the rows of its page alone', async (search) => {
    const nodes = (await plansOf(search)).flatMap(nodesOf)
    for (const table of ['blocks', 'buildings']) {
      const rows = nodes.filter((node) => node['Relation Name'] === table).map(touched)
      // A hash join may read all buildings once; blocks are looked up by id.
      expect([table, Math.max(0, ...rows)]).toEqual([
        table,
        expect.toSatisfy((most) => most <= (table === 'blocks' ? 50 : size.buildings)),
      ])
    }
  })

  it.each(all)('«%s» goes over the stock at most once a statement', async (search) => {
    for (const plan of await plansOf(search)) {
      for (const node of nodesOf(plan).filter((other) => other['Relation Name'] === 'block_search')) {
        expect(touched(node)).toBeLessThanOrEqual(size.blocks)
      }
    }
  })

  it.each(['первый экран', 'вся аренда по ставке'])('«%s» adds up buildings, not blocks', async (search) => {
    const nodes = (await plansOf(search)).flatMap(nodesOf)
    const rows = nodes.filter((node) => node['Relation Name'] === 'block_search').map(touched)
    expect(Math.max(...rows)).toBeLessThan(1000)
  })

  it.each(['первый экран', 'вся аренда по ставке'])(
    '«%s» walks its page along an index and sorts little',
    async (search) => {
      const page = (await plansOf(search)).at(-1)!
      for (const rows of sortedRows(page)) expect(rows).toBeLessThanOrEqual(500)
    },
  )

  it.each(all)('«%s» never sorts more rows than are worth collecting', async (search) => {
    for (const plan of await plansOf(search)) {
      for (const rows of sortedRows(plan)) expect(rows).toBeLessThanOrEqual(7100)
    }
  })

  it('the last page costs what the first costs', async () => {
    const search = 'вся аренда по ставке'
    await plansOf(search)
    const { total } = await sqlSearch.search(db, searchRequest.parse(commonestSearches[search]), viewer)
    const page = (await plansOf(search, { page: Math.ceil(total / 50) })).at(-1)!
    const rows = nodesOf(page).filter((node) => node['Relation Name'] === 'block_search')
    for (const node of rows) expect(touched(node)).toBeLessThan(1000)
  })

  it('a page in the middle costs as little from an anchor near it', async () => {
    const search = 'вся аренда по ставке'
    const read = (more: object) =>
      sqlSearch.search(db, searchRequest.parse({ ...commonestSearches[search], ...more }), viewer)
    const { anchors } = await read({ page: 100 })
    const anchor = { page: 100, edge: 'last', key: anchors.last }
    const page = (await plansOf(search, { page: 102, anchor })).at(-1)!
    for (const node of nodesOf(page).filter((other) => other['Relation Name'] === 'block_search')) {
      expect(touched(node)).toBeLessThan(1000)
    }
  })
})
