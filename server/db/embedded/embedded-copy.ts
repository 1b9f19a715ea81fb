import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

const atOnce = 16

/**
 * Copies the files of an open embedded database between statements; other calls wait meanwhile.
 * @param to a new data directory, usable by another process.
 * @returns the longest wait, ms.
 */
export async function copyEmbedded(db: Kysely<Schema>, dataDir: string, to: string): Promise<number> {
  const from = databaseFolder(dataDir)
  await mkdir(to, { mode: 0o700 })
  return db.connection().execute(async (connection) => {
    const startedAt = performance.now()
    // The engine caches pages in memory; between statements it writes nothing by itself.
    await sql`checkpoint`.execute(connection)
    await copyFolder(from, databaseFolder(to))
    return performance.now() - startedAt
  })
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 })
  const files: string[] = []
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name))
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true, mode: 0o700 })
    else files.push(path)
  }
  const rest = files[Symbol.iterator]()
  const lane = async () => {
    // Copy-on-write where the file system supports it.
    for (const path of rest) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
