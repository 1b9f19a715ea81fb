import { can } from '#domain/access/permissions.ts'
import { listingStateOf } from '#domain/stock/portal.ts'
import type { Db } from '#server/db/db.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import {
  blocksToFollow,
  endFollowing,
  type Follower,
  linesOf,
  type OrderLine,
  orderToFollow,
} from '#server/repositories/portal/portal-orders.ts'
import { keepAdStagesCurrent } from '#server/services/publication/ad-stages.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/** Blocks per transaction: the embedded database has one connection, so batches let others in between. */
const blocksAtOnce = 200

/** Listing states by block according to a report. */
export function statesOf(lines: readonly OrderLine[]): Map<number, string> {
  const wanted = new Map<number, string>()
  for (const line of lines) {
    const state = listingStateOf(line)
    if (line.blockId !== null && state !== null) wanted.set(line.blockId, state)
  }
  return wanted
}

/**
 * Applies the last report to the blocks' listing states, under its single journal group, so that undo reverts
 * all. Resumable: correct states are left alone. Does nothing if the author lost the permission or the group
 * was undone meanwhile.
 */
export async function followReport(db: Db): Promise<void> {
  const order = await orderToFollow(db)
  if (!order) return
  const call = await callOf(db, order)
  if (call) {
    const wanted = [...statesOf(await linesOf(db, order.id))]
    try {
      for (let from = 0; from < wanted.length; from += blocksAtOnce) {
        await followPart(call, wanted.slice(from, from + blocksAtOnce))
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  await keepAdStagesCurrent(db)
  await endFollowing(db, order.id)
}

async function followPart(call: Call, wanted: readonly (readonly [number, string])[]): Promise<void> {
  await call.db.transaction().execute(async (db) => {
    const changes = await blocksToFollow(db, new Map(wanted))
    await updateRecords(
      { ...call, db },
      'block',
      changes.map(({ id, listingState }) => ({ id, fields: { listingState } })),
    )
  })
}

/** Reconstructs the call that imported the report: after a crash nobody is connected. */
async function callOf(db: Db, { followerId, groupId, command }: Follower): Promise<Call | undefined> {
  const user = await findUser(db, followerId)
  if (!user) return undefined
  const actor: Call['actor'] = {
    ...{ id: user.id, name: user.name, role: user.role, contactsVisibility: 'own', sessionKind: 'normal' },
    tokenHash: Buffer.alloc(0),
  }
  if (can(actor, 'office.updatePortalConfig', null) !== true) return undefined
  return { db, actor, command: { id: groupId, name: command }, ifMatch: null }
}
