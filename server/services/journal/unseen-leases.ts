import type { Call } from '#server/http/call.ts'
import { seenLeaseIds } from '#server/repositories/leases/leases.ts'
import { leaseViewerOf } from '#server/services/leases/leases.ts'
import type { Leftover } from './changed-since.ts'
import type { NetChange } from './net-changes.ts'

/** Changes of leases that have been hidden from the caller since: nothing is told of them. */
export async function unseenLeases(
  { db, actor }: Pick<Call, 'db' | 'actor'>,
  left: readonly Pick<Leftover, 'change'>[],
): Promise<Set<NetChange>> {
  const leases = left.flatMap(({ change }) => (change.kind === 'lease' ? [change] : []))
  if (leases.length === 0) return new Set()
  const ids = leases.map(({ id }) => id)
  const seen = await seenLeaseIds(db, leaseViewerOf(actor), ids)
  return new Set(leases.filter(({ id }) => !seen.has(id)))
}
