import type { Db } from '#server/db/db.ts'
import { forgetOldNetworks } from '#server/repositories/access/known-networks.ts'
import { forgetEndedSessions } from '#server/repositories/access/sessions.ts'
import { forgetEndedLeases } from '#server/repositories/calls/call-leases.ts'
import { forgetOldStockChanges } from '#server/repositories/columns/stock-place.ts'
import { forgetSilentTabs } from '#server/repositories/events/presence.ts'
import { forgetOldReminders } from '#server/repositories/events/reminders.ts'
import { forgetOldUses } from '#server/repositories/office/command-uses.ts'
import { forgetOldTexts } from '#server/repositories/office/heard-texts.ts'
import { forgetOldSecrets } from '#server/repositories/portal/portal-config.ts'
import { forgetOldKeys } from '#server/repositories/records/idempotency-keys.ts'
import { forgetOldChanges } from '#server/repositories/records/record-changes.ts'
import { matchAllOffers } from '#server/services/competitors/match-offers.ts'
import { sweepStorage } from '#server/services/files/sweep.ts'
import { purgeTrash } from '#server/services/journal/trash.ts'
import { followReport } from '#server/services/portal/follow-report.ts'
import { keepAdStagesCurrent } from '#server/services/publication/ad-stages.ts'
import { keepPricesCurrent } from '#server/services/records/derived-data.ts'
import type { Storage } from '#server/services/storage/storage.ts'

/** Time-driven maintenance; runs at start and hourly. */
export async function keepHouse(db: Db, storage: Storage): Promise<void> {
  // A known VAT or exchange rate may have come into force at midnight.
  await keepPricesCurrent(db)
  await matchAllOffers(db)
  await forgetEndedSessions(db)
  await forgetOldNetworks(db)
  await forgetOldKeys(db)
  await forgetOldChanges(db)
  await forgetOldStockChanges(db)
  await forgetSilentTabs(db)
  await forgetEndedLeases(db)
  await forgetOldReminders(db)
  await forgetOldUses(db)
  await forgetOldTexts(db)
  await followReport(db)
  await keepAdStagesCurrent(db)
  await purgeTrash(db)
  // Last: pictures of purged records have no row any more.
  await sweepStorage(db, storage)
  await forgetOldSecrets(db)
}
