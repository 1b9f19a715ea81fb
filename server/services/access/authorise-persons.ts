import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { companyLeadersOf, personOwnersOf } from '#server/repositories/companies/person-facts.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import {
  allOf,
  demand,
  idOf,
  kindNames,
  type Operation,
  type Target,
} from '#server/services/records/demand.ts'

/**
 * Persons belong to their company's responsible user; a move to another company needs its responsible user's
 * rights, too.
 */
export async function personVerdicts(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  const leaders = await companyLeadersOf(
    call.db,
    targets.flatMap(({ fields, wanted }) => [idOf(fields.companyId), idOf(wanted?.companyId)]).filter(isId),
  )
  const ownerOf = (fields: Fields): number | null => {
    const companyId = idOf(fields.companyId)
    return companyId === null ? idOf(fields.createdById) : (leaders.get(companyId) ?? null)
  }
  return targets.map(({ fields, changed = [], wanted = {} }) => {
    const isMoved = operation === 'update' && changed.includes('companyId')
    const moved = { companyResponsibleId: ownerOf({ ...fields, companyId: wanted.companyId }) }
    return allOf(
      can(call.actor, `person.${operation}`, { companyResponsibleId: ownerOf(fields) }),
      !isMoved || can(call.actor, 'person.create', moved),
    )
  })
}

/** Comments are not edited; a merge moves them, and their author deletes them. */
export async function authoriseComments(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const all = targets.flatMap(({ fields, wanted }) => (wanted ? [fields, wanted] : [fields]))
  const leaders = await companyLeadersOf(call.db, all.map(({ companyId }) => idOf(companyId)).filter(isId))
  const owners = await personOwnersOf(call.db, all.map(({ personId }) => idOf(personId)).filter(isId))
  const recordOf = (fields: Fields) => {
    const companyId = idOf(fields.companyId)
    const owner = companyId === null ? owners.get(idOf(fields.personId) ?? 0) : leaders.get(companyId)
    return { companyResponsibleId: owner ?? null, authorId: idOf(fields.authorId) }
  }
  for (const { fields, wanted } of targets) {
    demand(call, kindNames.comment, `comment.${operation}`, recordOf(fields))
    if (wanted) demand(call, kindNames.comment, `comment.${operation}`, recordOf({ ...fields, ...wanted }))
  }
}

function isId(id: number | null): id is number {
  return id !== null
}
