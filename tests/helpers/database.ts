import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/db/connection.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-databases.ts'

export interface TestDatabase extends Database {
  /** Empties every table that migrations left empty and starts their ids anew; what they filled stays as it is. */
  reset(): Promise<void>
}

/** Code that uses the pool inside a transaction fails within a test's time limit. */
const acquireTimeoutMs = 5000

/**
 * The same suite on the embedded database and on PostgreSQL, each with a migrated database of its own.
 * Opening costs half a second: call it once a test file, and `reset()` between tests where they meet.
 * @param suite declares tests; `database()` is there from the first `beforeAll` of the suite on.
 */
export function describeOnBothEngines(name: string, suite: (database: () => TestDatabase) => void): void {
  describe.each([
    { engine: 'embedded', open: openEmbeddedCopy },
    { engine: 'postgres', open: openPostgresCopy },
  ])(`${name} ($engine)`, ({ open }) => {
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
  const emptyTables: string[] = []
  for (const { name } of rows) {
    const first = await sql`select 1 from ${sql.id(name)} limit 1`.execute(db)
    if (first.rows.length === 0) emptyTables.push(name)
  }
  const reset = async () => {
    if (emptyTables.length === 0) return
    await sql`truncate ${sql.join(emptyTables.map((name) => sql.id(name)))} restart identity cascade`.execute(
      db,
    )
  }
  return { ...database, reset }
}
