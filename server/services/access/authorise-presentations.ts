import type { Verdict } from '#domain/access/permission-records.ts'
import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { idOf, type Operation, type Target } from '#server/services/records/demand.ts'

/** Everybody here may read the content; the owner decides who changes the presentation. */
export function presentationVerdicts(
  { actor }: Call,
  operation: Operation,
  targets: readonly Target[],
): Verdict[] {
  return targets.map(({ fields }) => can(actor, `presentation.${operation}`, { userId: idOf(fields.userId) }))
}
