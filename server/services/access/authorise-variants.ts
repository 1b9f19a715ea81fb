import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { idOf, type Operation, type Target } from '#server/services/records/demand.ts'

/** Fields that the state of a block writes to the variants of all brokers. */
const ofBlock = new Set(['state', 'stateAt', 'refusedBy', 'reason', 'formerState'])

/**
 * Variants are of who leads their demand, and follow it to another. A colleague who says that a block is let, or free again, refuses and
 * reopens everybody's: the matrix lets every broker say that, and no call writes these fields otherwise.
 */
export function variantVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  return targets.map(({ fields, sent = [], wanted = {} }) => {
    const isOfBlock = operation === 'update' && sent.length > 0 && sent.every((field) => ofBlock.has(field))
    const isLet = fields.reason === 'let' || wanted.reason === 'let'
    if (isOfBlock && isLet)
      return can(call.actor, 'block.update', { responsibleUserId: null, createdById: null })
    const record = { userId: idOf(fields.responsibleUserId) }
    const isHandedOver = operation === 'update' && sent.join() === 'responsibleUserId'
    if (isHandedOver && can(call.actor, 'demand.reassign', record) === true) return true
    return can(call.actor, `variant.${operation}`, record)
  })
}
