import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createPostgresDatabase, dropPostgresDatabase } from './servers/postgres-databases.ts'

/** Somewhere to keep data, as the settings name it; `remove` when it is closed. */
export interface TestPlace {
  databaseUrl?: string
  dataDir: string
  durability: 'process'
  remove(): Promise<void>
}

/** A data directory that nothing was ever written to, or with a migrated embedded database. */
export function embeddedPlace(kind: 'empty' | 'migrated'): TestPlace {
  const dataDir = mkdtempSync(join(tmpdir(), 'klyuch-place-'))
  if (kind === 'migrated') cpSync(inject('embeddedTemplate'), dataDir, { recursive: true })
  const remove = async () => rmSync(dataDir, { recursive: true, force: true })
  return { dataDir, durability: 'process', remove }
}

/** An empty PostgreSQL database, and a data directory beside it. */
export function postgresPlace(): Promise<TestPlace & { databaseUrl: string }> {
  return placeOfCopy()
}

/** The same with a database as migrations leave it. */
export function migratedPostgresPlace(): Promise<TestPlace & { databaseUrl: string }> {
  return placeOfCopy(inject('postgres').template)
}

async function placeOfCopy(template?: string): Promise<TestPlace & { databaseUrl: string }> {
  const beside = embeddedPlace('empty')
  const { url } = inject('postgres')
  const made = await createPostgresDatabase(url, template)
  const remove = async () => {
    await dropPostgresDatabase(url, made.name)
    await beside.remove()
  }
  return { ...beside, databaseUrl: made.url, remove }
}
