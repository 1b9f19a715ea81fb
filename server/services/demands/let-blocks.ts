import { openVariantStates } from '#domain/demands/variant-vocabulary.ts'
import { openDemandStates } from '#domain/demands/vocabulary.ts'
import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import { fold } from '#domain/text/fold.ts'
import { countOf } from '#domain/text/plurals.ts'
import type { Call } from '#server/http/call.ts'
import { type VariantOfBlock, variantsOfBlocks } from '#server/repositories/demands/variants.ts'
import { momentToTell } from '#server/repositories/office/lapses.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { databaseNow, lockRecords } from '#server/repositories/records/records.ts'
import { type Change, createRecords, updateRecords } from '#server/services/records/record-writer.ts'

const lookedAt = [
  'блок, который смотрят ваши клиенты',
  'блока, которые смотрят ваши клиенты',
  'блоков, которые смотрят ваши клиенты',
] as const

/** Limit of the contract. */
const mostBlocksOfTask = 100

/** Variants follow the availability that blocks were given, by whatever way. */
export async function followAvailability(call: Call, changed: readonly Change[]): Promise<void> {
  const given = changed.filter(({ fields }) => fields.availability !== undefined)
  const idsOf = (isLet: boolean) =>
    given.filter(({ fields }) => (fields.availability === 'occupied') === isLet).map(({ id }) => id)
  await refuseVariantsOfLet(call, idsOf(true))
  await reopenVariants(call, idsOf(false))
}

/**
 * Refuses the open variants of let blocks with «уже сдан», and tells their brokers; a variant of the tenant himself is
 * signed if the caller leads it.
 */
export async function refuseVariantsOfLet(
  call: Call,
  blockIds: readonly number[],
  tenantId: number | null = null,
): Promise<void> {
  if (blockIds.length === 0) return
  const open = (await lockedVariants(call, blockIds)).filter(({ state }) =>
    (openVariantStates as readonly string[]).includes(state),
  )
  const stateAt = await databaseNow(call.db)
  const refused = open.filter((variant) => !isOf(variant, tenantId))
  const signed = open.filter(
    (variant) =>
      isOf(variant, tenantId) && (call.actor.role === 'admin' || variant.responsible?.id === call.actor.id),
  )
  await updateRecords(call, 'variant', [
    ...refused.map(({ id, state }) => ({
      id,
      fields: { state: 'refused', refusedBy: 'owner', reason: 'let', formerState: state, stateAt },
    })),
    ...signed.map(({ id }) => ({ id, fields: { state: 'signed', stateAt } })),
  ])
  await tellBrokers(call, refused, { one: 'Уже сдан', many: 'Уже сданы' })
}

/** Brings variants back that were refused because their blocks were let, and tells their brokers. */
export async function reopenVariants(call: Call, blockIds: readonly number[]): Promise<void> {
  if (blockIds.length === 0) return
  const rows = (await lockedVariants(call, blockIds)).filter(
    ({ state, reason }) => state === 'refused' && reason === 'let',
  )
  const stateAt = await databaseNow(call.db)
  await updateRecords(
    call,
    'variant',
    rows.map(({ id, formerState }) => ({
      id,
      fields: {
        ...{ state: formerState ?? 'offered', stateAt },
        ...{ refusedBy: null, reason: null, formerState: null },
      },
    })),
  )
  await tellBrokers(call, rows, { one: 'Снова свободен', many: 'Снова свободны' })
}

/** Brokers may be marking the same variants: states are those of the locked rows. */
async function lockedVariants({ db }: Call, blockIds: readonly number[]): Promise<VariantOfBlock[]> {
  const ids = (await variantsOfBlocks(db, blockIds)).map(({ id }) => id)
  await lockRecords(db, 'variant', ids, [])
  // Read again: what others have committed meanwhile.
  const locked = new Set(ids)
  return (await variantsOfBlocks(db, blockIds)).filter(({ id }) => locked.has(id))
}

function isOf(variant: VariantOfBlock, tenantId: number | null): boolean {
  const { companyId, companyName, personName, tenantName } = variant
  if (tenantId !== null && tenantId === companyId) return true
  const name = tenantName === null ? '' : fold(tenantName).trim()
  return name !== '' && [companyName, personName].some((own) => own !== null && fold(own) === name)
}

/**
 * One task for each broker who still looks for blocks, but for the caller, who is told of his own variants in the
 * answer.
 */
async function tellBrokers(
  call: Call,
  variants: readonly VariantOfBlock[],
  words: { one: string; many: string },
): Promise<void> {
  const told = variants.filter(
    ({ responsible, demandState }) =>
      responsible &&
      responsible.id !== call.actor.id &&
      (openDemandStates as readonly string[]).includes(demandState),
  )
  if (told.length === 0) return
  const date = await momentToTell(call.db)
  const titles = await titlesOf(
    call.db,
    'block',
    told.map(({ blockId }) => blockId),
  )
  const tasks = [...new Set(told.flatMap(({ responsible }) => responsible?.id ?? []))].map((userId) => {
    const own = told.filter(({ responsible }) => responsible?.id === userId)
    const blockIds = [...new Set(own.map(({ blockId }) => blockId))]
    const [first] = own
    const title =
      blockIds.length === 1 && first
        ? // The journal of the caller has the title: it names no client of a colleague.
          `${words.one}: ${titles.get(first.blockId)}`
        : `${words.many}: ${countOf(blockIds.length, ...lookedAt)}`
    return {
      ...{ type: 'task', title: title.slice(0, 200), date, userId, toldById: call.actor.id },
      ...{ durationMinutes: usualMinutes.task, reminderMinutes: 0 },
      ...{ blockIds: blockIds.slice(0, mostBlocksOfTask), buildingIds: [] },
      demandId: own.length === 1 ? (first?.demandId ?? null) : null,
    }
  })
  await createRecords(call, 'event', tasks)
}
