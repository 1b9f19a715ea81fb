import type { Call } from '#server/call.ts'
import { demand, idOf, kindNames, type Operation, type Target } from './demand.ts'

/**
 * One takes for oneself and gives back what one leads; whom else an inquiry goes to is for an admin. Nobody makes or
 * deletes one by hand.
 */
export function authoriseInquiries(call: Call, operation: Operation, targets: readonly Target[]): void {
  for (const { fields, sent = [], wanted = {} } of targets) {
    const record = { assigneeId: idOf(fields.assigneeId) }
    demand(call, kindNames.inquiry, 'inquiry.update', record)
    if (operation !== 'update' || !sent.includes('assigneeId')) continue
    const { assigneeId } = { ...fields, ...wanted }
    const isOwnTurn = assigneeId === call.actor.id || assigneeId === null
    demand(call, kindNames.inquiry, isOwnTurn ? 'inquiry.take' : 'inquiry.assign', record)
  }
}
