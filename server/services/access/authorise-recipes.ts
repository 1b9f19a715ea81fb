import type { Call } from '#server/http/call.ts'
import {
  demand,
  idOf,
  isHandOver,
  kindNames,
  type Operation,
  type Target,
} from '#server/services/records/demand.ts'

/** Who may delete a recipe may bring it back; who it is shared with is an admin's to decide. */
export function authoriseRecipes(call: Call, operation: Operation, targets: readonly Target[]): void {
  const action = operation === 'restore' ? 'recipe.delete' : (`recipe.${operation}` as const)
  for (const { fields, sent = [] } of targets) {
    if (isHandOver(call, sent)) continue
    const record = { userId: idOf(fields.userId), isShared: fields.isShared === true }
    demand(call, kindNames.recipe, action, record)
    const sharing = operation === 'create' ? record.isShared : sent.includes('isShared')
    if (sharing) demand(call, kindNames.recipe, 'recipe.share', record)
  }
}
