import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/db/connection.ts'
import { StartRefused } from '#server/start-refused.ts'
import { type Place, refuseWithoutDatabase } from './back-up.ts'
import { makeBackup } from './make-backup.ts'
import type { Manifest } from './manifest.ts'
import { refuseFilled, restoreBackup, verifyBackup } from './restore-backup.ts'

/**
 * Copies the embedded database of a data directory into the configured, empty PostgreSQL. The embedded one
 * and the files stay: the server reads files from the same directory either way.
 * @throws StartRefused saying what to do.
 */
export async function moveToPostgres({ databaseUrl, ...embedded }: Place): Promise<Manifest> {
  if (!databaseUrl)
    throw new StartRefused('Укажите в DATABASE_URL пустую базу PostgreSQL, в которую переносить')
  refuseWithoutDatabase(embedded.dataDir)
  const target = await openDatabase({ ...embedded, databaseUrl })
  try {
    await refuseFilled(target.db)
    // Held to the end, so that nothing is written after the copy.
    const source = await openDatabase(embedded)
    const directory = join(embedded.dataDir, `move-${Date.now()}`)
    try {
      await makeBackup(source, undefined, directory)
      const manifest = await verifyBackup(directory)
      await restoreBackup(directory, manifest, target, undefined)
      return manifest
    } finally {
      await rm(directory, { recursive: true, force: true })
      await source.close()
    }
  } finally {
    await target.close()
  }
}
