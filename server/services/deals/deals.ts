import type { z } from 'zod'
import type { Deal, DealRow, dealCreate, dealPatch } from '#contract/deals/deal-records.ts'
import { boardPageSize, type DealListQuery, type deals } from '#contract/deals/deals.ts'
import { feeAmount, invoiced, usualShares } from '#domain/deals/fees.ts'
import { dealStages } from '#domain/deals/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import {
  type DealSums,
  dealList,
  findDeal,
  firstOfStages,
  type StoredDeal,
  type StoredDealRow,
  sumsByStage,
} from '#server/repositories/deals/deals.ts'
import { variantsOfDemands } from '#server/repositories/demands/variants.ts'
import { findOffice } from '#server/repositories/office/office.ts'
import { readOfficeDay } from '#server/repositories/office/office-day.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { databaseNow, livingIdsOf } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { findOwn as findOwnDemand } from '#server/services/demands/demands.ts'
import { stageShownBy } from '#server/services/demands/variants.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { begunTerms, changedTerms } from './block-terms.ts'
import { clientOf } from './client.ts'
import { takeParts } from './parts.ts'
import { keptFees } from './receipts.ts'
import { advance, refuseUnsigned } from './stages.ts'
import { viewerOf } from './viewer.ts'

export function dealsOf({ db, actor }: Call, query: Unpaged<DealListQuery>): RowList<DealRow> {
  return mappedList(dealList(db, viewerOf(actor), query), (rows) => rows.map(toRow))
}

export async function boardOf(
  { db, actor }: Call,
  query: z.output<typeof deals.board.query>,
): Promise<z.infer<typeof deals.board.response>> {
  const viewer = viewerOf(actor)
  const sums = await sumsByStage(db, viewer, query)
  const rows = (await firstOfStages(db, viewer, query, boardPageSize)).map(toRow)
  return codesOf(dealStages).map((stage) => ({
    ...(sums.get(stage) ?? noSums),
    stage,
    data: rows.filter((row) => row.stage === stage),
  }))
}

const noSums: DealSums = { count: 0, feeRub: '0.00', expectedRub: '0.00', withoutFee: 0 }

/** Others' deals count as not found, except for admins and those who share in them. */
export async function readDeal(call: Call, id: number): Promise<Versioned<Deal>> {
  const stored = found(await findDeal(call.db, viewerOf(call.actor), id), kindNames.deal)
  const isMember = stored.shares.some(({ userId }) => userId === call.actor.id)
  if (!isMember) demand(call, kindNames.deal, 'deal.read', { userId: stored.responsibleUserId })
  return { record: toDeal(stored), version: stored.version }
}

async function findOwn(call: Call, id: number): Promise<StoredDeal> {
  const stored = found(await findDeal(call.db, viewerOf(call.actor), id), kindNames.deal)
  demand(call, kindNames.deal, 'deal.read', { userId: stored.responsibleUserId })
  return stored
}

/** Takes from its demand and its blocks whatever is not given, its stage from what was shown to the client. */
export async function createDeal(call: Call, given: z.output<typeof dealCreate>): Promise<Versioned<Deal>> {
  const { demandId = null, blockIds = [] } = given
  const wanted = demandId === null ? null : await findOwnDemand(call, demandId)
  await refuseAbsent(call, given)
  const facts = {
    ...usualFacts,
    ...(wanted && {
      ...(given.companyId || given.personId ? {} : await clientOf(call, wanted)),
      responsibleUserId: wanted.responsibleUserId,
    }),
    ...(await begunTerms(call, given)),
  }
  const { brokerPercent } = await findOffice(call.db)
  facts.responsibleUserId ??= call.actor.id
  if (given.hasNoFee) facts.fees = given.fees ?? []
  facts.shares = given.shares ?? usualShares(brokerPercent, facts.responsibleUserId)
  refuseBoth(facts)
  const fees = await keptFees(call.db, facts.fees, [], facts)
  const name = facts.name || (await nameOf(call, { ...facts, blockIds }))
  const stageAt = await databaseNow(call.db)
  const [made] = await createRecords(call, 'deal', [
    {
      ...facts,
      ...{ fees, blockIds, demandId, name, stage: 'demand', stageAt, lostReason: null, lostToId: null },
      responsibleUserId: facts.responsibleUserId ?? call.actor.id,
    },
  ])
  const { id, fields } = found(made, kindNames.deal)
  await createRecords(call, 'stageChange', [
    {
      ...{ dealId: id, responsibleUserId: fields.responsibleUserId, fromStage: null, toStage: 'demand' },
      ...{ changedAt: stageAt, changedById: call.actor.id, cause: 'person' },
    },
  ])
  if (demandId !== null)
    await joinDemand(call, { dealId: id, demandId, blockIds, userId: Number(fields.responsibleUserId) })
  return readDeal(call, id)
}

