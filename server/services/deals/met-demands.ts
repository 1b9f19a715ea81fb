import type { Call } from '#server/http/call.ts'
import { openDealsOfDemand } from '#server/repositories/deals/deals.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { idOf } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/** Won deals end the demands that they were for; one with another open deal goes on. */
export async function endMetDemands(call: Call, wonIds: readonly number[]): Promise<void> {
  const won = await lockRecords(call.db, 'deal', wonIds, ['demandId'])
  const demandIds = new Set([...won.values()].flatMap(({ fields }) => idOf(fields.demandId) ?? []))
  const met: number[] = []
  for (const id of demandIds) if ((await openDealsOfDemand(call.db, id)).length === 0) met.push(id)
  const demands = await lockRecords(call.db, 'demand', met, ['state'])
  await updateRecords(
    call,
    'demand',
    [...demands.values()]
      .filter(({ isDeleted, fields }) => !isDeleted && fields.state !== 'won' && fields.state !== 'closed')
      .map(({ id }) => ({ id, fields: { state: 'won', pausedUntil: null } })),
  )
}
