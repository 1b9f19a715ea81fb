import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { preparedMark } from '#server/db/postgres/prepared-names.ts'
import type { Schema } from '#server/db/schema/schema.ts'
import { rememberRows, tablesWithRows } from '#tests/helpers/remembered.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts'

export interface TestDatabase extends Database {
  /** Empties every table that migrations left empty and restarts its ids; others keep their rows. */
  reset(): Promise<void>
}

/** Absent: both. */
const only = process.env.TEST_ENGINE

/** Code that uses the pool inside a transaction fails within a test's time limit. */
const acquireTimeoutMs = 5000

/** Shared by consecutive files, restored to its migrated state for each. */
interface Shared {
  database: TestDatabase
  /** @returns false when rows alone do not make it what it was: then the next file opens another. */
  putRight(): Promise<boolean>
}

/** One an engine and worker, while no file uses it: to open one costs seconds, most of a file's time. */
const idle = new Map<string, Shared>()

/**
 * The same suite on the embedded database and on PostgreSQL, each as migrations leave it.
 * Call it once a test file, and `reset()` between tests where they meet.
 * @param suite declares tests; `database()` is there from the first `beforeAll` of the suite on.
 */
export function describeOnBothEngines(name: string, suite: Suite): void {
  describeOn(wanted(), name, suite)
}

/**
 * For what no SQL decides, such as the words of a refusal: on PostgreSQL, where the same calls take half the processor
 * time.
 */
export function describeOnOneEngine(name: string, suite: Suite): void {
  describeOn(wanted().slice(-1), name, suite)
}

type Suite = (database: () => TestDatabase) => void

const wanted = () => engines.filter(({ engine }) => only === undefined || engine === only)

function describeOn(chosen: typeof engines, name: string, suite: Suite): void {
  describe.each(chosen)(`${name} ($engine)`, ({ engine, open }) => {
    let shared: Shared | undefined
    beforeAll(async () => {
      shared = idle.get(engine) ?? (await share(await open()))
      idle.delete(engine)
    })
    afterAll(async () => {
      if (!shared) return
      if (await shared.putRight().catch(() => false)) idle.set(engine, shared)
      else await shared.database.close()
    })
    suite(() => {
      if (!shared) throw new Error('the database opens in beforeAll: call database() inside a test or a hook')
      return shared.database
    })
  })
}

async function share(opened: Database): Promise<Shared> {
  const { db } = opened
  const database = await withReset(opened)
  const rows = await rememberRows(db, 'migrated')
  const before = await describeSchema(db)
  return {
    database,
    putRight: async () => {
      if ((await describeSchema(db)) !== before) return false
      await rows.putBack()
      // On PostgreSQL, connections would keep plans made for a table known to be empty while the next test fills it.
      if (database.kind === 'embedded') await sql`vacuum`.execute(db)
      return true
    },
  }
}

/** Everything in the catalogue that is ours, by id: a test that makes, alters or drops something shows in it. */
async function describeSchema(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select concat(
      (select string_agg(concat_ws(' ', oid, relname, relnatts, relchecks, relhasrules, relhastriggers), ',' order by oid)
        from pg_class where oid >= 16384 and relpersistence = 'p' and relkind <> 't'),
      (select string_agg(concat_ws(' ', oid, proname), ',' order by oid) from pg_proc where oid >= 16384),
      (select string_agg(concat_ws(' ', oid, conname), ',' order by oid) from pg_constraint where oid >= 16384)
    ) as text`.execute(db)
  return rows[0]?.text ?? ''
}

async function openEmbeddedCopy(): Promise<Database> {
  const template = inject('embeddedTemplate')
  // Beside the template, so that both are removed after the run.
  const dataDir = mkdtempSync(`${template}-`)
  cpSync(template, dataDir, { recursive: true })
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
  const { rows: sequences } = await sql<{ name: string }>`
    select sequence.relname as name from pg_class sequence
    join pg_depend on objid = sequence.oid and deptype in ('a', 'i')
    join pg_class owner on owner.oid = refobjid
    where sequence.relkind = 'S' and owner.relname = any(${ours})`.execute(db)
  const beginAnew = sequences.map(({ name }) => sql`setval(${sql.lit(name)}, 1, false)`)

  const reset = async () => {
    const used = await tablesWithRows(db, ours)
    if (used.length > 0) await deleteAll(db, used)
    await sql`select ${sql.join(beginAnew)} ${sql.raw(preparedMark)}`.execute(db)
  }
  return { ...database, reset }
}

const nameOf = ({ name }: { name: string }): string => name

/** One statement, because references are checked at its end; far faster than truncate, which makes new files. */
async function deleteAll(db: Kysely<Schema>, tables: string[]): Promise<void> {
  const deletions = tables.map((table) => sql`${sql.id(`gone_${table}`)} as (delete from ${sql.id(table)})`)
  await sql`with ${sql.join(deletions)} select 1`.execute(db)
}

const engines = [
  { engine: 'embedded', open: openEmbeddedCopy },
  { engine: 'postgres', open: openPostgresCopy },
]
