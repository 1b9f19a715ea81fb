import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { allOf, idOf, type Operation, type Target } from '#server/services/records/demand.ts'

/**
 * Brokers write inquiries of their own, assign others to themselves and release them; only the head of
 * brokers and admins assign. One is
 * deleted only by undoing its creation.
 */
export function inquiryVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  return targets.map(({ fields, sent = [], wanted = {} }) => {
    const record = { assigneeId: idOf(fields.assigneeId) }
    const isGiven = operation === 'update' && sent.includes('assigneeId')
    const { assigneeId } = { ...fields, ...wanted }
    const isOwnTurn = assigneeId === call.actor.id || assigneeId === null
    if (isGiven && sent.length === 1 && can(call.actor, 'inquiry.assign', record) === true) return true
    return allOf(
      can(call.actor, 'inquiry.update', record),
      !isGiven || can(call.actor, isOwnTurn ? 'inquiry.take' : 'inquiry.assign', record),
    )
  })
}