/** Takes a deal to the stage that its demand's variants have shown already, and to it what was made for the demand. */
async function joinDemand(call: Call, joined: Parameters<typeof takeParts>[1]): Promise<void> {
  const { dealId, demandId, blockIds } = joined
  const variants = (await variantsOfDemands(call.db, [demandId])).filter(
    ({ blockId }) => blockIds.length === 0 || blockIds.includes(blockId),
  )
  const stage = stageShownBy(variants.map(({ state }) => state))
  if (stage) await advance(call, [dealId], stage)
  await takeParts(call, joined)
}

export async function updateDeal(
  call: Call,
  id: number,
  { name, ...facts }: z.output<typeof dealPatch>,
): Promise<Versioned<Deal>> {
  const stored = await findOwn(call, id)
  // A former colleague keeps the share that he had.
  await refuseAbsent(call, facts, new Set(stored.shares.map(({ userId }) => userId)))
  if (facts.demandId) await findOwnDemand(call, facts.demandId)
  refuseBoth({ ...stored, ...facts })
  if (stored.stage === 'won' && facts.signOn !== stored.signOn)
    refuseUnsigned({ stage: 'won', ...facts }, await readOfficeDay(call.db))
  const parties = partiesOf(stored)
  // A name made of the facts follows them.
  const isMade = stored.name === (await nameOf(call, parties))
  const isUnnamed = name === null || name === '' || (isMade && (name === undefined || name === stored.name))
  const written = isUnnamed ? await nameOf(call, { ...parties, ...facts }) : name
  const named = written === undefined || written === stored.name ? {} : { name: written }
  const terms = await changedTerms(call, { ...stored, ...parties }, facts)
  const kept = terms.fees && {
    fees: await keptFees(call.db, terms.fees, stored.fees, { ...stored, ...terms }),
  }
  const fields = { ...terms, ...kept, ...named }
  await updateRecords(call, 'deal', [{ id, fields }], { ifMatch: call.ifMatch })
  const { demandId, blockIds = parties.blockIds ?? [] } = facts
  if (demandId && demandId !== stored.demand?.id)
    await joinDemand(call, { dealId: id, demandId, blockIds, userId: Number(stored.responsibleUserId) })
  // Its broker may have given it to a colleague.
  const after = found(await findDeal(call.db, viewerOf(call.actor), id), kindNames.deal)
  return { record: toDeal(after), version: after.version }
}

const usualFacts = {
  ...{ dealKind: 'lease', side: 'tenant', companyId: null, landlordId: null, personId: null, signOn: null },
  ...{
    probability: null,
    areaSqm: null,
    agreedRent: null,
    blockRents: [],
    rentBasis: 'sqmYear',
    agreedPrice: null,
  },
  currency: 'RUB',
  vatTreatment: null,
  vatRate: null,
  startOn: null,
  termMonths: null,
  rentFreeMonths: null,
  depositMonths: null,
  indexationPercent: null,
  hasNoFee: false,
  note: null,
  ...{ fees: [], shares: [], coBrokerId: null, coBrokerPercent: null },
} satisfies z.output<typeof dealCreate>

type Parties = Pick<z.output<typeof dealPatch>, 'companyId' | 'landlordId' | 'personId' | 'blockIds'>

