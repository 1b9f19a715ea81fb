import { type Action, can } from '#domain/access/permissions.ts'
import type { Availability, CommandContext } from './command.ts'

/** Actions with rights per record. */
type StockAction = Extract<
  Action,
  | 'block.actualize'
  | 'block.update'
  | 'block.updateProtected'
  | 'block.reassign'
  | 'block.delete'
  | 'block.forbidAds'
  | 'block.describe'
  | 'building.update'
  | 'building.reassign'
  | 'building.delete'
  | 'company.update'
  | 'company.merge'
  | 'company.changeResponsible'
  | 'demand.reassign'
  | 'deal.reassign'
  | 'person.update'
  | 'person.delete'
  | 'comment.create'
>

/** Facts missing in a row of a block or building: the server checks them. */
const unseen = { isListed: false, deletion: { ageMs: 0, blockCount: 0 } }

/** Checks permissions for every selected record; a refusal counts those that are denied. */
export function allowedForAll(context: CommandContext, action: StockAction): Availability {
  const { user, target } = context
  if (!user || !target) return { hidden: true }
  const denials = target.records.flatMap((record) => {
    if (record.isFactless) return []
    // The company's responsible user is responsible for its contacts.
    const verdict = can(user, action, {
      ...unseen,
      ...record,
      companyResponsibleId: record.responsibleUserId,
      userId: record.responsibleUserId,
    })
    return verdict === true ? [] : [verdict]
  })
  const [first] = denials
  if (first === undefined) return true
  const several = target.records.length > 1 ? ` (${denials.length} из ${target.records.length})` : ''
  return { disabled: `${first.reason}${several}` }
}
