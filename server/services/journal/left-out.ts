import type { LeftOut } from '#contract/office/journal.ts'
import { kindsInOrder, records } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { changersSince, type Group } from '#server/repositories/journal/journal.ts'
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
