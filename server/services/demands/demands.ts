import type { z } from 'zod'
import {
  type Demand,
  type DemandCriteria,
  type DemandRow,
  type demandCreate,
  demandCriteria,
  type demandPatch,
} from '#contract/demands/demand-records.ts'
import type { Lease } from '#contract/leases/lease-records.ts'
import { readsAll } from '#domain/access/roles.ts'
import { wishTitle } from '#domain/demands/need-criteria.ts'
import {
  type Must,
  musts as mustLabels,
  type Preference,
  preferences as preferenceLabels,
} from '#domain/demands/vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import {
  type DemandViewer,
  findDemand,
  openDemandOfLease,
  type StoredDemand,
  type StoredDemandRow,
} from '#server/repositories/demands/demands.ts'
import { titlesOf } from '#server/repositories/records/record-facts.ts'
import { databaseNow, livingIdsOf } from '#server/repositories/records/records.ts'
import { readInquiry, takenFields } from '#server/services/inquiries/inquiries.ts'
import { clientOfInquiry } from '#server/services/inquiries/sender.ts'
import { readLease } from '#server/services/leases/leases.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { type LetterDemand, readNeedLine, readNeedOfMessage, toldFacts } from './need-line.ts'
import { needOfLease } from './need-of-lease.ts'

/** Another's demand counts as not found, except for an admin. */
export async function readDemand(call: Call, id: number): Promise<Versioned<Demand>> {
  const stored = await findOwn(call, id)
  return { record: toDemand(stored), version: stored.version }
}

export async function findOwn(call: Call, id: number): Promise<StoredDemand> {
  const stored = found(await findDemand(call.db, id), kindNames.demand)
  demand(call, kindNames.demand, 'demand.read', { userId: stored.responsibleUserId })
  return stored
}

/**
 * Takes from the client's lease and from an inquiry whatever is not given: its message is the need and the note, its sender the client,
 * a new contact unless he is known; the inquiry is taken by the caller if nobody has it. A message that wants several things makes as many
 * demands, of which the first is answered.
 * @throws Refusal 400 at `need` for a line of which nothing is understood; 409 for a lease that has
 * an open demand, if nothing else is wanted.
 */
export async function createDemand(
  call: Call,
  { need, criteria, inquiryId = null, ...given }: z.output<typeof demandCreate>,
  stock: LiveStock,
): Promise<Versioned<Demand>> {
  await refuseAbsent(call, given)
  const inquiry = inquiryId === null ? null : (await readInquiry(call, inquiryId)).record
  const lease = await leaseOf(call, given.currentLeaseId)
  if (lease && need === undefined && criteria === undefined) await refuseSecond(call, lease.id)
  const facts = {
    ...(inquiry && { source: inquiry.source, note: inquiry.message }),
    ...(lease && {
      companyId: lease.company?.id ?? null,
      note: lease.company || lease.tenantName === null ? null : `Арендатор: ${lease.tenantName}`,
    }),
    ...given,
  }
  const known = criteria ?? (lease && needOfLease(lease)) ?? null
  const wants = await wantsOf(
    call,
    { need, known, message: inquiry?.message, writtenAt: inquiry?.receivedAt },
    stock,
  )
  if (wants.length === 0) throw at('need', 'Напишите, что нужно клиенту')
  if (inquiry?.assignee === null) {
    const taken = { id: inquiry.id, fields: takenFields(call, inquiry) }
    await updateRecords(call, 'inquiry', [taken])
  }
  const responsibleUserId = facts.responsibleUserId ?? call.actor.id
  const hasClient = facts.companyId || facts.personId
  const parties = {
    ...facts,
    ...(inquiry && !hasClient && (await clientOfInquiry(call, inquiry, responsibleUserId))),
  }
  const now = await databaseNow(call.db)
  const rows = wants.map(async ({ criteria: wanted, unreadText = null, ...told }) => {
    return {
      ...usualFacts,
      ...parties,
      ...toldFacts(told, parties),
      inquiryId,
      criteria: wanted,
      unreadText,
      responsibleUserId,
      // Its client has just said so; a lease that ends says it for a tenant whom nobody has asked.
      ...(lease
        ? { confirmedAt: null, confirmedById: null }
        : {
            confirmedAt: inquiry?.receivedAt ?? now,
            confirmedById: call.actor.id,
          }),
      ...{
        state: 'new',
        pausedUntil: null,
        reason: null,
        competitorId: null,
      },
      name: facts.name || (await nameOf(call, { ...parties, inquiryId }, wanted)),
    }
  })
  const [made] = await createRecords(call, 'demand', await Promise.all(rows))
  return readDemand(call, found(made, kindNames.demand).id)
}

type Want = Partial<LetterDemand> & { criteria: DemandCriteria }

async function wantsOf(
  call: Call,
  from: {
    need: string | undefined
    known: DemandCriteria | null
    message: string | null | undefined
    writtenAt: Date | string | undefined
  },
  stock: LiveStock,
): Promise<readonly Want[]> {
  if (from.need !== undefined) return [await readNeedLine(call, from.need, stock)]
  if (from.known) return [{ criteria: from.known }]
  return from.message ? await readNeedOfMessage(call, from.message, stock, from.writtenAt) : []
}

/** A key that is pressed twice makes one demand; another need of the same tenant is typed. */
async function refuseSecond({ db, actor }: Call, leaseId: number): Promise<void> {
  const name = await openDemandOfLease(db, viewerOf(actor), leaseId)
  if (name !== undefined) throw new Refusal('conflict', `Запрос по этому договору уже есть: «${name}»`)
}

