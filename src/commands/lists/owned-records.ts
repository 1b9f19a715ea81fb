import { can } from '#domain/access/permissions.ts'
import type { Availability, CommandContext } from '#src/commands/core/command.ts'

/** Actions on records that belong to one person unless shared. */
type OwnedAction = `${'recipe' | 'savedSearch'}.${'update' | 'delete'}` | 'recipe.share'

/**
 * Checks permissions for every selected record; otherwise gives the reason. Others' visible records are
 * shared ones.
 */
export function allowedForOwned({ user, target }: CommandContext, action: OwnedAction): Availability {
  if (!user || !target) return { hidden: true }
  for (const { responsibleUserId } of target.records) {
    const verdict = can(user, action, { userId: responsibleUserId, isShared: true })
    if (verdict !== true) return { disabled: verdict.reason }
  }
  return true
}
