import type { LeaseRecord, Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { allOf, idOf, type Operation, type Target } from '#server/services/records/demand.ts'
import { mayMoveBetween } from './authorise-companies.ts'

/** Fields that hold a company; a merge moves them in everybody's leases. */
export const companyFieldsOfLease = ['companyId', 'landlordId', 'brokerCompanyId'] as const

/** Facts that permissions need about a lease. */
function leaseRecordOf({ responsibleUserId, createdById, isConfidential }: Fields): LeaseRecord {
  return {
    ...{ userId: idOf(responsibleUserId), createdById: idOf(createdById) },
    isConfidential: isConfidential === true,
  }
}

/** Anybody corrects an open lease, as facts of a block; some of its fields have a check of their own. */
export async function leaseVerdicts(
  call: Call,
  operation: Operation,
  targets: readonly Target[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { fields, sent = [], wanted = {} } of targets) {
    const record = leaseRecordOf(fields)
    const isSent = (field: string) => operation === 'update' && sent.includes(field)
    const isOnlyReassigned = isSent('responsibleUserId') && sent.length === 1
    const verdict = allOf(
      isOnlyReassigned || can(call.actor, `lease.${operation}`, record),
      !isSent('responsibleUserId') || can(call.actor, 'lease.reassign', record),
      !isSent('isConfidential') || can(call.actor, 'lease.conceal', record),
    )
    const isMoved =
      verdict !== true && operation === 'update' && (await mayMove(call, { fields, sent, wanted }))
    verdicts.push(isMoved || verdict)
  }
  return verdicts
}

async function mayMove(call: Call, { fields, sent = [], wanted = {} }: Target): Promise<boolean> {
  const [field] = sent
  if (sent.length !== 1 || !companyFieldsOfLease.some((name) => name === field) || !field) return false
  return (await mayMoveBetween(call, fields[field], wanted[field] ?? fields[field])) === true
}
