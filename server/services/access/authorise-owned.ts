import type { Verdict } from '#domain/access/permission-records.ts'
import { can, type RecordOf } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { allOf, idOf, isHandOver, type Operation, type Target } from '#server/services/records/demand.ts'

/* Records that are one person's own. */

/** What permissions must know of a saved search or a recipe. */
export function sharedRecordOf({ userId, isShared }: Fields): RecordOf<'savedSearch.read'> {
  return { userId: idOf(userId), isShared: isShared === true }
}

/** Who may delete a search may restore it. */
export function savedSearchVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'savedSearch.delete' : (`savedSearch.${operation}` as const)
  return targets.map(
    ({ fields, sent = [] }) => isHandOver(call, sent) || can(call.actor, action, sharedRecordOf(fields)),
  )
}

/** Who may delete a recipe may restore it; an admin decides with whom it is shared. */
export function recipeVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'recipe.delete' : (`recipe.${operation}` as const)
  return targets.map(({ fields, sent = [] }) => {
    if (isHandOver(call, sent)) return true
    const record = sharedRecordOf(fields)
    const sharing = operation === 'create' ? record.isShared : sent.includes('isShared')
    return allOf(can(call.actor, action, record), !sharing || can(call.actor, 'recipe.share', record))
  })
}

/** Everybody may read a presentation; its owner changes it. */
export function presentationVerdicts(
  { actor }: Call,
  operation: Operation,
  targets: readonly Target[],
): Verdict[] {
  return targets.map(({ fields }) => can(actor, `presentation.${operation}`, { userId: idOf(fields.userId) }))
}

export function listVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  return targets.map(
    ({ fields, sent = [] }) =>
      isHandOver(call, sent) || can(call.actor, `list.${operation}`, { userId: idOf(fields.userId) }),
  )
}
