import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { linkOwnersOf, refCountsOf } from '#server/repositories/companies/company-facts.ts'
import { companyLeadersOf } from '#server/repositories/companies/person-facts.ts'
import {
  allOf,
  demand,
  idOf,
  kindNames,
  type Operation,
  type Target,
} from '#server/services/records/demand.ts'

/** Companies belong to their responsible user; only the head of brokers and admins change that user. */
export async function companyVerdicts(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  const ids = targets.flatMap(({ id }) => id ?? [])
  const refCounts = operation === 'delete' ? await refCountsOf(call.db, ids) : new Map<number, number>()
  return targets.map(({ id = 0, fields, sent = [] }) => {
    const refCount = refCounts.get(id)
    const record = {
      responsibleUserId: idOf(fields.responsibleUserId),
      ...(refCount !== undefined && { refCount }),
    }
    const isHandedOver = operation === 'update' && sent.includes('responsibleUserId')
    const handingOver = isHandedOver ? can(call.actor, 'company.changeResponsible', record) : true
    if (isHandedOver && handingOver === true && sent.length === 1) return true
    return allOf(can(call.actor, `company.${operation}`, record), handingOver)
  })
}

/**
 * Tells if references to one company may be moved to the other: allowed to those who may merge or split the
 * two. Includes deleted companies, since redoing a merge moves references off one.
 */
export async function mayMoveBetween(call: Call, fromId: unknown, toId: unknown): Promise<Verdict> {
  const ids = [fromId, toId].map(idOf).filter((id) => id !== null)
  const leaders = await companyLeadersOf(call.db, ids)
  for (const id of ids) {
    const verdict = can(call.actor, 'company.merge', { responsibleUserId: leaders.get(id) ?? null })
    if (verdict !== true) return verdict
  }
  return ids.length === 2 ? true : { denied: 404, reason: 'Запись не найдена' }
}

/**
 * The responsible user of either end creates a link; its creator or the company's responsible user changes
 * it.
 */
export async function authoriseCompanyLinks(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const owners = await linkOwnersOf(
    call.db,
    targets.map(({ fields }) => ({
      companyId: Number(fields.companyId),
      buildingId: idOf(fields.buildingId),
      blockId: idOf(fields.blockId),
    })),
  )
  for (const [index, { fields }] of targets.entries()) {
    const owner = owners[index]
    const self = call.actor.id
    const isCompanyOwn = owner?.companyResponsibleId === self
    const isInventoryOwn = owner?.blockOwnerId === self || owner?.buildingOwnerIds.includes(self) === true
    demand(call, kindNames.companyLink, `companyLink.${operation}`, {
      // A link about to be created gives its creator no rights yet.
      createdById: operation === 'create' ? null : idOf(fields.createdById),
      isCompanyOwn,
      isInventoryOwn,
    })
  }
}
