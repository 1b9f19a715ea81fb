import { defaultFreshness } from '#domain/freshness.ts'
import type { Db } from '#server/call.ts'
import { readSettings } from '#server/repositories/settings.ts'
import type { Viewer } from './stock-search.ts'

/** The person who searches, with the office's own idea of freshness. */
export async function viewerOf(db: Db, userId: number, officeZone: string): Promise<Viewer> {
  const { freshDays, staleDays } = await readSettings(db)
  return {
    userId,
    officeZone,
    freshness: {
      freshDays: freshDays ?? defaultFreshness.freshDays,
      staleDays: staleDays ?? defaultFreshness.staleDays,
    },
  }
}
