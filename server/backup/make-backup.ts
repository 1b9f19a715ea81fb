import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Database } from '#server/db/connection.ts'
import type { Db } from '#server/db/db.ts'
import { syncPath } from '#server/db/embedded/durable-file-system.ts'
import { refuseNewer } from '#server/db/migrate.ts'
import { productVersion } from '#server/product-version.ts'
import {
  appliedSteps,
  prepareForCopying,
  readNow,
  readRows,
  readSequences,
  readTableShapes,
  relationNames,
} from '#server/repositories/office/whole-database.ts'
import { localStorage } from '#server/services/storage/local-storage.ts'
import type { Storage } from '#server/services/storage/storage.ts'
import { StartRefused } from '#server/start-refused.ts'
import { copyNeeded } from './copied-files.ts'
import { isKept } from './kept-tables.ts'
import { type CopiedTable, type Manifest, manifestOf, writeManifest } from './manifest.ts'
import { tablePath, writeTable } from './table-files.ts'

export function filesOf(directory: string): string {
  return join(directory, 'files')
}

/**
 * Writes one snapshot of the tables, and the files they need, into a new directory.
 * @param storage absent: copy only the tables.
 * @throws StartRefused when there is nothing to copy, or the database is newer than the program. An
 * unfinished directory is always removed.
 */
export async function makeBackup(
  database: Pick<Database, 'db' | 'kind' | 'version'>,
  storage: Storage | undefined,
  directory: string,
): Promise<Manifest> {
  await makeDirectory(directory)
  try {
    await mkdir(join(directory, 'tables'), { mode: 0o700 })
    const facts = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) => copyAll(transaction, storage, directory))
    const { kind: engine, version: engineVersion } = database
    const manifest = manifestOf({ product: productVersion, engine, engineVersion, ...facts })
    syncPath(join(directory, 'tables'))
    await writeManifest(directory, manifest)
    syncPath(dirname(directory))
    return manifest
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(transaction: Db, storage: Storage | undefined, directory: string) {
  await prepareForCopying(transaction)
  if (!(await relationNames(transaction)).includes('migration')) {
    throw new StartRefused(
      'Копировать нечего: в этой базе «Ключ» ещё не работал. Проверьте DATABASE_URL и DATA_DIR',
    )
  }
  const migrations = await appliedSteps(transaction)
  refuseNewer(new Set(migrations))
  // Sequences advance outside the snapshot; reading them after it was taken keeps them above every id in it.
  const sequences = await readSequences(transaction)
  const madeAt = await readNow(transaction)
  const tables: CopiedTable[] = []
  for (const shape of await readTableShapes(transaction)) {
    if (!isKept(shape.name)) continue
    const digest = await writeTable(tablePath(directory, shape.name), readRows(transaction, shape))
    tables.push({ name: shape.name, columns: shape.columns.map(({ name }) => name), ...digest })
  }
  const copied = storage
    ? await copyNeeded(transaction, storage, localStorage(filesOf(directory)))
    : { files: [], missingFiles: [] }
  return { madeAt, migrations, tables, sequences, ...copied }
}

async function makeDirectory(directory: string): Promise<void> {
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 })
  await mkdir(directory, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartRefused(`${directory} уже есть: назовите папку, которой ещё нет`)
  })
}
