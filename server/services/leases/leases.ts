import type { z } from 'zod'
import type { Lease, LeaseRow, leaseCreate, leasePatch } from '#contract/leases/lease-records.ts'
import type { LeaseListQuery } from '#contract/leases/leases.ts'
import { can } from '#domain/access/permissions.ts'
import { usualCertainty } from '#domain/leases/vocabulary.ts'
import { comparableRent } from '#domain/rent/comparable-rent.ts'
import { lastDayOfTerm } from '#domain/time/time.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import {
  findLease,
  type LeaseViewer,
  leaseList,
  type StoredLease,
  type StoredLeaseRow,
} from '#server/repositories/leases/leases.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { type Fields, lockRecords } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { type RatesToday, ratesToday } from '#server/repositories/stock/rates.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

type Facts = z.output<typeof leasePatch>

export function leasesOf({ db, actor }: Call, query: Unpaged<LeaseListQuery>): RowList<LeaseRow> {
  return mappedList(leaseList(db, leaseViewerOf(actor), query), async (rows) => {
    const rates = await ratesToday(db)
    return rows.map((row) => toRow(row, rates))
  })
}

/** @throws Refusal 404 for a confidential lease of a colleague. */
export async function readLease({ db, actor }: Call, id: number): Promise<Versioned<Lease>> {
  const stored = found(await findLease(db, leaseViewerOf(actor), id), kindNames.lease)
  const { version, updatedAt, ...rest } = stored
  const record = { ...rest, ...toRow(rest, await ratesToday(db)), updatedAt: updatedAt.toISOString() }
  return { record, version }
}

export async function createLease(
  call: Call,
  { renewsId, ...given }: z.output<typeof leaseCreate>,
): Promise<Versioned<Lease>> {
  const renewed = renewsId === undefined ? null : (await readLease(call, renewsId)).record
  if (renewed && renewed.state !== 'current')
    throw at('renewsId', 'Перезаключают действующий договор: этот уже закончился')
  await refuseAbsent(call, given)
  if (renewed) await updateRecords(call, 'lease', [{ id: renewed.id, fields: { state: 'renewed' } }])
  const certainty = usualCertainty(given.origin ?? usualFacts.origin)
  const facts = await completed(call, { ...usualFacts, certainty, ...given }, given)
  const [made] = await createRecords(call, 'lease', [
    {
      ...facts,
      responsibleUserId: facts.responsibleUserId ?? call.actor.id,
      ...{ createdById: call.actor.id, state: 'current' },
    },
  ])
  const { id } = found(made, kindNames.lease)
  if (renewed) await updateRecords(call, 'lease', [{ id: renewed.id, fields: { renewedById: id } }])
  return readLease(call, id)
}

export async function updateLease(call: Call, id: number, given: Facts): Promise<Versioned<Lease>> {
  const stored = found(await findLease(call.db, leaseViewerOf(call.actor), id), kindNames.lease)
  await refuseAbsent(call, given)
  const fields = await completed(call, given, { ...unlessDerived(factsOf(stored), given), ...given })
  await updateRecords(call, 'lease', [{ id, fields }], { ifMatch: call.ifMatch })
  // Its responsible user may have given a confidential one to a colleague.
  const after = found(await findLease(call.db, { id: call.actor.id, seesAll: true }, id), kindNames.lease)
  const { version, updatedAt, ...rest } = after
  const record = { ...rest, ...toRow(rest, await ratesToday(call.db)), updatedAt: updatedAt.toISOString() }
  return { record, version }
}

const usualFacts = {
  ...{ blockId: null, buildingId: null, floorText: null, areaSqm: null, companyId: null, tenantName: null },
  ...{ landlordId: null, signedOn: null, startOn: null, termMonths: null, endsOn: null, breakOn: null },
  ...{ noticeMonths: null, isProlonged: false, rent: null, rentBasis: 'sqmYear', currency: 'RUB' },
  ...{ vatTreatment: null, vatRate: null, opexIncluded: null, opexRubPerSqmYear: null },
  rentFreeMonths: null,
  indexationPercent: null,
  origin: 'unknown' as const,
  brokerCompanyId: null,
  source: null,
  isConfidential: false,
  note: null,
} satisfies Facts

function factsOf({ block, building, company, ...stored }: StoredLease): Facts {
  return {
    ...{ blockId: block?.id ?? null, buildingId: building?.id ?? null, companyId: company?.id ?? null },
    ...{ tenantName: stored.tenantName, startOn: stored.startOn, termMonths: stored.termMonths },
    endsOn: stored.endsOn,
  }
}

