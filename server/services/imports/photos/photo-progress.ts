import type { ImportPhotos } from '#contract/exchange/import-records.ts'
import { hostsOf, isHostAllowed } from '#domain/imports/photo-hosts.ts'
import type { Db } from '#server/db/db.ts'
import { countPhotos, waitingHosts } from '#server/repositories/imports/import-photos.ts'
import { readSettings } from '#server/repositories/office/settings.ts'

/** Photos of an import by what has become of them. */
export async function photosOf(db: Db, importId: number): Promise<ImportPhotos> {
  const { done = 0, waiting = 0, refused = 0, failed = 0 } = await countPhotos(db, importId)
  if (waiting === 0) return { done, waiting, failed: refused + failed, hosts: [] }
  const allowed = hostsOf((await readSettings(db)).photoHosts)
  const hosts = (await waitingHosts(db, importId)).filter(({ host }) => !isHostAllowed(host, allowed))
  return { done, waiting, failed: refused + failed, hosts }
}
