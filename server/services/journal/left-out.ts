import type { LeftOut } from '#contract/office/journal.ts'
import { kindsInOrder, noteKinds, type RecordKind, records } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { changersSince, type Group, type NewEntry } from '#server/repositories/journal/journal.ts'
import { seenLeaseIds } from '#server/repositories/leases/leases.ts'
import { leaseViewerOf } from '#server/services/leases/leases.ts'
import { kindNames } from '#server/services/records/demand.ts'
import type { Leftover } from './changed-since.ts'
import { unseenLeases } from './unseen-leases.ts'

/** Limit of skipped records in the answer. */
const maxTold = 100

/** Private records: not even an admin sees their titles. */
export const privateKinds = kindsInOrder.filter((kind) => records[kind].isPrivate)

/** Records skipped by an undo or redo, as shown to the caller: title, and who changed them since. */
export async function leftOutOf(
  { db, actor }: Call,
  group: Pick<Group, 'userId'>,
  left: readonly Leftover[],
): Promise<{ records: LeftOut[]; count: number }> {
  const told = left.slice(0, maxTold)
  const unseen = await unseenLeases({ db, actor }, told)
  const changers = await changersSince(
    db,
    told.map(({ change: { kind, id, version }, fields }) => ({ kind, id, version, fields })),
  )
  return {
    count: left.length,
    records: told.map(({ change, fields, reason }): LeftOut => {
      const { kind, id, title } = change
      if (unseen.has(change)) return { kind, id, title: kindNames[kind], fields: [], reason, by: [] }
      return {
        kind,
        id,
        title: group.userId !== actor.id && privateKinds.includes(kind) ? kindNames[kind] : title,
        fields,
        reason,
        by: changers.get(`${kind} ${id}`) ?? [],
      }
    }),
  }
}

/** The record that an action was about: that of its first change; null: the caller may not see its title. */
export async function subjectOf(
  { db, actor }: Call,
  group: Pick<Group, 'userId'>,
  entries: readonly NewEntry[],
): Promise<{ kind: RecordKind; title: string } | null> {
  const first = entries.find(({ recordKind }) => !noteKinds.includes(recordKind))
  if (!first) return null
  const { recordKind: kind, recordId: id, title } = first
  const isHidden =
    (group.userId !== actor.id && privateKinds.includes(kind)) ||
    (kind === 'lease' && (await seenLeaseIds(db, leaseViewerOf(actor), [id])).size === 0)
  return isHidden ? null : { kind, title }
}
