import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BulkCommandId, type BulkReport, bulkCommands } from '#contract/core/bulk.ts'
import type { ErrorBody } from '#contract/core/errors.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { statusOf } from '#server/http/errors.ts'
import { type Office, signInPeople } from '#tests/helpers/office.ts'
import { type RememberedRows, rememberRows } from '#tests/helpers/remembered.ts'
import { describeOnBothEngines } from '#tests/helpers/servers/database.ts'
import { type Answered, startServer } from '#tests/helpers/servers/http.ts'
import { type Planted, plant, plantDeleted } from '../permissions/permission-records.ts'
import { recordsOf, tablesByKind, type VerbRoads, verbRoads } from './verb-roads.ts'

const people = ['boris', 'anna', 'admin'] as const
type Twins = readonly [alone: Planted, together: Planted]

const absentId = 2_000_000_000

/** A verb is one implementation: the call about one record and the command over many leave and answer the same. */
describeOnBothEngines('the two roads of a verb', (database) => {
  let office: Office
  let remembered: RememberedRows
  /** The same records twice: one road goes over these, the other over those. */
  let living: Twins
  let deleted: Twins

  beforeAll(async () => {
    const { db } = database()
    const signedIn = await signInPeople(db)
    living = [await plant(db, signedIn.people), await plant(db, signedIn.people)]
    deleted = [await plantDeleted(db, signedIn.people), await plantDeleted(db, signedIn.people)]
    remembered = await rememberRows(db, 'planted')
    office = { server: await startServer(database()), ...signedIn }
  })
  afterEach(async () => {
    await office.server.settle()
    await remembered.putBack()
  })
  afterAll(async () => {
    await office.server.app.close()
    await remembered.forget()
  })

  type Who = (typeof people)[number]
  const headersOf = (id: string, headers: object) => ({
    ...{ 'command-id': randomUUID(), 'command-name': id },
    ...headers,
  })
  const goAlone = async (id: BulkCommandId, who: Who, planted: Planted, recordId: number, more = {}) => {
    const road = verbRoads[id].single?.(recordId, planted, office.people[who].id)
    if (!road) throw new Error(`${id} has one road`)
    const { method, url, body } = road
    const headers = headersOf(id, more)
    const answer = await office.server.send(method, url, {
      ...{ token: office.tokens[who], headers },
      ...(body && { body }),
    })
    const outcome = answer.status < 300 ? 'done' : refusalOf(answer)
    return { outcome, left: await leftBy(database().db, id, recordId, headers['command-id']) }
  }
  const goTogether = async (id: BulkCommandId, who: Who, planted: Planted, recordId: number, more = {}) => {
    const { args, isAnsweredAlone }: VerbRoads = verbRoads[id]
    const headers = headersOf(id, more)
    const body = { ids: [recordId], ...(args && { args: args(planted) }) }
    const token = office.tokens[who]
    const answer = await office.server.send('POST', `/commands/${id}/run`, { token, headers, body })
    const outcome = answer.status === 200 ? outcomeOf(answer, isAnsweredAlone) : refusalOf(answer)
    return { outcome, left: await leftBy(database().db, id, recordId, headers['command-id']) }
  }

  const ids = (Object.keys(verbRoads) as BulkCommandId[]).filter((id) => verbRoads[id].single)

  it.each(ids)('%s', async (id) => {
    let done = 0
    for (const [state, [alone, together]] of Object.entries({ living, deleted })) {
      for (const key of recordsOf(id)) {
        for (const who of state === 'living' ? people : (['admin'] as const)) {
          const one = await goAlone(id, who, alone, Number(alone[key]))
          const many = await goTogether(id, who, together, Number(together[key]))
          const words = verbRoads[id].isForAdmins ? { outcome: expect.stringMatching(/^403/) } : {}
          const expected = one.outcome.startsWith('403') ? { ...one, ...words } : one
          expect(many, `${state} ${key} by ${who}`).toEqual(expected)
          if (one.outcome === 'done') done += 1
        }
      }
    }
    // A verb refused everywhere would pass without being tested.
    expect(done).toBeGreaterThan(0)
    const one = await goAlone(id, 'admin', living[0], absentId)
    expect(await goTogether(id, 'admin', living[1], absentId), 'absent').toEqual(one)
  })

  it('refuses one that was changed since it was read, with the fields, by either road', async () => {
    const [alone, together] = living
    for (const { block } of [alone, together]) {
      const url = `/offices/${block}`
      const edit = (body: object) => office.server.send('PATCH', url, { token: office.tokens.anna, body })
      await edit({ description: 'Первый' })
      await edit({ description: 'Второй' })
    }
    const stale = { 'if-match': '"1"' }
    const one = await goAlone('block.clearDescription', 'anna', alone, alone.block, stale)
    expect(one.outcome).toMatch(/^409 .*изменили/)
    expect(await goTogether('block.clearDescription', 'anna', together, together.block, stale)).toEqual(one)
  })
})

function outcomeOf({ body }: Answered, isAnsweredAlone: string | undefined): string {
  // The server has checked its answer by the contract.
  const { skipped } = body as unknown as BulkReport
  const [refused] = skipped
  if (!refused || refused.reason === isAnsweredAlone) return 'done'
  return `${statusOf[refused.code]} ${refused.code} ${refused.reason}`
}

function refusalOf({ status, body }: Answered): string {
  const { code, message } = body as unknown as ErrorBody
  return `${status} ${code} ${message}`
}

/** Traces of a run in record, journal and change feed; equal for twins. */
async function leftBy(db: Kysely<Schema>, id: BulkCommandId, recordId: number, groupId: string) {
  const group = sql`${groupId}::uuid`
  const rowsOf = (from: ReturnType<typeof sql>) => sql`coalesce((select jsonb_agg(t) from (${from}) t), '[]')`
  const { rows } = await sql<Record<'row' | 'groups' | 'entries' | 'told', unknown[]>>`select
    ${rowsOf(sql`select * from ${sql.table(tablesByKind[bulkCommands[id].kind])} where id = ${recordId}`)} as row,
    ${rowsOf(sql`select * from journal_groups where id = ${group}`)} as groups,
    ${rowsOf(sql`select * from journal_entries where group_id = ${group}`)} as entries,
    ${rowsOf(sql`select * from record_changes where group_id = ${group}`)} as told`.execute(db)
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, found]) => [
      name,
      found.map((row) => JSON.stringify(alike(row), null, 1)).sort(),
    ]),
  )
}

/** Twins differ in their own numbers, those of what they belong to, and the moment. */
const ownField = /^(?:id|xid|at|groupId|group_id|recordId|record_id|userId|record_ids)$|(?:_id|Id)$/
const personField = /^(?:responsible|created|assignee|actualized|user)/

function alike(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return field === 'record_ids' ? value.length : value.map((each) => alike(each))
  // The wording of a generated text depends on the block's id.
  if (field === 'description' && value !== null) return 'text'
  if (typeof value === 'string') return value.replace(/\d{4}-\d\d-\d\d[T ][\d:.+Z]+/g, 'moment')
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        ownField.test(name) && !personField.test(name) && each !== null ? 'own' : alike(each, name),
      ]),
    )
  }
  return value
}
