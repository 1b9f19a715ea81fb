import type { z } from 'zod'
import type { dealStage } from '#contract/deals/deal-records.ts'
import { isSigned, signedDay } from '#domain/deals/signing.ts'
import { labelsOf, missingTerms } from '#domain/deals/terms.ts'
import { type DealStage, openStages } from '#domain/deals/vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import { openDealsOfDemand } from '#server/repositories/deals/deals.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import {
  databaseNow,
  type Fields,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import type { Look, Plan, Wish, WrittenField } from '#server/services/bulk/bulk-command.ts'
import { leavingEnded } from '#server/services/bulk/ended.ts'
import { planUpdates } from '#server/services/bulk/plan-writes.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { endMetDemands } from './met-demands.ts'
import { dealsToSign, type SignedBlock, signDeals } from './signing.ts'

const staged = [
  'stage',
  'stageAt',
  'lostReason',
  'lostToId',
  'probability',
  'signOn',
] as const satisfies WrittenField<'deal'>[]

/** Brings deals to a stage and notes the change; the only way that a person changes one. */
export async function planStage(
  call: Call,
  ids: readonly number[],
  { stage, reason, lostToId, signedOn }: z.output<typeof dealStage>,
  look: Look,
): Promise<Plan> {
  await refuseAbsentWinner(call, lostToId ?? null)
  const today = await readOfficeDay(call.db)
  if (signedOn !== undefined && signedOn > today) throw refusal('signedOn', dayToCome)
  const stageAt = await databaseNow(call.db)
  const isLost = stage === 'lost'
  const lost: Fields = { lostReason: (isLost && reason) || null, lostToId: (isLost && lostToId) || null }
  const former = new Map<number, Fields>()
  const wish: Wish<WrittenField<'deal'>> = {
    fields: [...staged],
    reads: [
      ...([
        'dealKind',
        'agreedRent',
        'blockRents',
        'agreedPrice',
        'areaSqm',
        'fees',
        'hasNoFee',
        'responsibleUserId',
        'blockIds',
      ] as const),
    ],
    of({ id, fields }) {
      const signed = signedOn ?? signedDay(fields, today) ?? (stage === 'act' ? today : null)
      if (stage === 'won') {
        const missing = missingTerms({ ...fields, signOn: signed })
        if (missing.length > 0) return `Не хватает, чтобы закрыть сделку: ${labelsOf(missing)}`
      }
      const own = isSigned(stage) ? { ...lost, signOn: signed } : lost
      if (fields.stage === stage) return own
      former.set(id, fields)
      return movedTo(stage, stageAt, own)
    },
  }
  const plan = await planUpdates(call, 'deal', ids, leavingEnded('deal', ids, wish), look)
  const signed: SignedBlock[] = []
  return {
    ...plan,
    ...(isSigned(stage) && {
      signs: () =>
        dealsToSign(
          call,
          plan.changing.flatMap((id) => ({ id, fields: former.get(id) ?? {} })),
        ),
    }),
    signed: () => signed,
    async write() {
      await plan.write()
      const moved = plan.changing.flatMap((id) => changeOf(id, former.get(id), { stage, stageAt }) ?? [])
      await noteChanges(call, moved, 'person')
      if (isSigned(stage)) signed.push(...(await signDeals(call, plan.changing)))
      if (stage === 'won') await endMetDemands(call, plan.changing)
    },
  }
}

/** A probability that a person has typed was that of the former stage. */
function movedTo(stage: DealStage, stageAt: unknown, own: Fields = { lostReason: null, lostToId: null }) {
  return { stage, stageAt, probability: null, ...own }
}

interface Change {
  dealId: number
  responsibleUserId: unknown
  fromStage: unknown
  toStage: DealStage
  changedAt: unknown
}

function changeOf(
  dealId: number,
  former: Fields | undefined,
  { stage, stageAt }: { stage: DealStage; stageAt: unknown },
): Change | undefined {
  const { responsibleUserId, stage: fromStage } = former ?? {}
  return former && { dealId, responsibleUserId, fromStage, toStage: stage, changedAt: stageAt }
}

async function noteChanges(call: Call, changes: readonly Change[], cause: 'person' | 'fact'): Promise<void> {
  const changedById = call.actor.id
  await createRecords(
    call,
    'stageChange',
    changes.map((change) => ({ ...change, changedById, cause })),
  )
}

const placeOf = (stage: unknown) => (openStages as readonly unknown[]).indexOf(stage)

/**
 * Moves the caller's open deals of a demand forward to a stage that a fact has shown. Facts never take a deal back,
 * and never end one.
 */
export async function advanceDeals(
  call: Call,
  demandId: number,
  stage: (typeof openStages)[number],
): Promise<void> {
  const open = (await openDealsOfDemand(call.db, demandId)).filter(
    ({ responsibleUserId }) => call.actor.role === 'admin' || responsibleUserId === call.actor.id,
  )
  await advance(
    call,
    open.map(({ id }) => id),
    stage,
  )
}

/** The same of some deals, which the caller may change. */
export async function advance(
  call: Call,
  ids: readonly number[],
  stage: (typeof openStages)[number],
): Promise<void> {
  if (ids.length === 0) return
  const locked = [...(await lockRecords(call.db, 'deal', ids, ['stage', 'responsibleUserId'])).values()]
  const behind = locked.filter((deal) => isBehind(deal, stage))
  const stageAt = await databaseNow(call.db)
  await updateRecords(
    call,
    'deal',
    behind.map(({ id }) => ({ id, fields: movedTo(stage, stageAt) })),
  )
  const changes = behind.flatMap(({ id, fields }) => changeOf(id, fields, { stage, stageAt }) ?? [])
  await noteChanges(call, changes, 'fact')
}

function isBehind({ isDeleted, fields }: StoredRecord, stage: DealStage): boolean {
  return !isDeleted && placeOf(fields.stage) >= 0 && placeOf(fields.stage) < placeOf(stage)
}

async function refuseAbsentWinner(call: Call, companyId: number | null): Promise<void> {
  // Locked, so that a company being merged away concurrently gets no new deal.
  if (companyId === null || (await holdLivingCompany(call.db, companyId))) return
  throw refusal('lostToId', 'Такой компании нет или она удалена')
}

/** @throws Refusal 400 for a day of signing that a won deal cannot have. */
export function refuseUnsigned(
  { stage, signOn }: { stage: DealStage; signOn?: string | null },
  today: string,
) {
  if (stage !== 'won' || signOn === undefined) return
  const message = signOn === null ? 'У закрытой сделки должен быть день подписания' : dayToCome
  if (signOn === null || signOn > today)
    throw new Refusal('invalid', message, { issues: [{ path: 'signOn', message }] })
}

const dayToCome = 'Этот день ещё не наступил: впишите, когда подписали'

function refusal(argument: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: `args.${argument}`, message }] })
}
