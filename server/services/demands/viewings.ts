import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { findDemand } from '#server/repositories/demands/demands.ts'
import { variantsOfEvents } from '#server/repositories/demands/variants.ts'
import { databaseNow, lockRecords, type StoredRecord } from '#server/repositories/records/records.ts'
import { idOf } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { asBooked, followStates, viewingState, writeVariants } from './variants.ts'

/** Changes or deletes events, and takes the variants of viewings among them along. */
export async function writeViewings(
  call: Call,
  eventIds: readonly number[],
  write: () => Promise<unknown>,
): Promise<void> {
  const before = await lockRecords(call.db, 'event', eventIds, readFields)
  await write()
  await followViewings(call, eventIds, before)
}

/**
 * Brings variants that the caller leads in line with what has changed of these events.
 * @param before the events as they stood; absent: they are new.
 */
export async function followViewings(
  call: Call,
  eventIds: readonly number[],
  before: ReadonlyMap<number, StoredRecord> = new Map(),
): Promise<void> {
  const now = await lockRecords(call.db, 'event', eventIds, readFields)
  const changes = new Map([...now].map(([id, event]) => [id, changeOf(before.get(id), event)]))
  for (const [id, change] of changes) await bookFor(call, id, change)
  const written = await variantsOfEvents(call.db, eventIds)
  if (written.length === 0) return
  const variants = await lockRecords(
    call.db,
    'variant',
    written.map(({ id }) => id),
  )
  const stateAt = await databaseNow(call.db)
  const wanted = written.flatMap(({ id, eventId, ...place }) => {
    const [change, variant] = [changes.get(eventId), variants.get(id)]
    if (!change || !variant || !isLed(call, variant.fields.responsibleUserId)) return []
    const state = stateAfter(change, place, variant)
    return state === null ? [] : [{ id, fields: { state, stateAt } }]
  })
  await updateRecords(call, 'variant', wanted)
  for (const demandId of new Set(written.map((variant) => variant.demandId))) {
    const ids = new Set(written.filter((variant) => variant.demandId === demandId).map(({ id }) => id))
    const states = wanted.filter(({ id }) => ids.has(id)).map(({ fields }) => fields.state)
    await followStates(call, demandId, states)
  }
}

const readFields = ['type', 'blockIds', 'demandId', 'isDone']

/** Blocks that an event shows for a demand: none unless it is a viewing. */
interface Showing {
  demandId: number | null
  blockIds: readonly number[]
  isDone: boolean
}

interface Change {
  was: Showing
  is: Showing
}

function changeOf(before: StoredRecord | undefined, now: StoredRecord): Change {
  return { was: showingOf(before), is: showingOf(now) }
}

function showingOf(event: StoredRecord | undefined): Showing {
  const { type, blockIds, demandId, isDone } = event?.fields ?? {}
  const isShowing = event?.isDeleted === false && type === 'viewing' && Array.isArray(blockIds)
  return {
    demandId: isShowing ? idOf(demandId) : null,
    blockIds: isShowing ? blockIds.filter((id) => typeof id === 'number') : [],
    isDone: isShowing && isDone === true,
  }
}

interface Place {
  demandId: number
  blockId: number
}

const shows = (showing: Showing, { demandId, blockId }: Place) =>
  showing.demandId === demandId && showing.blockIds.includes(blockId)

/** A variant stays as a person has left it unless its own viewing has ended, come again or gone. */
function stateAfter({ was, is }: Change, place: Place, variant: StoredRecord) {
  if (shows(is, place)) return was.isDone === is.isDone ? null : viewingState(variant, is.isDone)
  return shows(was, place) ? viewingState(variant, null) : null
}

/** Blocks that the viewing has come to show, unless it was over before. */
async function bookFor(call: Call, eventId: number, { was, is }: Change): Promise<void> {
  const { demandId } = is
  if (demandId === null || (was.isDone && is.isDone)) return
  const blockIds = is.blockIds.filter((blockId) => !shows(was, { demandId, blockId }))
  if (blockIds.length === 0) return
  const demand = await findDemand(call.db, demandId)
  if (demand && isLed(call, demand.responsibleUserId))
    await writeVariants(call, demand, blockIds, asBooked(eventId))
}

/** The demand may have moved to a colleague since its viewing was booked. */
function isLed({ actor }: Call, userId: unknown): boolean {
  return can(actor, 'variant.update', { userId: idOf(userId) }) === true
}
