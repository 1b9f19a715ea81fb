import type { z } from 'zod'
import {
  type Block,
  block,
  type blockCreate,
  type blockPatch,
  comparable,
} from '#contract/stock/block-records.ts'
import { can, privateBlockFields } from '#domain/access/permissions.ts'
import { type ComparableValues, compareBlock } from '#domain/rent/comparable.ts'
import { formatFormula } from '#domain/rent/formula.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, notFound, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { databaseNow, lockRecords } from '#server/repositories/records/records.ts'
import { type BlockCard, findBlock } from '#server/repositories/stock/blocks.ts'
import { holdLivingBuilding } from '#server/repositories/stock/buildings.ts'
import { blockRecordOf } from '#server/services/access/authorise.ts'
import { followAvailability } from '#server/services/demands/let-blocks.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

export async function readBlock(call: Call, id: number): Promise<Versioned<Block>> {
  const card = found(await findBlock(call.db, id, call.actor.id), 'Блок')
  return { record: toBlock(card, call), version: card.version }
}

/**
 * The creator becomes responsible unless an admin names somebody else; a new block counts as confirmed today.
 */
export async function createBlock(
  call: Call,
  facts: z.output<typeof blockCreate>,
): Promise<Versioned<Block>> {
  const { responsibleUserId = call.actor.id } = facts
  if (!(await holdLivingBuilding(call.db, facts.buildingId))) throw notFound('Здание', 'buildingId')
  await refuseAbsentUser(call, responsibleUserId)
  const [created] = await createRecords(call, 'block', [
    {
      ...facts,
      responsibleUserId,
      createdById: call.actor.id,
      purposes: facts.purposes ?? [],
      areaParts: facts.areaParts ?? [],
      actualizedAt: await databaseNow(call.db),
      actualizedById: call.actor.id,
      ...descriptionSourceOf(facts.description),
    },
  ])
  return readBlock(call, found(created, 'Блок').id)
}

export async function updateBlock(
  call: Call,
  id: number,
  patch: z.output<typeof blockPatch>,
): Promise<Versioned<Block>> {
  if (patch.responsibleUserId != null) await refuseAbsentUser(call, patch.responsibleUserId)
  const isSet = patch.availability !== undefined
  const former = isSet ? (await lockRecords(call.db, 'block', [id], ['availability'])).get(id) : undefined
  const isTurned = isSet && former?.fields.availability !== patch.availability
  const fields = {
    ...patch,
    ...descriptionSourceOf(patch.description),
    ...(isTurned && patch.availableFrom === undefined && releaseOf(patch.availability)),
  }
  const changed = await updateRecords(call, 'block', [{ id, fields }], { ifMatch: call.ifMatch })
  if (changed.length > 0 && isTurned) await followAvailability(call, [{ id, fields: patch }])
  return readBlock(call, id)
}

/** A block that is let, or free now, has no day of its release any more. */
export function releaseOf(availability: unknown): { availableFrom?: null } {
  return availability === 'fromDate' ? {} : { availableFrom: null }
}

/** @throws Refusal 400 at the field when there is no such active user. */
export async function refuseAbsentUser(call: Call, id: number | null): Promise<void> {
  if (id === null || id === call.actor.id || (await findUser(call.db, id))) return
  const message = 'Такого пользователя нет'
  throw new Refusal('invalid', message, { issues: [{ path: 'responsibleUserId', message }] })
}

/** A text from this call is the broker's own; generated ones come from another call. */
export function descriptionSourceOf(description: string | null | undefined) {
  if (description === undefined) return {}
  return { descriptionSource: description === null ? null : ('own' as const) }
}

const hiddenTerms = Object.fromEntries(privateBlockFields.map((field) => [field, null]))
const answerFields = Object.keys(block.shape) as (keyof Block)[]
const comparableFields = Object.keys(comparable.omit({ formula: true }).shape) as (keyof ComparableValues)[]

/** Has the fields of the answer and no others: it is sent as it is. */
function toBlock(card: BlockCard, call: Call): Block {
  const { responsibleUserId, createdById } = card
  const maySeeTerms =
    can(call.actor, 'block.readTerms', blockRecordOf({ responsibleUserId, createdById })) === true
  const { steps } = compareBlock(card, card)
  const facts = {
    ...card,
    ...(!maySeeTerms && hiddenTerms),
    comparable: { ...picked(card, comparableFields), formula: steps && formatFormula(steps) },
    actualizedAt: card.actualizedAt?.toISOString() ?? null,
    createdAt: card.createdAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
  }
  return picked(facts, answerFields)
}

function picked<T, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  const fields: Partial<Pick<T, K>> = {}
  for (const name of names) fields[name] = record[name]
  return fields as Pick<T, K>
}
