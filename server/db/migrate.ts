import { type Kysely, sql } from 'kysely'
import { StartRefused } from '../start-refused.ts'
import { migrations } from './migrations.ts'
import type { Schema } from './schema/schema.ts'

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

/**
 * The same inside the caller's transaction, for what must hold wholly or not at all: a restored database.
 * @param steps those that are missing among them run; what others the database holds is not asked.
 */
export async function migrateWithin(
  transaction: Kysely<Schema>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction)
  for (const step of await missingOf(transaction, steps)) await take(transaction, step)
}

async function runMissing(connection: Kysely<Schema>, steps: readonly Migration[]): Promise<string[]> {
  const missing = await missingOf(connection, steps, refuseNewer)
  for (const step of missing) {
    await connection.transaction().execute((transaction) => take(transaction, step))
  }
  return missing.map((step) => step.name)
}

async function missingOf(
  db: Kysely<Schema>,
  steps: readonly Migration[],
  check?: typeof refuseNewer,
): Promise<Migration[]> {
  await sql`create table if not exists migration (
    name text primary key,
    applied_at timestamptz not null default now()
  )`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db)
  const applied = new Set(rows.map((row) => row.name))
  check?.(applied, steps)
  return steps.filter((step) => !applied.has(step.name))
}

async function take(transaction: Kysely<Schema>, step: Migration): Promise<void> {
  // Steps are plain SQL: today's table types say nothing about the schema they meet.
  await step.up(transaction as unknown as Kysely<unknown>)
  await sql`insert into migration (name) values (${step.name})`.execute(transaction)
}

/** @throws StartRefused when steps were applied that this code does not know. */
export function refuseNewer(applied: ReadonlySet<string>, steps: readonly Migration[] = migrations): void {
  const known = new Set(steps.map((step) => step.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartRefused(
    `База новее программы: в ней есть шаги ${unknown.join(', ')}. Запустите версию не старше той, что их сделала`,
  )
}
