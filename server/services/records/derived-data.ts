import type { RecordKind } from '#domain/records/records.ts'
import { comparisonVersion } from '#domain/rent/comparable.ts'
import type { Db } from '#server/db/db.ts'
import { deleteAccountTokens } from '#server/repositories/access/account-tokens.ts'
import { deleteSessionsOf } from '#server/repositories/access/sessions.ts'
import { tellNewOwners } from '#server/repositories/events/reminder-firing.ts'
import { armReminders } from '#server/repositories/events/reminders.ts'
import { syncVatRates } from '#server/repositories/office/office.ts'
import { readSettings, writeSettings } from '#server/repositories/office/settings.ts'
import { insertChanges } from '#server/repositories/records/record-changes.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { ratesToday } from '#server/repositories/stock/rates.ts'
import { matchOffersAgain } from '#server/services/competitors/match-offers.ts'
import { earningFields, recomputeEarnings } from '#server/services/deals/earnings.ts'
import { followAds, stagingFields } from '#server/services/publication/ad-stages.ts'
import { pricingFields, recomputeBatch, recomputeComparables } from '#server/services/stock/comparables.ts'

/** Changed fields, or that the records were created, deleted or restored. */
type Change = ReadonlySet<string> | 'made' | 'gone' | 'back'

/**
 * Updates derived data in the same transaction: comparable prices, earnings of deals, stages of ads, reminders of events, our
 * buildings of competitors' offers. Revokes links mailed to a former address of an account.
 * @param former fields before an update.
 */
export async function refreshDerived(
  db: Db,
  kind: RecordKind,
  ids: readonly number[],
  change: Change,
  former: readonly Fields[] = [],
): Promise<void> {
  const fields = typeof change === 'string' ? undefined : change
  if (kind === 'user' && fields?.has('email')) {
    for (const id of ids) await deleteAccountTokens(db, id)
  }
  if (kind === 'user' && !fields) await endAccess(db, ids)
  if (kind === 'office' && fields?.has('vatRates')) await syncVatRates(db)
  if (kind === 'building' && placesOffers(fields)) {
    await matchOffersAgain(
      db,
      ids,
      former.map(({ address }) => String(address ?? '')),
    )
  }
  if (
    kind === 'deal' &&
    (fields ? [...fields].some((field) => earningFields.has(field)) : change === 'made')
  ) {
    await recomputeEarnings(db, ids)
  }
  if (kind === 'event') return refreshReminders(db, ids, fields)
  if (kind !== 'block') return
  // Deleted records keep current prices, too.
  if (change !== 'made' && (!fields || [...fields].some((field) => stagingFields.has(field)))) {
    await followAds(db, ids, fields)
  }
  if (fields && [...fields].some((field) => pricingFields.has(field))) await recomputeComparables(db, ids)
}

/** Competitors' offers are matched with our buildings by address and name. */
const placesOffers = (fields: ReadonlySet<string> | undefined) =>
  !fields || fields.has('address') || fields.has('name')

/** Fields that determine an event's reminder. */
const remindingFields = ['date', 'reminderMinutes', 'isDone']

/** A reminder follows its event; other edits leave it alone. */
async function refreshReminders(
  db: Db,
  eventIds: readonly number[],
  fields: ReadonlySet<string> | undefined,
): Promise<void> {
  if (!fields || remindingFields.some((field) => fields.has(field))) return armReminders(db, eventIds)
  if (fields.has('userId')) await tellNewOwners(db, eventIds)
}

/** Ends access of a deleted account; a restored one must log in again. */
async function endAccess(db: Db, userIds: readonly number[]): Promise<void> {
  for (const id of userIds) {
    await deleteSessionsOf(db, id)
    await deleteAccountTokens(db, id)
  }
}

/**
 * Recomputes comparable prices and earnings of deals if VAT, exchange rates or rules have changed since: after a new rate, on its
 * effective date, and after an upgrade. Runs at start and hourly in short transactions, so that others can
 * work; restarts if interrupted.
 * @returns how many blocks changed.
 */
export async function keepPricesCurrent(db: Db): Promise<number> {
  const { vatPercent, rates } = await ratesToday(db)
  const pricedBy = JSON.stringify([comparisonVersion, vatPercent, rates])
  if ((await readSettings(db)).pricedBy === pricedBy) return 0
  let count = 0
  let afterId: number | undefined = 0
  while (afterId !== undefined) {
    const from: number = afterId
    afterId = await db.transaction().execute(async (tx) => {
      const { changed, lastId } = await recomputeBatch(tx, from)
      if (changed.length > 0) {
        const told = { groupId: null, audience: null }
        await insertChanges(tx, [{ kind: 'block', operation: 'update', ids: changed, ...told }])
      }
      count += changed.length
      return lastId
    })
  }
  await db.transaction().execute(async (tx) => {
    const { ids, readers } = await recomputeEarnings(tx, 'unpaid')
    if (ids.length === 0) return
    const told = { groupId: null, audience: readers }
    await insertChanges(tx, [{ kind: 'deal', operation: 'update', ids, ...told }])
  })
  await writeSettings(db, { pricedBy })
  return count
}
