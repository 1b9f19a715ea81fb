import type { RecordKind } from '#contract/journal.ts'
import type { Call } from '#server/call.ts'
import { Refusal } from '#server/errors.ts'
import { findSameInn, lockInn } from '#server/repositories/companies.ts'
import { findBuildingOfOrphans } from '#server/repositories/record-facts.ts'
import { lockRecords } from '#server/repositories/records.ts'
import { isEmailTaken } from '#server/repositories/users.ts'

/* What may stand in the way of deleted records that come back, by undo or out of the trash. */

/** Somebody else may have got the address of a deleted account. */
export async function refuseTakenEmails(call: Call, userIds: readonly number[]): Promise<void> {
  for (const { id, fields } of (await lockRecords(call.db, 'user', userIds)).values()) {
    const email = String(fields.email)
    if (await isEmailTaken(call.db, email, id)) {
      throw new Refusal('conflict', `Почта ${email} уже у другого пользователя`)
    }
  }
}

/**
 * Meanwhile another company may have got the INN of one that comes back, or that gets its former INN again. Asked
 * after the write, so that who may not write learns nothing.
 * @param alike ids of companies that may share one: they stand as they did before they were made one.
 */
export async function refuseTakenInns(
  call: Call,
  companyIds: readonly number[],
  alike: readonly number[] = [],
): Promise<void> {
  for (const { id, isDeleted, fields } of (await lockRecords(call.db, 'company', companyIds)).values()) {
    const { name, inn, kpp } = fields
    if (isDeleted || typeof inn !== 'string') continue
    await lockInn(call.db, inn)
    const other = await findSameInn(call.db, {
      inn,
      kpp: typeof kpp === 'string' ? kpp : null,
      exceptIds: [id, ...(alike.includes(id) ? alike : [])],
    })
    if (other) {
      const message = `«${name}»: ИНН ${inn} уже у компании «${other.name}». Сначала исправьте его там`
      throw new Refusal('conflict', message)
    }
  }
}

/** A living block in a deleted building would be seen nowhere. @param idsOf what came or went, by kind. */
export async function refuseOrphans(call: Call, idsOf: (kind: RecordKind) => number[]): Promise<void> {
  const building = await findBuildingOfOrphans(call.db, {
    blockIds: idsOf('block'),
    buildingIds: idsOf('building'),
  })
  if (building) {
    throw new Refusal('conflict', `Здание «${building.name}» удалено, а в нём остались бы блоки`)
  }
}
