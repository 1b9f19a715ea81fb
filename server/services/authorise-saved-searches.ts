import type { RecordOf } from '#domain/permissions.ts'
import type { Call } from '#server/call.ts'
import type { Fields } from '#server/repositories/records.ts'
import { demand, idOf, isHandOver, kindNames, type Operation, type Target } from './demand.ts'

/** What permissions must know of a saved search. */
export function savedSearchRecordOf({ userId, isShared }: Fields): RecordOf<'savedSearch.read'> {
  return { userId: idOf(userId), isShared: isShared === true }
}

/** Who may delete a search may bring it back. */
export function authoriseSavedSearches(call: Call, operation: Operation, targets: readonly Target[]): void {
  const action = operation === 'restore' ? 'savedSearch.delete' : (`savedSearch.${operation}` as const)
  for (const { fields, sent = [] } of targets) {
    if (isHandOver(call, sent)) continue
    demand(call, kindNames.savedSearch, action, savedSearchRecordOf(fields))
  }
}
