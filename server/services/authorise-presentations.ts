import type { Call } from '#server/call.ts'
import { demand, idOf, kindNames, type Operation, type Target } from './demand.ts'

/** What stands in it anybody here may read; whose it is decides who changes it. */
export function authorisePresentations(call: Call, operation: Operation, targets: readonly Target[]): void {
  for (const { fields } of targets) {
    demand(call, kindNames.presentation, `presentation.${operation}`, { userId: idOf(fields.userId) })
  }
}
