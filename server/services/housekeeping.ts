import type { Db } from '#server/call.ts'
import { forgetOldUses } from '#server/repositories/command-uses.ts'
import { forgetOldKeys } from '#server/repositories/idempotency-keys.ts'
import { forgetOldNetworks } from '#server/repositories/known-networks.ts'
import { forgetOldSecrets } from '#server/repositories/portal-config.ts'
import { forgetSilentTabs } from '#server/repositories/presence.ts'
import { forgetOldChanges } from '#server/repositories/record-changes.ts'
import { forgetOldReminders } from '#server/repositories/reminders.ts'
import { forgetEndedSessions } from '#server/repositories/sessions.ts'
import { keepPricesCurrent } from './derived-data.ts'
import { sweepStorage } from './files/sweep.ts'
import { followReport } from './portal/follow-report.ts'
import type { Storage } from './storage/storage.ts'
import { purgeTrash } from './trash.ts'

/** What time alone makes necessary; runs at start and hourly. */
export async function keepHouse(db: Db, storage: Storage): Promise<void> {
  // A known VAT or exchange rate may have come into force at midnight.
  await keepPricesCurrent(db)
  await forgetEndedSessions(db)
  await forgetOldNetworks(db)
  await forgetOldKeys(db)
  await forgetOldChanges(db)
  await forgetSilentTabs(db)
  await forgetOldReminders(db)
  await forgetOldUses(db)
  await followReport(db)
  await purgeTrash(db)
  // After it: pictures of what is gone for good have no row any more.
  await sweepStorage(db, storage)
  await forgetOldSecrets(db)
}
