import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/connection.ts'
import type { Schema } from '#server/db/schema.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts'

export interface TestDatabase extends Database {
  /** Empties every table that migrations left empty and starts their ids anew; what they filled stays as it is. */
  reset(): Promise<void>
}

/** Absent: both. */
const only = process.env.TEST_ENGINE

/** Code that uses the pool inside a transaction fails within a test's time limit. */
const acquireTimeoutMs = 5000

/**
 * The same suite on the embedded database and on PostgreSQL, each with a migrated database of its own.
 * Opening costs half a second: call it once a test file, and `reset()` between tests where they meet.
 * @param suite declares tests; `database()` is there from the first `beforeAll` of the suite on.
 */
export function describeOnBothEngines(name: string, suite: Suite): void {
  describeOn(wanted(), name, suite)
}

/** For what no SQL decides, such as the words of a refusal. */
export function describeOnOneEngine(name: string, suite: Suite): void {
  describeOn(wanted().slice(0, 1), name, suite)
}

type Suite = (database: () => TestDatabase) => void

const wanted = () => engines.filter(({ engine }) => only === undefined || engine === only)

function describeOn(chosen: typeof engines, name: string, suite: Suite): void {
  describe.each(chosen)(`${name} ($engine)`, ({ open }) => {
    let database: TestDatabase | undefined
    beforeAll(async () => {
      database = await withReset(await open())
    })
    afterAll(() => database?.close())
    suite(() => {
      if (!database)
        throw new Error('the database opens in beforeAll: call database() inside a test or a hook')
      return database
    })
  })
}

async function openEmbeddedCopy(): Promise<Database> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-test-'))
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, durability: 'process' }, { acquireTimeoutMs })
  const close = async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, close }
}

async function openPostgresCopy(): Promise<Database> {
  const { url, template } = inject('postgres')
  const copy = await createPostgresDatabase(url, template)
  const place = { databaseUrl: copy.url, dataDir: '', durability: 'process' } as const
  const database = await openDatabase(place, { acquireTimeoutMs })
  const close = async () => {
    await database.close()
    await dropPostgresDatabase(url, copy.name)
  }
  return { ...database, close }
}

async function withReset(database: Database): Promise<TestDatabase> {
  const { db } = database
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const filled = new Set(await tablesWithRows(db, rows.map(nameOf)))
  const ours = rows.map(nameOf).filter((name) => !filled.has(name))

  const reset = async () => {
    const used = await tablesWithRows(db, ours)
    if (used.length > 0) await deleteAll(db, used)
    await sql`select setval(sequence.oid::regclass, 1, false)
      from pg_class sequence
      join pg_depend on objid = sequence.oid and deptype in ('a', 'i')
      join pg_class owner on owner.oid = refobjid
      where sequence.relkind = 'S' and owner.relname = any(${ours})`.execute(db)
  }
  return { ...database, reset }
}

const nameOf = ({ name }: { name: string }): string => name

async function tablesWithRows(db: Kysely<Schema>, tables: string[]): Promise<string[]> {
  const questions = tables.map(
    (table) => sql`select ${table} as name where exists (select 1 from ${sql.id(table)})`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(questions, sql` union all `)}`.execute(db)
  return rows.map(nameOf)
}

/** One statement, because references are checked at its end; far faster than truncate, which makes new files. */
async function deleteAll(db: Kysely<Schema>, tables: string[]): Promise<void> {
  const deletions = tables.map((table) => sql`${sql.id(`gone_${table}`)} as (delete from ${sql.id(table)})`)
  await sql`with ${sql.join(deletions)} select 1`.execute(db)
}

const engines = [
  { engine: 'embedded', open: openEmbeddedCopy },
  { engine: 'postgres', open: openPostgresCopy },
]
