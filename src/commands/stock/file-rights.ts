import type { CurrentUser } from '#contract/access/accounts.ts'
import { can } from '#domain/access/permissions.ts'
import { allowedForAll } from '#src/commands/core/allowed.ts'
import type { Availability, CommandContext } from '#src/commands/core/command.ts'
import { type Chosen, chosenFile } from '#src/state/table/gallery.ts'

/** Requires a file under the cursor, and the user's right to the action. */
export function ifChosen(
  action: 'read' | 'rotate' | 'reorder' | 'delete',
  fits: (chosen: Chosen) => Availability = () => true,
): (context: CommandContext) => Availability {
  return ({ user, target }) => {
    const chosen = chosenFile(target)
    if (!user || !chosen) return { hidden: 'сначала выберите фото или файл' }
    const uploadedById = chosen.file.uploadedBy?.id ?? null
    const verdict = can(user, `file.${action}`, { isParentOwn: chosen.isParentOwn, uploadedById })
    if (verdict !== true) return { disabled: verdict.reason }
    // Rotating a client's picture changes the client.
    const change = action === 'rotate' ? changesParent(user, chosen) : true
    return change === true ? fits(chosen) : change
  }
}

/** Requires the right to change the company or person that the file belongs to. */
function changesParent(user: CurrentUser, { parent: { kind }, isParentOwn }: Chosen): Availability {
  if (isParentOwn || (kind !== 'company' && kind !== 'person')) return true
  const change = can(user, 'company.update', { responsibleUserId: null })
  return change === true || { disabled: change.reason }
}

/** Requires the right to change the record to which a file is added. */
export function changesRecord(context: CommandContext): Availability {
  const { user, target } = context
  const kind = target?.kind
  const beside = kind === 'file' && user ? chosenFile(target) : null
  if (user && beside) return changesParent(user, beside)
  return kind === 'company' || kind === 'person' ? allowedForAll(context, `${kind}.update`) : true
}
