import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/db.ts'
import { forgetStrayRefs } from '#server/repositories/imports/external-refs.ts'
import { forgetOldRows, usedFileKeys } from '#server/repositories/imports/imports.ts'

/** A younger file may belong to a call that has not ended. */
const minAgeMs = 24 * 3_600_000

/** Deletes rows and files of imports past their time, and files that no import refers to. */
export async function sweepImports(db: Db, folder: string, nowMs = Date.now()): Promise<void> {
  for (const key of await forgetOldRows(db)) await rm(join(folder, key), { force: true })
  await forgetStrayRefs(db)
  const used = await usedFileKeys(db)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.import') && !used.has(each))) {
    const path = join(folder, name)
    const known = await stat(path).catch(() => undefined)
    if (known && nowMs - known.mtimeMs > minAgeMs) await rm(path, { force: true })
  }
}
