import type { RecordKind } from '#domain/records/records.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { isEmailTaken } from '#server/repositories/access/users.ts'
import { findSameInn, lockInn } from '#server/repositories/companies/companies.ts'
import { isLinked } from '#server/repositories/companies/company-links.ts'
import { isVariantTaken } from '#server/repositories/demands/variants.ts'
import { nameOfPortalUser } from '#server/repositories/portal/competitors.ts'
import { findBuildingOfOrphans } from '#server/repositories/records/record-facts.ts'
import { type Fields, lockRecords } from '#server/repositories/records/records.ts'
import { idOf } from './demand.ts'

/* Obstacles to restoring deleted records, by undo or from the trash. */

/** A value that must be unique among records of a kind. */
interface Unique {
  fields: readonly string[]
  /** Field of the form that shows the refusal; absent: none in particular. */
  path?: string
  /** Refusal if another record has the value. */
  takenBy(db: Db, record: { id: number; fields: Fields }): Promise<string | undefined>
}

export const uniques: Readonly<Partial<Record<RecordKind, Unique>>> = {
  user: {
    fields: ['email'],
    path: 'email',
    async takenBy(db, { id, fields: { email } }) {
      const isTaken = await isEmailTaken(db, String(email), id)
      return isTaken ? `Почта ${email} уже у другого пользователя` : undefined
    },
  },
  competitor: {
    fields: ['portalUserId'],
    async takenBy(db, { id, fields: { portalUserId } }) {
      if (portalUserId === null || portalUserId === undefined) return undefined
      const name = await nameOfPortalUser(db, Number(portalUserId), id)
      return name === undefined ? undefined : `Это агентство уже есть: «${name}»`
    },
  },
  variant: {
    fields: ['demandId', 'blockId'],
    async takenBy(db, { id, fields: { demandId, blockId } }) {
      const isTaken = await isVariantTaken(db, { id, demandId: Number(demandId), blockId: Number(blockId) })
      return isTaken ? 'Этот блок уже среди вариантов запроса' : undefined
    },
  },
  companyLink: {
    fields: ['companyId', 'buildingId', 'blockId', 'role'],
    async takenBy(db, { fields: { companyId, buildingId, blockId, role } }) {
      const link = { companyId: Number(companyId), buildingId: idOf(buildingId), blockId: idOf(blockId) }
      const isTaken = await isLinked(db, { ...link, role: String(role) })
      return isTaken ? 'Компания уже привязана с этой ролью' : undefined
    },
  },
}

const bothHaveIt = 'У двух записей совпадает то, что не может повторяться. Восстановите одну из них'

/**
 * Refuses values taken meanwhile. Runs after the permission checks, so that unauthorized callers learn
 * nothing, and before the write, which the database would refuse without a name.
 * @param records as they would be; `changed`: their changed fields, absent: restored as a whole.
 */
export async function refuseTaken(
  call: Call,
  kind: RecordKind,
  records: readonly { id: number; fields: Fields; changed?: readonly string[] }[],
): Promise<void> {
  const unique = uniques[kind]
  if (!unique) return
  const seen = new Set<string>()
  for (const { id, fields, changed } of records) {
    if (changed && !unique.fields.some((field) => changed.includes(field))) continue
    const reason = await unique.takenBy(call.db, { id, fields })
    if (reason !== undefined) {
      // A restored record has no form.
      const path = changed && unique.path
      throw new Refusal('conflict', reason, path ? { issues: [{ path, message: reason }] } : {})
    }
    const key = unique.fields.map((field) => fields[field]).join(' ')
    if (seen.has(key.toLowerCase())) throw new Refusal('conflict', bothHaveIt)
    if (key !== '') seen.add(key.toLowerCase())
  }
}

/**
 * Refuses an INN taken meanwhile by another company. Runs after the write, so that unauthorized callers learn
 * nothing.
 * @param alike ids of companies that may share one: they did before their merge.
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

/** A block in a deleted building would be invisible. @param idsOf ids of affected records by kind. */
export async function refuseOrphans(call: Call, idsOf: (kind: RecordKind) => number[]): Promise<void> {
  const building = await findBuildingOfOrphans(call.db, {
    blockIds: idsOf('block'),
    buildingIds: idsOf('building'),
  })
  if (building) throw orphanRefusal(building.name)
}

export function orphanRefusal(buildingName: string): Refusal {
  return new Refusal('conflict', `Здание «${buildingName}» удалено, а в нём остались бы блоки`)
}
