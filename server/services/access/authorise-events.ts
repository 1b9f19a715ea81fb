import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { allOf, idOf, type Operation, type Target } from '#server/services/records/demand.ts'
import { mayMoveBetween } from './authorise-companies.ts'

/** Fields that hold a company; a merge moves them in everybody's records. */
const companyFields: Readonly<Record<'event' | 'demand' | 'deal', readonly string[]>> = {
  event: ['companyId'],
  demand: ['companyId'],
  deal: ['companyId', 'landlordId', 'lostToId', 'coBrokerId'],
}

/**
 * Rights to events, demands and deals: each belongs to one user, whom only the head of brokers and admins change. A merge
 * of companies moves everybody's.
 * @param owner field of the user.
 */
export function ledVerdicts(noun: 'event' | 'demand' | 'deal', owner: string) {
  return async (call: Call, operation: Operation, targets: readonly Target[]): Promise<Verdict[]> => {
    const moves = new Map<string, boolean>()
    const verdicts: Verdict[] = []
    for (const { fields, sent = [], wanted } of targets) {
      const record = { userId: idOf(fields[owner]) }
      const isOfCompanies = sent.length > 0 && sent.every((field) => companyFields[noun].includes(field))
      if (operation === 'update' && record.userId !== call.actor.id && isOfCompanies) {
        let isMoved = true
        for (const field of sent) {
          const [from, to] = [fields[field], wanted?.[field] ?? fields[field]]
          const move = `${from} ${to}`
          if (!moves.has(move)) moves.set(move, (await mayMoveBetween(call, from, to)) === true)
          isMoved &&= moves.get(move) === true
        }
        if (isMoved) {
          verdicts.push(true)
          continue
        }
      }
      // A task given by one's own act, and taken back with it.
      if (operation !== 'update' && idOf(fields.toldById) === call.actor.id) {
        verdicts.push(true)
        continue
      }
      const isReassigned = operation === 'update' && sent.includes(owner)
      const reassigning = isReassigned ? can(call.actor, `${noun}.reassign` as const, record) : true
      const isOnlyReassigned = isReassigned && reassigning === true && sent.length === 1
      verdicts.push(
        isOnlyReassigned || allOf(can(call.actor, `${noun}.${operation}` as const, record), reassigning),
      )
    }
    return verdicts
  }
}
