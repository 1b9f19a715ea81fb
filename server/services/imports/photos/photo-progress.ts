import type { ImportPhotos } from '#contract/exchange/import-records.ts'
import { photoFaults } from '#domain/imports/photo-faults.ts'
import { hostsOf, isHostAllowed } from '#domain/imports/photo-hosts.ts'
import type { Db } from '#server/db/db.ts'
import { countPhotos, delayedPhotos, waitingHosts } from '#server/repositories/imports/import-photos.ts'
import { readSettings } from '#server/repositories/office/settings.ts'

/** Photos of an import by what has become of them. */
export async function photosOf(db: Db, importId: number): Promise<ImportPhotos> {
  const { done = 0, waiting = 0, refused = 0, failed = 0 } = await countPhotos(db, importId)
  if (waiting === 0) return { done, waiting, failed: refused + failed, hosts: [], delayed: [] }
  const allowed = hostsOf((await readSettings(db)).photoHosts)
  const hosts = (await waitingHosts(db, importId)).filter(({ host }) => !isHostAllowed(host, allowed))
  const delayed = (await delayedPhotos(db, importId)).map(({ host, reason, count }) => ({
    ...{ host, count },
    reason: photoFaults[reason],
  }))
  return { done, waiting, failed: refused + failed, hosts, delayed }
}
