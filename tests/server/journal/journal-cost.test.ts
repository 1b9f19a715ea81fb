import { type CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Db } from '#server/db/db.ts'
import { counting } from '#tests/helpers/counting.ts'
import { openOffice } from '#tests/helpers/office.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { startServer } from '#tests/helpers/servers/http.ts'

const groupCount = 400
const entriesOfEach = 50
const pageSize = 5

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** Rows of a table that a statement has looked at, again and again included. */
async function rowsLookedAt(db: Db, { sql: text, parameters }: Statement, table: string): Promise<number> {
  const explained = {
    ...sql`select 1`.compile(db),
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  }
  const { rows } = await db.executeQuery<{ queryPlan?: Root[]; 'QUERY PLAN'?: Root[] }>(explained)
  const [root] = rows[0]?.queryPlan ?? rows[0]?.['QUERY PLAN'] ?? []
  const lookedAt = (plan: Plan): number => {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = plan
    const own =
      plan['Relation Name'] === table
        ? (plan['Actual Rows'] + filtered + rechecked) * plan['Actual Loops']
        : 0
    return (plan.Plans ?? []).reduce((sum, child) => sum + lookedAt(child), own)
  }
  if (!root) throw new Error('no plan')
  return lookedAt(root.Plan)
}

type Root = { Plan: Plan }
type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

describeOnBothEngines('a page of the journal', (database) => {
  let admin: string
  let userId: number

  openOffice(database, async (office) => {
    admin = office.tokens.admin
    userId = office.people.anna.id
    const { db } = database()
    await sql`
      insert into journal_groups (id, user_id, command, kind, at)
      select gen_random_uuid(), ${userId}, 'block.update', 'command', now() - n * interval '1 minute'
      from generate_series(1, ${groupCount}::int) as n`.execute(db)
    await sql`
      insert into journal_entries (group_id, record_kind, record_id, title, operation, before, after, version)
      select g.id, 'block', n, 'Блок', 'update', jsonb_build_object('floor', n), jsonb_build_object('floor', 1), 2
      from journal_groups g, generate_series(1, ${entriesOfEach}::int) as n`.execute(db)
    // As in an office at work: whether autovacuum comes before the question decides the plan otherwise.
    await sql`analyze journal_groups, journal_entries`.execute(db)
  })

  it.each(['office=true', 'user=anna', 'kind=block'])(
    'compares the entries of its own groups only (%s)',
    async (asked) => {
      const counted = counting(database())
      const server = await startServer(counted.database)
      const query = asked.replace('anna', String(userId)).replace(/^(?!office)/, 'office=true&')
      const { status, body } = await server.send('GET', `/journal?${query}&pageSize=${pageSize}`, {
        token: admin,
      })
      expect([status, body?.data]).toEqual([200, expect.arrayContaining([expect.anything()])])
      const page = counted.statements.find((statement) => statement.sql.includes('json_agg'))
      if (!page) throw new Error('no statement reads the page')
      // Finding the groups may take one pass over the entries, by the planner's choice; comparing all takes several.
      const onePass = groupCount * entriesOfEach
      const ownGroups = (pageSize + 1) * entriesOfEach * 6
      const most = onePass + ownGroups
      expect(await rowsLookedAt(database().db, page, 'journal_entries')).toBeLessThan(most)
      await server.app.close()
    },
  )
})
