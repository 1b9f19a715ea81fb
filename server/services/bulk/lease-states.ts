import type { BulkArgs } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { blocksInForce, currentLeases } from '#server/repositories/leases/current-leases.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { lockRecords } from '#server/repositories/records/records.ts'
import { reopenVariants } from '#server/services/demands/let-blocks.ts'
import { ask, isChange, storeUpdates } from '#server/services/records/journalled-writes.ts'
import type { Look, Plan, Wish, WrittenField } from './bulk-command.ts'
import { leavingEnded } from './ended.ts'
import { planUpdates } from './plan-writes.ts'

/**
 * Gives leases a state. One that has ended holds until no later day than today, and leaves its block free: of the two, the end
 * says more than what the block was told before.
 */
export async function planLeaseState(
  call: Call,
  ids: readonly number[],
  { state, endsOn: told }: BulkArgs<'lease.setState'>,
  look: Look,
): Promise<Plan> {
  const today = await readOfficeDay(call.db)
  const isOver = state !== 'current'
  const fault = dayFault(isOver, told, today)
  if (fault) throw new Refusal('invalid', fault, { issues: [{ path: 'args.endsOn', message: fault }] })
  const wish: Wish<WrittenField<'lease'>> = {
    fields: ['state', 'renewedById', ...(isOver ? (['endsOn'] as const) : [])],
    reads: ['startOn', 'endsOn'],
    of({ fields: { startOn, endsOn: known } }) {
      const changed = { state, renewedById: null }
      if (!isOver) return changed
      const isBefore = (day: string) => typeof startOn === 'string' && day < startOn
      if (told !== undefined) return isBefore(told) ? startsLater : { ...changed, endsOn: told }
      const isKnown = typeof known === 'string' && known <= today
      // A term that never began keeps its end.
      return isKnown || isBefore(today) ? changed : { ...changed, endsOn: today }
    },
  }
  const plan = await planUpdates(call, 'lease', ids, leavingEnded('lease', ids, wish), look)
  if (!isOver) return plan
  return {
    ...plan,
    async write() {
      const left = await blocksInForce(call.db, plan.changing)
      await plan.write()
      await freeLeft(call, left, today)
    },
  }
}

const startsLater = 'Договор начинается позже этого дня: назовите другой'

function dayFault(isOver: boolean, told: string | undefined, today: string): string | null {
  if (told === undefined) return null
  if (!isOver) return 'Действующий договор ещё не закончился: день не нужен'
  return told > today ? 'Этот день ещё не наступил: до него договор действует, впишите его в «Конец»' : null
}

/** Blocks that no other tenant sits in become free; as their tenants, they follow without a right of their own. */
async function freeLeft(call: Call, blockIds: readonly number[], today: string): Promise<void> {
  const standing = await currentLeases(call.db, blockIds)
  const isLet = (id: number) =>
    standing.get(id)?.some(({ startOn }) => startOn === null || startOn <= today) ?? false
  const records = await lockRecords(
    call.db,
    'block',
    blockIds.filter((id) => !isLet(id)),
  )
  const freed = [...records.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .map((record) => ask('block', record, { availability: 'free', availableFrom: null }))
    .filter(isChange)
  if (freed.length > 0) await storeUpdates(call, 'block', freed)
  await reopenVariants(
    call,
    freed.map(({ id }) => id),
  )
}
