import type { Verdict } from '#domain/access/permission-records.ts'
import { can, type RecordOf } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import type { Fields } from '#server/repositories/records/records.ts'
import { idOf, isHandOver, type Operation, type Target } from '#server/services/records/demand.ts'

/** Facts that permissions need about a saved search. */
export function savedSearchRecordOf({ userId, isShared }: Fields): RecordOf<'savedSearch.read'> {
  return { userId: idOf(userId), isShared: isShared === true }
}

/** The right to restore a search equals that to delete it. */
export function savedSearchVerdicts(call: Call, operation: Operation, targets: readonly Target[]): Verdict[] {
  const action = operation === 'restore' ? 'savedSearch.delete' : (`savedSearch.${operation}` as const)
  return targets.map(
    ({ fields, sent = [] }) => isHandOver(call, sent) || can(call.actor, action, savedSearchRecordOf(fields)),
  )
}
