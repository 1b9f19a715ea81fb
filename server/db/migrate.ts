import { type Kysely, sql } from 'kysely'
import { StartRefused } from '../start-refused.ts'
import { migrations } from './migrations.ts'
import type { Schema } from './schema/schema.ts'

/** One step of the schema. Immutable once released: a new step follows it. */
export interface Migration {
  /** The file name: '0001-foundation'. Steps run in list order. */
  name: string
  /** Plain SQL in its own transaction, so a step applies wholly or not at all. */
  up(db: Kysely<unknown>): Promise<void>
}

/** Arbitrary key that other programs on the same PostgreSQL are unlikely to lock. */
const lockKey = 5_421_988_173

/**
 * Migrates the schema under a lock that blocks other servers.
 * @returns names of the applied steps.
 * @throws StartRefused when the database has a step unknown to this code.
 */
export function migrate(db: Kysely<Schema>, steps: readonly Migration[] = migrations): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // The statement timeout of calls is too short for waiting and for building an index.
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
 * Migrates inside the caller's transaction, for an atomic restore.
 * @param steps missing ones run; other steps in the database are ignored.
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

/** @throws StartRefused when the database has steps unknown to this code. */
export function refuseNewer(applied: ReadonlySet<string>, steps: readonly Migration[] = migrations): void {
  const known = new Set(steps.map((step) => step.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length === 0) return
  throw new StartRefused(
    `База новее программы: в ней есть шаги ${unknown.join(', ')}. Запустите версию не старше той, что их сделала`,
  )
}