function partiesOf({ company, landlord, person, blocks }: StoredDeal): Parties {
  return {
    ...{ companyId: company?.id ?? null, landlordId: landlord?.id ?? null, personId: person?.id ?? null },
    blockIds: blocks.map(({ id }) => id),
  }
}

/** «Вектор — Белая Площадь, этаж 7, № 7.02»; what is unknown is left out. */
async function nameOf(
  { db }: Call,
  { companyId, personId, landlordId, blockIds = [] }: Parties,
): Promise<string> {
  const title = async (kind: 'company' | 'person' | 'block', id: number | null | undefined) =>
    id ? (await titlesOf(db, kind, [id])).get(id) : undefined
  const client = (await title('company', companyId)) ?? (await title('person', personId))
  const place =
    (await title('block', blockIds[0])) ?? (client ? undefined : await title('company', landlordId))
  const parts = [client, place].filter(Boolean)
  return (parts.length > 0 ? parts.join(' — ') : 'Сделка без клиента').slice(0, 200)
}

/** @throws Refusal 400 at the field that names a record which does not exist. */
async function refuseAbsent(
  { db, actor }: Call,
  { companyId, landlordId, personId, blockIds = [], responsibleUserId, ...facts }: z.output<typeof dealPatch>,
  standing: ReadonlySet<number | null> = new Set(),
): Promise<void> {
  const absent = (path: string, kind: 'company' | 'person' | 'block', id: number) =>
    at(path, `${kindNames[kind]} № ${id}: такой записи нет или она удалена`)
  // Locked, so that a company being merged away concurrently gets no new deal.
  for (const [path, id] of Object.entries({ companyId, landlordId, coBrokerId: facts.coBrokerId }))
    if (id && !(await holdLivingCompany(db, id))) throw absent(path, 'company', id)
  if (personId && !(await livingIdsOf(db, 'person', [personId])).has(personId))
    throw absent('personId', 'person', personId)
  const living = await livingIdsOf(db, 'block', blockIds)
  const gone = blockIds.find((id) => !living.has(id))
  if (gone !== undefined) throw absent('blockIds', 'block', gone)
  if (responsibleUserId && responsibleUserId !== actor.id && !(await findUser(db, responsibleUserId)))
    throw at('responsibleUserId', 'Такого пользователя нет')
  for (const [place, { userId }] of (facts.shares ?? []).entries())
    if (userId !== null && !standing.has(userId) && !(await findUser(db, userId)))
      throw at(`shares.${place}.userId`, 'Такого пользователя нет')
}

/** @throws Refusal 400 for payments of a deal that earns nothing. */
function refuseBoth({ fees = [], hasNoFee }: Pick<z.output<typeof dealPatch>, 'fees' | 'hasNoFee'>): void {
  if (hasNoFee && fees.length > 0)
    throw at('hasNoFee', 'У сделки есть платежи: уберите их или отметку «Без комиссии»')
}

function at(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

const inUtc = (at: string) => new Date(at).toISOString()

function toRow({ stageAt, createdAt, nextStep, ...row }: StoredDealRow): DealRow {
  return {
    ...row,
    nextStep: nextStep && { ...nextStep, date: inUtc(nextStep.date) },
    ...{ stageAt: stageAt.toISOString(), createdAt: createdAt.toISOString() },
  }
}

function toDeal(deal: StoredDeal): Deal {
  const { responsibleUserId: _r, version: _v, rubPerUnit, vatPercent, updatedAt, stages, ...stored } = deal
  const feeSums = stored.fees.map((fee) => feeAmount(fee, stored, { rubPerUnit, vatPercent }))
  return {
    ...stored,
    ...toRow(stored),
    stages: stages.map((change) => ({ ...change, at: inUtc(change.at) })),
    feeSums,
    invoiceSums: stored.fees.map((fee, at) => {
      const sum = feeSums[at] ?? null
      return sum && invoiced(fee, sum, vatPercent)
    }),
    updatedAt: updatedAt.toISOString(),
  }
}
