import { can } from '#domain/access/permissions.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { partsOfDemand } from '#server/repositories/deals/deal-parts.ts'
import { findDeal, openDealsOfDemand } from '#server/repositories/deals/deals.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'
import { viewerOf } from './viewer.ts'

/*
 * Events and presentations belong to a deal: as they were told, or because they were made for its demand. A deal about other
 * blocks is another one.
 */

interface Made {
  dealId?: number | null | undefined
  demandId?: number | null | undefined
  blockIds?: readonly number[] | undefined
  /** Broker of the event or presentation. */
  userId: number
}

/**
 * The deal of a new event or presentation: the given one, else the only open deal of its demand that is about its blocks.
 * @throws Refusal 400 at `dealId` for a deal that the caller does not lead.
 */
export async function dealOf(
  call: Call,
  { dealId, demandId, blockIds = [], userId }: Made,
): Promise<number | null> {
  if (dealId) return refuseForeignDeal(call, dealId)
  if (!demandId || dealId === null) return null
  const open = (await openDealsOfDemand(call.db, demandId)).filter(
    (deal) => deal.responsibleUserId === userId && concerns(deal.blockIds, blockIds),
  )
  return open.length === 1 ? (open[0]?.id ?? null) : null
}

/** @throws Refusal 400 at `dealId`: to others it does not exist. */
export async function refuseForeignDeal(call: Call, id: number): Promise<number> {
  const stored = await findDeal(call.db, viewerOf(call.actor), id)
  if (stored && can(call.actor, 'deal.read', { userId: stored.responsibleUserId }) === true) return id
  const message = `${kindNames.deal} № ${id}: такой записи нет или она удалена`
  throw new Refusal('invalid', message, { issues: [{ path: 'dealId', message }] })
}

/** A new deal takes along what its broker has done for its demand. */
export async function takeParts(
  call: Call,
  {
    dealId,
    demandId,
    userId,
    blockIds,
  }: { dealId: number; demandId: number; userId: number; blockIds: readonly number[] },
): Promise<void> {
  const parts = await partsOfDemand(call.db, demandId, userId)
  for (const kind of ['event', 'presentation'] as const)
    await updateRecords(
      call,
      kind,
      parts[kind]
        .filter((part) => concerns(blockIds, part.blockIds))
        .map(({ id }) => ({ id, fields: { dealId } })),
    )
}

/** Without blocks on one side nothing speaks against it. */
function concerns(some: readonly number[], others: readonly number[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((id) => others.includes(id))
}
