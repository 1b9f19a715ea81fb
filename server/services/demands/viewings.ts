import type { Call } from '#server/http/call.ts'
import { variantsOfEvents } from '#server/repositories/demands/variants.ts'
import { databaseNow, lockRecords, type StoredRecord } from '#server/repositories/records/records.ts'
import { idOf } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { findOwn } from './demands.ts'
import { asBooked, viewingState, writeVariants } from './variants.ts'

/** Brings the variants of viewings in line with them, after a change of these events or their deletion. */
export async function followViewings(call: Call, eventIds: readonly number[]): Promise<void> {
  const events = await lockRecords(call.db, 'event', eventIds)
  for (const event of events.values()) await bookFor(call, event)
  const written = await variantsOfEvents(call.db, eventIds)
  if (written.length === 0) return
  const variants = await lockRecords(
    call.db,
    'variant',
    written.map(({ id }) => id),
  )
  const stateAt = await databaseNow(call.db)
  const changes = written.flatMap(({ id, eventId, blockId }) => {
    const [event, variant] = [events.get(eventId), variants.get(id)]
    if (!event || !variant) return []
    const isShown = !event.isDeleted && event.fields.type === 'viewing' && blocksOf(event).includes(blockId)
    const state = viewingState(variant, isShown ? event.fields.isDone === true : null)
    return state === null ? [] : [{ id, fields: { state, stateAt } }]
  })
  await updateRecords(call, 'variant', changes)
}

const blocksOf = ({ fields: { blockIds } }: StoredRecord) =>
  Array.isArray(blockIds) ? blockIds.filter((id) => typeof id === 'number') : []

/** Blocks of a viewing that is still to come, of which it has not told its demand yet. */
async function bookFor(call: Call, event: StoredRecord): Promise<void> {
  const { type, demandId } = event.fields
  const id = idOf(demandId)
  if (event.isDeleted || type !== 'viewing' || id === null) return
  const told = new Set((await variantsOfEvents(call.db, [event.id])).map(({ blockId }) => blockId))
  const blockIds = blocksOf(event).filter((blockId) => !told.has(blockId))
  if (blockIds.length === 0) return
  await writeVariants(call, await findOwn(call, id), blockIds, asBooked(event.id))
}