/** Facts without a name or a last day that followed from what is changed now. */
function unlessDerived(facts: Facts, given: Facts): Facts {
  const { startOn, termMonths, endsOn } = facts
  const isMoved =
    given.endsOn === undefined && (given.startOn !== undefined || given.termMonths !== undefined)
  const isDerived = startOn && termMonths && endsOn === lastDayOfTerm(startOn, termMonths)
  return {
    ...facts,
    ...(given.companyId !== undefined && given.tenantName === undefined && { tenantName: null }),
    ...(isMoved && isDerived && { endsOn: null }),
  }
}

/**
 * Facts with those that follow: the building and the area of a block, the name of a company, the last day of a term.
 * @param facts to write.
 * @param whole what is known with them.
 */
async function completed(call: Call, facts: Facts, whole: Facts): Promise<Facts> {
  const { blockId, companyId, tenantName, startOn, termMonths, endsOn } = whole
  const block = blockId ? await blockFacts(call, blockId) : null
  const isPlaced = blockId != null || whole.buildingId != null
  if (!isPlaced) throw at('blockId', 'Где это? Выберите блок или здание')
  const name =
    companyId && !tenantName ? (await titlesOf(call.db, 'company', [companyId])).get(companyId) : null
  const last = startOn && termMonths && endsOn == null ? lastDayOfTerm(startOn, termMonths) : null
  const known = last ?? endsOn
  if (startOn && known && known < startOn) throw at('endsOn', 'Договор истекает раньше, чем начинается')
  return {
    ...facts,
    ...(block && {
      buildingId: block.buildingId,
      ...(facts.blockId !== undefined && facts.areaSqm == null && { areaSqm: block.areaSqm }),
    }),
    ...(name && { tenantName: name }),
    ...(last !== null && { endsOn: last }),
  }
}

async function blockFacts({ db }: Call, id: number): Promise<{ buildingId: number; areaSqm: string }> {
  const block = (await lockRecords(db, 'block', [id], ['buildingId', 'areaSqm'])).get(id)
  const { buildingId, areaSqm }: Fields = block?.fields ?? {}
  return { buildingId: Number(buildingId), areaSqm: String(areaSqm) }
}

/** @throws Refusal 400 at the field that names a record which does not exist. */
async function refuseAbsent({ db, actor }: Call, facts: Facts): Promise<void> {
  const { blockId, buildingId, responsibleUserId, companyId, landlordId, brokerCompanyId } = facts
  const absent = (path: string, kind: 'company' | 'block' | 'building', id: number) =>
    at(path, `${kindNames[kind]} № ${id}: такой записи нет или она удалена`)
  // Locked, so that a company being merged away concurrently gets no new lease.
  for (const [path, id] of Object.entries({ companyId, landlordId, brokerCompanyId }))
    if (id && !(await holdLivingCompany(db, id))) throw absent(path, 'company', id)
  for (const [kind, id] of [
    ['block', blockId],
    ['building', buildingId],
  ] as const) {
    if (!id) continue
    const record = (await lockRecords(db, kind, [id], [])).get(id)
    if (!record || record.isDeleted) throw absent(`${kind}Id`, kind, id)
  }
  if (responsibleUserId && responsibleUserId !== actor.id && !(await findUser(db, responsibleUserId)))
    throw at('responsibleUserId', 'Такого пользователя нет')
}

function at(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

/** Reads from the matrix whether a colleague's confidential lease exists for the user. */
export function leaseViewerOf(actor: Call['actor']): LeaseViewer {
  const hidden = { userId: null, createdById: null, isConfidential: true }
  return { id: actor.id, seesAll: can(actor, 'lease.read', hidden) === true }
}

function toRow<R extends StoredLeaseRow>(row: R, { vatPercent, rates }: RatesToday) {
  const { confirmedAt, createdAt, ...rest } = row
  const rubPerUnit =
    row.currency === 'RUB'
      ? '1'
      : (rates.find(({ currency }) => currency === row.currency)?.rubPerUnit ?? null)
  const { grossRubPerSqmYear } = comparableRent({ ...row, askingRent: row.rent }, { vatPercent, rubPerUnit })
  return {
    ...rest,
    grossRubPerSqmYear,
    ...{ confirmedAt: confirmedAt?.toISOString() ?? null, createdAt: createdAt.toISOString() },
  }
}
