import { maxPhotosOfObject } from '#domain/imports/photo-faults.ts'
import type { Db } from '#server/db/db.ts'
import type { WantedPhoto } from '#server/repositories/imports/import-photos.ts'
import { wantPhotos } from '#server/repositories/imports/import-photos.ts'
import type { StoredRow } from '#server/repositories/imports/import-rows.ts'
import { hostOf } from './photo-address.ts'

/** Addresses of a row that are noted; the rest is left out. */
const maxNoted = 60

/** Notes the photos of rows whose records stand, in the transaction that has written them. */
export async function wantPhotosOf(
  db: Db,
  run: { importId: number; groupId: string; userId: number },
  rows: readonly Pick<StoredRow, 'n' | 'facts' | 'blockId' | 'buildingId'>[],
): Promise<void> {
  const wanted = rows.flatMap(({ n, facts, blockId, buildingId }) => {
    const recordId = blockId ?? buildingId
    if (recordId === null) return []
    const recordKind = blockId === null ? 'building' : 'block'
    return (facts?.photos ?? []).slice(0, maxNoted).flatMap((address, index): WantedPhoto[] => {
      const host = hostOf(address)
      if (host === undefined) return []
      // As the URL parser writes it, so that two spellings are one photo.
      const url = new URL(address).href
      const reason = index < maxPhotosOfObject ? null : 'tooMany'
      const category = facts.plans?.includes(address) ? 'plan' : 'photo'
      return [{ n, recordKind, recordId, url, host, position: index + 1, category, reason }]
    })
  })
  await wantPhotos(db, run, wanted)
}
