import { type Kysely, sql } from 'kysely'
import { StartRefused } from '../start-refused.ts'
import { migrations } from './migrations.ts'
import type { Schema } from './schema.ts'

/** One step of the schema. Once released it never changes: a new step follows it. */
export interface Migration {
  /** Number and name, as the file is called: '0001-foundation'. Steps run in the order of their list. */
  name: string
  /** Plain SQL inside a transaction of its own, so a step holds wholly or not at all. */
  up(db: Kysely<unknown>): Promise<void>
}

/** Any number that no other program on the same PostgreSQL is likely to lock. */
const lockKey = 5_421_988_173

/**
 * Brings the schema up to the code, under a lock that holds other servers off meanwhile.
 * @returns names of the steps that ran.
 * @throws StartRefused when the database holds a step that this code does not know.
 */
export function migrate(db: Kysely<Schema>, steps: readonly Migration[] = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // The limit for requests is too short for the wait and for building an index.
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`select pg_advisory_lock(${lockKey})`.execute(connection)
    try {
      return await runMissing(connection, steps)
    } finally {
      await sql`select pg_advisory_unlock(${lockKey})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function runMissing(connection: Kysely<Schema>, steps: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(connection)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(connection)
  const applied = new Set(rows.map((row) => row.name))
  refuseNewer(applied, steps)

  const missing = steps.filter((step) => !applied.has(step.name))
  for (const step of missing) {
    await connection.transaction().execute(async (transaction) => {
      // Steps are plain SQL: today's table types say nothing about the schema they meet.
      await step.up(transaction as unknown as Kysely<unknown>)
      await sql`insert into migration (name) values (${step.name})`.execute(transaction)
    })
  }
  return missing.map((step) => step.name)
}

function refuseNewer(applied: ReadonlySet<string>, steps: readonly Migration[]): void {
  const known = new Set(steps.map((step) => step.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartRefused(
    `База новее программы: в ней есть шаги ${unknown.join(', ')}. Запустите версию не старше той, что их сделала`,
  )
}
