import type { Call } from '#server/call.ts'
import { demand, idOf, kindNames, type Operation, type Target } from './demand.ts'

/** Events belong to one user; whose they are, an admin changes. */
export function authoriseEvents(call: Call, operation: Operation, targets: readonly Target[]): void {
  for (const { fields, sent = [] } of targets) {
    const record = { userId: idOf(fields.userId) }
    demand(call, kindNames.event, `event.${operation}`, record)
    if (operation === 'update' && sent.includes('userId')) {
      demand(call, kindNames.event, 'event.reassign', record)
    }
  }
}
