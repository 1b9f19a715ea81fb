import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { allOf, idOf, type Operation, type Target } from '#server/services/records/demand.ts'
import { mayMoveBetween } from './authorise-companies.ts'

/** Events belong to one user, whom only admins change. A merge of companies moves everybody's events. */
export async function eventVerdicts(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  const moves = new Map<string, boolean>()
  const verdicts: Verdict[] = []
  for (const { fields, sent = [], wanted } of targets) {
    const record = { userId: idOf(fields.userId) }
    if (operation === 'update' && record.userId !== call.actor.id && sent.join() === 'companyId') {
      const [from, to] = [fields.companyId, wanted?.companyId ?? fields.companyId]
      const move = `${from} ${to}`
      if (!moves.has(move)) moves.set(move, (await mayMoveBetween(call, from, to)) === true)
      if (moves.get(move)) {
        verdicts.push(true)
        continue
      }
    }
    const isReassigned = operation === 'update' && sent.includes('userId')
    verdicts.push(
      allOf(
        can(call.actor, `event.${operation}`, record),
        !isReassigned || can(call.actor, 'event.reassign', record),
      ),
    )
  }
  return verdicts
}
