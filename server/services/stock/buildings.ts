import type { z } from 'zod'
import type { Building, buildingCreate, buildingPatch } from '#contract/stock/building-records.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found } from '#server/http/errors.ts'
import { livingBlockIds } from '#server/repositories/stock/blocks.ts'
import { type BuildingCard, findBuilding } from '#server/repositories/stock/buildings.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { createRecords, deleteRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { refuseAbsentUser } from './blocks.ts'

export async function readBuilding(call: Call, id: number): Promise<Versioned<Building>> {
  const card = found(await findBuilding(call.db, id), 'Здание')
  return { record: toBuilding(card), version: card.version }
}

export async function createBuilding(
  call: Call,
  facts: z.output<typeof buildingCreate>,
): Promise<Versioned<Building>> {
  const { responsibleUserId = call.actor.id } = facts
  await refuseAbsentUser(call, responsibleUserId)
  const [building] = await createRecords(call, 'building', [
    {
      type: 'businessCentre',
      status: 'operating',
      metro: [],
      parking: [],
      infrastructure: [],
      ...facts,
      responsibleUserId,
      createdById: call.actor.id,
    },
  ])
  return readBuilding(call, found(building, 'Здание').id)
}

export async function updateBuilding(
  call: Call,
  id: number,
  patch: z.output<typeof buildingPatch>,
): Promise<Versioned<Building>> {
  if (patch.responsibleUserId != null) await refuseAbsentUser(call, patch.responsibleUserId)
  await updateRecords(call, 'building', [{ id, fields: patch }], { ifMatch: call.ifMatch })
  return readBuilding(call, id)
}

/** Deletes buildings with their blocks. The caller has locked and authorized them. */
export async function deleteParts(call: Call, ids: readonly number[]): Promise<void> {
  const blockIds = await livingBlockIds(call.db, ids)
  await lockStock(call.db, { blockIds, buildingIds: ids })
  // First, so that history starts with the building.
  await deleteRecords(call, 'building', ids)
  await deleteRecords(call, 'block', blockIds)
}

function toBuilding(card: BuildingCard): Building {
  const { responsibleUserId: _r, createdById: _c, deletedAt: _d, version: _v, ...facts } = card
  return { ...facts, createdAt: card.createdAt.toISOString(), updatedAt: card.updatedAt.toISOString() }
}