/** The present lease of the client, which the caller may read. */
async function leaseOf(call: Call, id: number | null | undefined): Promise<Lease | null> {
  return id ? (await readLease(call, id)).record : null
}

export async function updateDemand(
  call: Call,
  id: number,
  { need, criteria, ...facts }: z.output<typeof demandPatch>,
  stock: LiveStock,
): Promise<Versioned<Demand>> {
  const stored = await findOwn(call, id)
  await refuseAbsent(call, facts)
  await leaseOf(call, facts.currentLeaseId)
  const told = need === undefined ? undefined : await readNeedLine(call, need, stock)
  const wanted = told?.criteria ?? criteria
  const { name, ...given } = facts
  const others = told ? { ...given, ...toldFacts(told, { ...wishesOf(stored), ...given }) } : given
  const unread = told?.unreadText ? { unreadText: bothUnread(stored.unreadText, told.unreadText) } : {}
  const parties = { ...partiesOf(stored), ...others }
  const former = toRow(stored).criteria ?? {}
  // A name made of the facts follows them.
  const isMade = stored.name === (await nameOf(call, partiesOf(stored), former))
  const isUnnamed = name === null || name === '' || (isMade && (name === undefined || name === stored.name))
  const written = isUnnamed ? await nameOf(call, parties, wanted ?? former) : name
  const named = written === undefined || written === stored.name ? {} : { name: written }
  await updateRecords(
    call,
    'demand',
    [{ id, fields: { ...others, ...named, ...unread, ...(wanted && { criteria: wanted }) } }],
    { ifMatch: call.ifMatch },
  )
  // Its broker may have given it to a colleague.
  const after = found(await findDemand(call.db, id), kindNames.demand)
  return { record: toDemand(after), version: after.version }
}

/** Words that nobody has read yet stay beside those of the new line. */
function bothUnread(before: string | null, now: string): string {
  return before === null || now.includes(before) ? now : before.includes(now) ? before : `${before}, ${now}`
}

const usualFacts = {
  ...{
    musts: [],
    preferences: [],
    ceilingM: null,
    companyId: null,
    personId: null,
    leaseTermMonths: null,
    workplaces: null,
  },
  ...{ parkingPlaces: null, isOpenEnded: false, urgency: 'normal', mandate: 'none', mandateUntil: null },
  ...{ source: null, note: null, currentLeaseId: null },
}

function wishesOf({ musts, preferences }: StoredDemand): { musts: Must[]; preferences: Preference[] } {
  return { musts: knownMusts(musts), preferences: knownPreferences(preferences) }
}

function partiesOf({ company, person, inquiryId }: StoredDemand): Parties & Sender {
  return { companyId: company?.id ?? null, personId: person?.id ?? null, inquiryId }
}

type Parties = Pick<z.output<typeof demandPatch>, 'companyId' | 'personId' | 'responsibleUserId'>
interface Sender {
  inquiryId: number | null
}

/** «Вектор · Офис 300–400 м²»; without a client the sender of the inquiry. */
async function nameOf(
  { db }: Call,
  { companyId, personId, inquiryId }: Parties & Sender,
  criteria: DemandCriteria,
): Promise<string> {
  const parties = [
    ['company', companyId],
    ['person', personId],
    ['inquiry', inquiryId],
  ] as const
  const [kind, id] = parties.find(([, party]) => party) ?? []
  const client = kind && id ? (await titlesOf(db, kind, [id])).get(id) : undefined
  return [client, wishTitle(criteria)].filter(Boolean).join(' · ').slice(0, 200)
}

/** @throws Refusal 400 at the field that names a record which does not exist. */
async function refuseAbsent(
  { db, actor }: Call,
  { companyId, personId, responsibleUserId }: Parties,
): Promise<void> {
  const absent = (kind: 'company' | 'person', id: number) =>
    at(`${kind}Id`, `${kindNames[kind]} № ${id}: такой записи нет или она удалена`)
  // Locked, so that a company being merged away concurrently gets no new demand.
  if (companyId && !(await holdLivingCompany(db, companyId))) throw absent('company', companyId)
  if (personId && !(await livingIdsOf(db, 'person', [personId])).has(personId))
    throw absent('person', personId)
  if (responsibleUserId && responsibleUserId !== actor.id && !(await findUser(db, responsibleUserId)))
    throw at('responsibleUserId', 'Такого пользователя нет')
}

function at(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

/** An older version may have stored others. */
export function knownMusts(stored: readonly string[]): Must[] {
  return codesOf(mustLabels).filter((code) => stored.includes(code))
}

export function knownPreferences(stored: readonly string[]): Preference[] {
  return codesOf(preferenceLabels).filter((code) => stored.includes(code))
}

export function viewerOf(actor: Call['actor']): DemandViewer {
  return { id: actor.id, seesAll: readsAll(actor) }
}

export function toRow({
  criteria,
  musts,
  preferences,
  confirmedAt,
  createdAt,
  ...row
}: StoredDemandRow): DemandRow {
  return {
    ...row,
    musts: knownMusts(musts),
    preferences: knownPreferences(preferences),
    criteria: demandCriteria.safeParse(criteria).data ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    suits: null,
  }
}

function toDemand({ responsibleUserId: _r, version: _v, updatedAt, ...stored }: StoredDemand): Demand {
  return { ...stored, ...toRow(stored), updatedAt: updatedAt.toISOString() }
}
