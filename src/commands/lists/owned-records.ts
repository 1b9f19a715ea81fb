import { can } from '#domain/access/permissions.ts'
import type { Availability, CommandContext } from '#src/commands/core/command.ts'

/** What is done to records that are one person's own, unless he shares them. */
type OwnedAction = `${'recipe' | 'savedSearch'}.${'update' | 'delete'}` | 'recipe.share'

/** Whether the person may do it to every chosen one, else why not; who sees another's sees a shared one. */
export function allowedForOwned({ user, target }: CommandContext, action: OwnedAction): Availability {
  if (!user || !target) return { hidden: true }
  for (const { responsibleUserId } of target.records) {
    const verdict = can(user, action, { userId: responsibleUserId, isShared: true })
    if (verdict !== true) return { disabled: verdict.reason }
  }
  return true
}
