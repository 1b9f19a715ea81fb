import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPostgresDatabase, dropPostgresFamily } from './postgres-databases.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database, and the migrated database that test databases are copied from. */
    postgres: { url: string; template: string }
    /** Data directory with a migrated embedded database, to be copied. */
    embeddedTemplate: string
  }
}

/**
 * Once a run: a PostgreSQL (`TEST_DATABASE_URL`, else binaries in `TEST_POSTGRES_BIN`, else the packaged ones)
 * and a migrated template on each engine, so that a test file opens a ready database in a moment.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'klyuch-test-'))
  const embeddedTemplate = join(folder, 'migrated')
  const [postgres] = await Promise.all([startWithTemplate(), migrateOnce({ dataDir: embeddedTemplate })])
  project.provide('postgres', { url: postgres.url, template: postgres.template })
  project.provide('embeddedTemplate', embeddedTemplate)

  return async () => {
    // Workers end without closing what they keep open for the next file.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    await postgres.stop()
  }
}

async function startWithTemplate(): Promise<Pick<PostgresServer, 'url' | 'stop'> & { template: string }> {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: () => dropPostgresFamily(given, template.name) }
    : await startPostgres(process.env.TEST_POSTGRES_BIN)
  const template = await createPostgresDatabase(server.url)
  await migrateOnce({ databaseUrl: template.url, dataDir: '' })
  return { ...server, template: template.name }
}

async function migrateOnce(place: { databaseUrl?: string; dataDir: string }): Promise<void> {
  const database = await openDatabase({ ...place, durability: 'process' })
  await migrate(database.db)
  await database.close()
}
