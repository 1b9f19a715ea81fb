import type { BlockRent } from '#domain/deals/fees.ts'
import { signedDay } from '#domain/deals/signing.ts'
import { Decimal, toFixedDecimal } from '#domain/money/decimal.ts'
import { addDays, formatDate, lastDayOfTerm } from '#domain/time/time.ts'
import type { Call } from '#server/http/call.ts'
import { askedTermsOf } from '#server/repositories/deals/asked-terms.ts'
import { type CurrentLease, currentLeases, leasedBlocks } from '#server/repositories/leases/current-leases.ts'
import { dealsWithLeases } from '#server/repositories/leases/signed-leases.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import {
  type Fields,
  livingIdsOf,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { statePlanners } from '#server/services/bulk/block-states.ts'
import { refuseVariantsOfLet } from '#server/services/demands/let-blocks.ts'
import { idOf } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { settleTenancies, toldTenancies } from '#server/services/records/tenancies.ts'

/**
 * Makes the leases of deals that have been signed, one a block, and lets the blocks by their verb. A deal that has
 * leases keeps them. @returns the blocks of the new leases.
 */
export async function signDeals(call: Call, ids: readonly number[]): Promise<SignedBlock[]> {
  const done = await dealsWithLeases(call.db, ids)
  const deals = await lockRecords(call.db, 'deal', ids)
  const signed: SignedBlock[] = []
  for (const deal of deals.values())
    if (deal.fields.dealKind === 'lease' && !done.has(deal.id)) signed.push(...(await signDeal(call, deal)))
  return signed
}

/** Finds the deals that a signing gives leases to, with their living blocks. */
export async function dealsToSign(
  { db }: Call,
  deals: readonly Pick<StoredRecord, 'id' | 'fields'>[],
): Promise<{ id: number; blockIds: number[] }[]> {
  const done = await dealsWithLeases(
    db,
    deals.map(({ id }) => id),
  )
  const leased = deals.filter(({ id, fields }) => fields.dealKind === 'lease' && !done.has(id))
  const blockIdsOf = ({ fields }: Pick<StoredRecord, 'fields'>): number[] =>
    Array.isArray(fields.blockIds) ? fields.blockIds : []
  const living = await livingIdsOf(db, 'block', leased.flatMap(blockIdsOf))
  return leased.flatMap((deal) => {
    const blockIds = blockIdsOf(deal).filter((id) => living.has(id))
    return blockIds.length > 0 ? { id: deal.id, blockIds } : []
  })
}

/** `waits`: another tenant still sits there, so it is off the market. `over`: the term has ended. */
export interface SignedBlock {
  blockId: number
  outcome: 'let' | 'waits' | 'over'
}

async function signDeal(call: Call, { id: dealId, fields: deal }: StoredRecord): Promise<SignedBlock[]> {
  const blocks = await leasedBlocks(call.db, Array.isArray(deal.blockIds) ? deal.blockIds : [])
  if (blocks.length === 0) return []
  const today = await readOfficeDay(call.db)
  const companyId = idOf(deal.companyId)
  const tenantName = await tenantOf(call, companyId, idOf(deal.personId))
  const terms = await lockRecords(call.db, 'block', idsOf(blocks), [...carriedTerms])
  const shared: Fields = {
    dealId,
    companyId,
    signedOn: signedDay(deal, today) ?? today,
    ...{ startOn: deal.startOn, termMonths: deal.termMonths, rentBasis: deal.rentBasis },
    currency: deal.currency,
    vatTreatment: deal.vatTreatment,
    vatRate: deal.vatRate,
    rentFreeMonths: deal.rentFreeMonths,
    indexationPercent: deal.indexationPercent,
    responsibleUserId: deal.responsibleUserId,
    ...{ origin: 'ours', source: 'deal', certainty: 'confirmed' },
  }
  const rents = rentsOfBlocks(deal)
  const landlordOf = await landlords(call, idsOf(blocks), idOf(deal.landlordId))
  const total = blocks.reduce((sum, { areaSqm }) => sum.plus(areaSqm), new Decimal('0'))
  const leases = blocks.map(({ id, buildingId, areaSqm }): Fields & { blockId: number } => ({
    ...shared,
    ...Object.fromEntries(carriedTerms.map((field) => [field, terms.get(id)?.fields[field] ?? null])),
    blockId: id,
    buildingId,
    tenantName,
    endsOn: lastDay(deal),
    landlordId: landlordOf(id),
    areaSqm: blocks.length === 1 ? (deal.areaSqm ?? areaSqm) : areaSqm,
    rent: rents.has(id) ? rents.get(id) : rentOf(deal, new Decimal(areaSqm).div(total), blocks.length),
  }))
  const standing = await currentLeases(call.db, idsOf(blocks))
  const dated = leases.map((lease) => ({ ...lease, ...termAfter(lease, standing.get(lease.blockId)) }))
  const over = dated.filter(({ endsOn }) => endsOn !== null && endsOn < today)
  await createRecords(
    call,
    'lease',
    over.map((lease) => ({ ...usual(call), ...lease, state: 'ended' })),
  )
  const others = dated.filter((lease) => !over.includes(lease))
  const signed: SignedBlock[] = over.map(({ blockId }) => ({ blockId, outcome: 'over' }))
  for (const endsOn of new Set(others.map((lease) => lease.endsOn))) {
    const leases = others.filter((lease) => lease.endsOn === endsOn)
    const waiting = await letBlocks(call, leases, standing, { tenantName, companyId, endsOn, today })
    const outcomeOf = (id: number) => (waiting.has(id) ? 'waits' : 'let')
    signed.push(...leases.map(({ blockId }) => ({ blockId, outcome: outcomeOf(blockId) }) as const))
  }
  return signed
}

