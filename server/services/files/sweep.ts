import type { Db } from '#server/db/db.ts'
import { usedStorageKeys } from '#server/repositories/stock/files.ts'
import type { Storage, StoredFile } from '#server/services/storage/storage.ts'

/** Younger files may belong to a running upload. */
const minAgeMs = 24 * 3_600_000
const atOnce = 500

/**
 * Removes orphans: files that no row and no undoable action refers to, such as interrupted uploads. @returns
 * how many.
 */
export async function sweepStorage(db: Db, storage: Storage, nowMs = Date.now()): Promise<number> {
  let count = 0
  let batch: StoredFile[] = []
  const sweep = async () => {
    const used = await usedStorageKeys(
      db,
      batch.map(({ name }) => keyOf(name)),
    )
    for (const { name } of batch) {
      if (used.has(keyOf(name))) continue
      await storage.remove(name)
      count += 1
    }
    batch = []
  }
  for await (const file of storage.list()) {
    if (nowMs - file.modifiedAtMs < minAgeMs) continue
    batch.push(file)
    if (batch.length === atOnce) await sweep()
  }
  await sweep()
  return count
}

function keyOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}
