import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { allOf, idOf, isHandOver, type Operation, type Target } from '#server/services/records/demand.ts'

/** The right to restore a recipe equals that to delete it; only admins share. */
export function recipeVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'recipe.delete' : (`recipe.${operation}` as const)
  return targets.map(({ fields, sent = [] }) => {
    if (isHandOver(call, sent)) return true
    const record = { userId: idOf(fields.userId), isShared: fields.isShared === true }
    const sharing = operation === 'create' ? record.isShared : sent.includes('isShared')
    return allOf(can(call.actor, action, record), !sharing || can(call.actor, 'recipe.share', record))
  })
}
