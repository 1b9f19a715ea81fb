import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { variantsOfDemands } from '#server/repositories/demands/variants.ts'
import { openEventsOf } from '#server/repositories/events/open-events.ts'
import { type GroupKind, takenBackBy } from '#server/repositories/journal/journal.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { idOf } from './demand.ts'
import { type Asked, ask, isChange, storeUpdates } from './journalled-writes.ts'

/*
 * Records that go along when a deal or a demand is given to a colleague, by whichever call. They need no right of their own:
 * who may give the record away gives them along.
 */

/** A record with a new responsible user. */
interface Given {
  id: number
  from: number | null
  to: number
}

/** A record that belongs to a given one. */
interface Companion {
  id: number
  ofId: number
}

/** Gives along what is still to be done; events that are done stay with who did them, and third parties keep theirs. */
export async function handOver(
  call: Call,
  as: GroupKind,
  kind: RecordKind,
  changes: readonly Asked[],
): Promise<void> {
  if (kind !== 'deal' && kind !== 'demand') return
  const given = changes.flatMap(givenBy)
  if (given.length === 0) return
  const ids = given.map(({ id }) => id)
  await give(call, as, 'event', 'userId', given, await openEventsOf(call.db, kind, ids))
  if (kind !== 'demand') return
  const variants = await variantsOfDemands(call.db, ids)
  await give(
    call,
    as,
    'variant',
    'responsibleUserId',
    given,
    variants.map(({ id, demandId }) => ({ id, ofId: demandId })),
  )
}

function givenBy({ id, record, fields }: Asked): Given[] {
  const to = idOf(fields.responsibleUserId)
  return to === null ? [] : [{ id, from: idOf(record.fields.responsibleUserId), to }]
}

async function give(
  call: Call,
  as: GroupKind,
  kind: 'event' | 'variant',
  owner: string,
  given: readonly Given[],
  companions: readonly Companion[],
): Promise<void> {
  if (companions.length === 0) return
  const companionIds = companions.map(({ id }) => id)
  // An undo leaves the new user whatever was his before.
  const back = as === 'undo' ? await takenBackBy(call.db, call.command.id, kind, companionIds) : null
  const byId = new Map(given.map((one) => [one.id, one]))
  const records = await lockRecords(call.db, kind, companionIds)
  const asked = companions.flatMap(({ id, ofId }) => {
    const [record, one] = [records.get(id), byId.get(ofId)]
    const goes = record && !record.isDeleted && one && idOf(record.fields[owner]) === one.from
    return goes && back?.has(id) !== false ? [ask(kind, record, { [owner]: one.to })] : []
  })
  const differing = asked.filter(isChange)
  if (differing.length > 0) await storeUpdates(call, kind, differing, as)
}
