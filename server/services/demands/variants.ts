import type { VariantState } from '#contract/demands/variant-records.ts'
import { type OpenStage, openStages } from '#domain/deals/vocabulary.ts'
import { openVariantStates, type VariantState as State } from '#domain/demands/variant-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { lockVariants, termsOf } from '#server/repositories/demands/variants.ts'
import {
  databaseNow,
  type Fields,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { advanceDeals } from '#server/services/deals/stages.ts'
import { createRecords, deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Demand whose variants are written. */
export interface VariantOwner {
  id: number
  responsibleUserId: number | null
}

/** New fields of a variant by its current ones, or none; null: it stays as it is. */
type VariantWish = (current: Fields | null) => Fields | null

/** State without what belonged to the former one. */
const plain = { refusedBy: null, reason: null, said: null, formerState: null }

/** Fields of a variant that a person has brought into a state. */
export function fieldsOfState({
  state,
  refusedBy,
  reason,
  outcome,
  said,
}: Omit<VariantState, 'demandId'>): Fields {
  if (state === 'refused')
    return { ...plain, state, refusedBy: refusedBy ?? 'client', reason, said: said ?? null }
  // A new verdict replaces the former one, whether chosen or in words.
  const isJudged = outcome !== undefined || said !== undefined
  return { ...plain, state, ...(isJudged && { outcome: outcome ?? null, said: said ?? null }) }
}

const placeOf = (state: unknown) => (openVariantStates as readonly unknown[]).indexOf(state)

/** Sent to the client: new to him, or again after a refusal; whatever he has seen of it stays. */
export const asSent =
  (presentationId: number): VariantWish =>
  (current) =>
    current !== null && (placeOf(current.state) >= 0 || current.state === 'signed')
      ? null
      : { ...plain, state: 'offered', presentationId }

/** A viewing is booked; a short-listed block stays so, and a verdict against it stands until a person lifts it. */
export const asBooked =
  (eventId: number): VariantWish =>
  (current) =>
    current === null || bookable.includes(current.state) ? { ...plain, state: 'viewing', eventId } : null
const bookable: readonly unknown[] = ['offered', 'viewing', 'shown'] satisfies State[]

/** Writes variants of a demand; a new one, and one offered or refused again, gets the terms of now. */
export async function writeVariants(
  call: Call,
  demand: VariantOwner,
  blockIds: readonly number[],
  wish: VariantWish,
): Promise<void> {
  const { db } = call
  const ids = await lockVariants(db, demand.id, blockIds)
  const standing = await lockRecords(db, 'variant', [...ids.values()])
  const terms = await termsOf(db, blockIds)
  const stateAt = await databaseNow(db)
  const made: Fields[] = []
  const changes: { id: number; fields: Fields }[] = []
  for (const blockId of blockIds) {
    const id = ids.get(blockId)
    const current = id === undefined ? null : (standing.get(id)?.fields ?? null)
    const fields = wish(current)
    if (fields === null) continue
    const isFresh = current === null || isOfNewTerms(current.state, fields.state)
    const dated = {
      ...fields,
      ...((isFresh || current.state !== fields.state) && { stateAt }),
      ...(isFresh && terms.get(blockId)),
    }
    if (id !== undefined) changes.push({ id, fields: dated })
    else
      made.push({
        ...{ demandId: demand.id, blockId, responsibleUserId: demand.responsibleUserId },
        ...{ outcome: null, presentationId: null, eventId: null, ...plain, ...dated },
      })
  }
  await createRecords(call, 'variant', made)
  await updateRecords(call, 'variant', changes)
  await followStates(
    call,
    demand.id,
    [...made, ...changes.map(({ fields }) => fields)].map(({ state }) => state),
  )
}

/** Stage that a state of a variant shows for the deals of its demand. */
const shownStages: Readonly<Partial<Record<State, OpenStage>>> = {
  offered: 'longList',
  viewing: 'longList',
  shown: 'viewings',
  shortlisted: 'shortList',
  negotiating: 'offer',
}

/** Takes the deals of a demand to the furthest stage that the new states of its variants show. */
export async function followStates(call: Call, demandId: number, states: readonly unknown[]): Promise<void> {
  const furthest = stageShownBy(states)
  if (furthest) await advanceDeals(call, demandId, furthest)
}

/** The furthest stage of a deal that states of its demand's variants show. */
export function stageShownBy(states: readonly unknown[]): OpenStage | undefined {
  const stages = states.flatMap((state) => shownStages[state as State] ?? [])
  return openStages.findLast((stage) => stages.includes(stage))
}

/** A refusal remembers the refused terms; an offer after one starts again. */
function isOfNewTerms(former: unknown, now: unknown): boolean {
  return now === 'refused' || former === 'refused' || former === 'hidden'
}

export async function removeVariants(
  call: Call,
  demandId: number,
  blockIds: readonly number[],
): Promise<void> {
  const ids = await lockVariants(call.db, demandId, blockIds)
  await deleteRecords(call, 'variant', [...ids.values()])
}

/** State of a variant whose viewing is done, or to come again, or gone. */
export function viewingState({ fields }: StoredRecord, isDone: boolean | null): State | null {
  const { state } = fields
  if (isDone === true) return state === 'viewing' ? 'shown' : null
  if (isDone === false) return state === 'shown' || state === 'offered' ? 'viewing' : null
  return state === 'viewing' || (state === 'shown' && fields.outcome === null) ? 'offered' : null
}
