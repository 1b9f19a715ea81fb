import type { Call } from '#server/http/call.ts'
import { found, notFound, Refusal } from '#server/http/errors.ts'
import { idsPointingAt, lockRecords } from '#server/repositories/records/records.ts'
import { listMainBlocks } from '#server/repositories/stock/blocks.ts'
import { findBuilding } from '#server/repositories/stock/buildings.ts'
import { lockStock } from '#server/repositories/stock/stock-locks.ts'
import { authoriseWrite } from '#server/services/access/authorise.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/* Blocks published as one ad of the portal, and the main block that represents them. */

export async function mainBlocksOf(
  call: Call,
  buildingId: number,
): Promise<Awaited<ReturnType<typeof listMainBlocks>>> {
  found(await findBuilding(call.db, buildingId), 'Здание')
  return listMainBlocks(call.db, buildingId)
}

/**
 * Groups these blocks and those previously grouped under them into one ad; `null` ungroups. All or nothing.
 * @returns ids of the changed blocks.
 * @throws Refusal 400 when they are of several buildings: an ad has one address.
 */
export async function setMainBlock(
  call: Call,
  ids: readonly number[],
  mainBlockId: number | null,
): Promise<number[]> {
  // Locks the buildings: concurrent grouping within one is serialized.
  await lockStock(call.db, { blockIds: ids, buildingIds: [] })
  const followers: number[] = []
  for (const id of ids) followers.push(...(await idsPointingAt(call.db, 'block', 'mainBlockId', id)))
  const all = [...new Set([...ids, ...followers])]
  const records = await lockRecords(call.db, 'block', all)
  const living = all.map((id) => {
    const record = records.get(id)
    if (!record || record.isDeleted) throw notFound(kindNames.block)
    return { ...record, sent: ['mainBlockId'] }
  })
  await authoriseWrite(call, 'block', 'update', living)
  if (new Set(living.map(({ fields }) => fields.buildingId)).size > 1) {
    const message = 'В одно объявление входят блоки одного здания'
    throw new Refusal('invalid', message, { issues: [{ path: 'ids', message }] })
  }
  const changed = await updateRecords(
    call,
    'block',
    all.map((id) => ({ id, fields: { mainBlockId: id === mainBlockId ? null : mainBlockId } })),
  )
  return changed.map(({ id }) => id).sort((a, b) => a - b)
}
