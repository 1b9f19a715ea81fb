import type { Call } from '#server/call.ts'
import { mayMoveBetween } from './authorise-companies.ts'
import { demand, idOf, kindNames, type Operation, type Target } from './demand.ts'

/** Events belong to one user; whose they are, an admin changes. When companies become one, those of all go with it. */
export async function authoriseEvents(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<void> {
  const moves = new Map<string, boolean>()
  for (const { fields, sent = [], wanted } of targets) {
    const record = { userId: idOf(fields.userId) }
    if (operation === 'update' && record.userId !== call.actor.id && sent.join() === 'companyId') {
      const [from, to] = [fields.companyId, wanted?.companyId ?? fields.companyId]
      const move = `${from} ${to}`
      if (!moves.has(move)) moves.set(move, (await mayMoveBetween(call, from, to)) === true)
      if (moves.get(move)) continue
    }
    demand(call, kindNames.event, `event.${operation}`, record)
    if (operation === 'update' && sent.includes('userId')) {
      demand(call, kindNames.event, 'event.reassign', record)
    }
  }
}