/** Blocks of several owners each have their own; else the deal says who lets. */
async function landlords({ db }: Call, blockIds: readonly number[], ofDeal: number | null) {
  const owners = new Map((await askedTermsOf(db, blockIds)).map(({ id, landlordId }) => [id, landlordId]))
  const known = new Set([...owners.values()].filter((owner) => owner !== null))
  const isOwn = known.size > 1 && (ofDeal === null || known.has(ofDeal))
  return (id: number) => (isOwn ? (owners.get(id) ?? null) : (ofDeal ?? owners.get(id) ?? null))
}

/** Terms that a deal does not have: those of the block hold. */
const carriedTerms = ['opexIncluded', 'opexRubPerSqmYear'] as const

interface Tenant {
  tenantName: string | null
  companyId: number | null
  endsOn: string | null
  today: string
}

/**
 * A block that another tenant still sits in keeps him: the lease waits for him to leave, and the block is off the market.
 * @returns ids of such blocks.
 */
async function letBlocks(
  call: Call,
  leases: readonly (Fields & { blockId: number })[],
  standing: ReadonlyMap<number, readonly CurrentLease[]>,
  { tenantName, companyId, endsOn, today }: Tenant,
): Promise<ReadonlySet<number>> {
  const ids = leases.map(({ blockId }) => blockId)
  const args = { tenantName, companyId, occupiedUntil: endsOn, startsOn: null, origin: 'ours' as const }
  const isSitting = (id: number) =>
    (standing.get(id) ?? []).some(
      ({ tenantName: name, endsOn: last }) =>
        name !== null && name !== tenantName && (last === null || last >= today),
    )
  const left = ids.filter((id) => !isSitting(id))
  const told = await toldTenancies(call, ids, { tenantName, endsOn })
  const lastDayOf = (id: number) => told.get(id)?.endsOn ?? endsOn
  const plan = await statePlanners['block.let'](call, left, args, { isLocked: true })
  const isFree = (id: number) => plan.changing.includes(id)
  const isSame = (id: number) => standing.get(id)?.some((lease) => lease.tenantName === tenantName) === true
  const own = leases.filter(({ blockId }) => isFree(blockId) || isSame(blockId))
  // A lease whose rent is known stays a comparable: the same tenant's next one takes its place.
  const formerOf = (id: number) =>
    standing.get(id)?.find((lease) => lease.hasRent && lease.tenantName === tenantName)?.id
  for (const lease of own) await renew(call, formerOf(lease.blockId), lease)
  const settled = own.filter(({ blockId }) => formerOf(blockId) === undefined)
  await settleTenancies(
    call,
    settled.map(({ startOn, ...lease }) => ({
      ...{ blockId: lease.blockId, tenantName, endsOn: lastDayOf(lease.blockId), isLet: true },
      // The lease of a tenant who stays keeps its first day.
      details: isSame(lease.blockId) ? lease : { ...lease, startOn },
    })),
  )
  await plan.write()
  const extended = own.filter(({ blockId }) => !isFree(blockId))
  await updateRecords(
    call,
    'block',
    extended.map(({ blockId }) => ({
      id: blockId,
      fields: { tenantName, occupiedUntil: lastDayOf(blockId) },
    })),
  )
  const waiting = leases.filter((lease) => !own.includes(lease))
  await createRecords(
    call,
    'lease',
    waiting.map((lease) => ({ ...usual(call), ...lease })),
  )
  await withdrawPromised(call, waiting, { tenantName, companyId, today })
  return new Set(waiting.map(({ blockId }) => blockId))
}

