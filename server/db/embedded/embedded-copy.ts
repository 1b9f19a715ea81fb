import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/db/schema/schema.ts'

/** Folder of the embedded database in a data directory. */
export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

const atOnce = 16

/**
 * Copies the files of an open embedded database while no statement runs; calls that need it wait meanwhile.
 * @param to a new data directory, which another process may open.
 * @returns for how long they waited at most, in milliseconds.
 */
export async function copyEmbedded(db: Kysely<Schema>, dataDir: string, to: string): Promise<number> {
  const from = databaseFolder(dataDir)
  await mkdir(to, { mode: 0o700 })
  return db.connection().execute(async (connection) => {
    const startedAt = performance.now()
    // The engine keeps pages in memory; it writes nothing by itself between statements.
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
    // Where the file system can, both share the blocks until one is written.
    for (const path of rest) await copyFile(join(from, path), join(to, path), constants.COPYFILE_FICLONE)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}
