import type { Verdict } from '#domain/access/permission-records.ts'
import { can, type OwnedNoun, type RecordOf } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { allOf, idOf, isHandOver, type Operation, type Target } from '#server/services/records/demand.ts'

/* Rights to records with one owner. */

/** Facts that permissions need about a saved search or a recipe. */
export function sharedRecordOf({ userId, isShared }: Fields): RecordOf<'savedSearch.read'> {
  return { userId: idOf(userId), isShared: isShared === true }
}

/** The right to restore a search equals that to delete it. */
export function savedSearchVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'savedSearch.delete' : (`savedSearch.${operation}` as const)
  return targets.map(
    ({ fields, sent = [] }) => isHandOver(call, sent) || can(call.actor, action, sharedRecordOf(fields)),
  )
}

/** The right to restore a recipe equals that to delete it; only admins share. */
export function recipeVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'recipe.delete' : (`recipe.${operation}` as const)
  return targets.map(({ fields, sent = [] }) => {
    if (isHandOver(call, sent)) return true
    const record = sharedRecordOf(fields)
    const sharing = operation === 'create' ? record.isShared : sent.includes('isShared')
    return allOf(can(call.actor, action, record), !sharing || can(call.actor, 'recipe.share', record))
  })
}

/** Rights of a kind that declares them: its owner decides. */
export function ownedVerdicts(noun: OwnedNoun, owner = '') {
  return (call: Call, operation: Operation, targets: readonly Target[]): Verdict[] =>
    targets.map(({ fields, sent = [] }) => {
      const record = { userId: idOf(fields[owner]) }
      return isHandOver(call, sent) || can(call.actor, `${noun}.${operation}` as const, record)
    })
}