/** Nobody else is offered a block that has been let before its tenant leaves. */
async function withdrawPromised(
  call: Call,
  waiting: readonly (Fields & { blockId: number })[],
  { tenantName, companyId, today }: Pick<Tenant, 'tenantName' | 'companyId' | 'today'>,
): Promise<void> {
  for (const { blockId, startOn } of waiting) {
    const from = typeof startOn === 'string' ? ` с ${formatDate(startOn, today)}` : ''
    const reason = `сдан${from}${tenantName === null ? '' : `: ${tenantName}`}`.slice(0, 200)
    const plan = await statePlanners['block.withdraw'](call, [blockId], { reason }, { isLocked: true })
    await plan.write()
    await refuseVariantsOfLet(call, [blockId], companyId)
  }
}

/**
 * Without a first day of its own, a term counts from the signing, and after the leases in force: the first to begin tells who
 * sits there, and one without an end enters no window.
 */
function termAfter(
  lease: Fields,
  standing: readonly CurrentLease[] = [],
): { startOn: string | null; endsOn: string | null } {
  const { startOn, termMonths, signedOn } = lease
  if (typeof startOn === 'string' || typeof signedOn !== 'string' || typeof termMonths !== 'number')
    return { startOn: typeof startOn === 'string' ? startOn : null, endsOn: lastDay(lease) }
  const free = standing.flatMap(({ endsOn }) => (endsOn === null ? [] : addDays(endsOn, 1)))
  const begin = [signedOn, ...free].sort().at(-1) ?? signedOn
  return { startOn: begin, endsOn: lastDay({ startOn: begin, termMonths }) }
}

async function renew(call: Call, formerId: number | undefined, lease: Fields): Promise<void> {
  if (formerId === undefined) return
  // First, since two leases in force may not meet.
  await updateRecords(call, 'lease', [{ id: formerId, fields: { state: 'renewed' } }])
  const [made] = await createRecords(call, 'lease', [{ ...usual(call), ...lease }])
  await updateRecords(call, 'lease', [{ id: formerId, fields: { renewedById: made?.id ?? null } }])
}

const usual = ({ actor }: Call): Fields => ({
  ...{ state: 'current', isConfidential: false, isProlonged: false, createdById: actor.id },
})

async function tenantOf({ db }: Call, companyId: number | null, personId: number | null) {
  if (companyId !== null) return (await titlesOf(db, 'company', [companyId])).get(companyId) ?? null
  return personId === null ? null : ((await titlesOf(db, 'person', [personId])).get(personId) ?? null)
}

function lastDay({ startOn, termMonths }: Fields): string | null {
  if (typeof startOn !== 'string' || typeof termMonths !== 'number') return null
  return lastDayOfTerm(startOn, termMonths)
}

function rentsOfBlocks({ blockRents }: Fields): ReadonlyMap<number, string | null> {
  // Stored by the schema of the contract.
  const rents = (Array.isArray(blockRents) ? blockRents : []) as BlockRent[]
  return new Map(rents.map(({ blockId, rent }) => [blockId, rent]))
}

/** A month's total for several blocks is divided by their areas. */
function rentOf({ agreedRent, rentBasis }: Fields, share: Decimal, blockCount: number): string | null {
  if (typeof agreedRent !== 'string') return null
  if (rentBasis !== 'month' || blockCount === 1) return agreedRent
  return toFixedDecimal(new Decimal(agreedRent).times(share), 2)
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)
