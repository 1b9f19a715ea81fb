import type { RecordKind } from '#domain/records/records.ts'
import type { Call } from '#server/http/call.ts'
import { notFound, Refusal } from '#server/http/errors.ts'
import { hasMainPerson } from '#server/repositories/companies/company-facts.ts'
import { isLinked } from '#server/repositories/companies/company-links.ts'
import { entriesOf, findMergeGroup } from '#server/repositories/journal/journal.ts'
import {
  type Fields,
  idsPointingAt,
  lockRecords,
  type StoredRecord,
} from '#server/repositories/records/records.ts'
import { filesOf } from '#server/repositories/stock/files.ts'
import { type NetChange, netChanges } from '#server/services/journal/net-changes.ts'
import { refuseTakenInns } from '#server/services/records/come-back.ts'
import { demand, idOf, kindNames } from '#server/services/records/demand.ts'
import { differences } from '#server/services/records/journalled-writes.ts'
import { deleteRecords, restoreRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** Records that refer to a company by `companyId` and move with it; events, demands and deals of all users included. */
const parts = [
  'companyLink',
  'person',
  'comment',
  'event',
  'demand',
  'deal',
  'lease',
] as const satisfies readonly RecordKind[]

/** Facts the survivor takes over where it has none. */
const facts = [
  'legalName',
  'inn',
  'kpp',
  'ogrn',
  'legalAddress',
  'actualAddress',
  'site',
  'phone',
  'email',
  'industry',
  'source',
  'commissionPercent',
  'commissionNote',
  'note',
]

/**
 * Merges companies: the duplicate is deleted with a reference to the survivor, which gets its links,
 * children, people, comments, events, files and missing facts. One journal group: undo reverts it.
 * @throws Refusal 403 unless both, and the children, are the actor's own.
 */
export async function mergeCompanies(call: Call, survivorId: number, duplicateId: number): Promise<void> {
  if (survivorId === duplicateId) {
    const message = 'Выберите другую компанию: это она же'
    throw new Refusal('invalid', message, { issues: [{ path: 'ids', message }] })
  }
  const [survivor, duplicate] = await lockBoth(call, survivorId, duplicateId)
  if (duplicate.isDeleted) throw notFound(kindNames.company)
  demandBoth(call, survivor, duplicate)

  await moveChildren(call, survivor, duplicate)
  for (const kind of parts) await movePart(call, kind, survivorId, duplicateId)
  for (const [kind, field] of otherPlaces) await moveNamed(call, kind, field, survivorId, duplicateId)
  await moveFiles(call, survivorId, duplicateId)
  await updateRecords(call, 'company', [
    { id: survivorId, fields: taken(survivor.fields, duplicate.fields) },
    { id: duplicateId, fields: { mergedIntoId: survivorId } },
  ])
  await deleteRecords(call, 'company', [duplicateId])
}

/**
 * Splits a merge later: restores the duplicate with its own records. Whatever was changed or moved since
 * stays.
 */
export async function splitCompanies(call: Call, survivorId: number, duplicateId: number): Promise<void> {
  const [survivor, duplicate] = await lockBoth(call, survivorId, duplicateId)
  demandBoth(call, survivor, duplicate)
  if (!duplicate.isDeleted || duplicate.fields.mergedIntoId !== survivorId) {
    throw new Refusal('conflict', 'Эти компании не объединены')
  }
  const groupId = await findMergeGroup(call.db, survivorId, duplicateId)
  const changes = groupId === undefined ? [] : netChanges(await entriesOf(call.db, groupId))

  await restoreRecords(call, 'company', [duplicateId])
  await updateRecords(call, 'company', [{ id: duplicateId, fields: { mergedIntoId: null } }])
  for (const kind of ['company', 'file', 'block', ...parts] as const) {
    await takeBack(
      call,
      kind,
      changes.filter((change) => change.kind === kind && !(kind === 'company' && change.id === duplicateId)),
    )
  }
  await refuseTakenInns(call, [duplicateId], [survivorId, duplicateId])
}

async function lockBoth(
  call: Call,
  survivorId: number,
  duplicateId: number,
): Promise<[StoredRecord, StoredRecord]> {
  const records = await lockRecords(call.db, 'company', [survivorId, duplicateId])
  const [survivor, duplicate] = [records.get(survivorId), records.get(duplicateId)]
  if (!survivor || survivor.isDeleted || !duplicate) throw notFound(kindNames.company)
  return [survivor, duplicate]
}

function demandBoth(call: Call, ...companies: readonly StoredRecord[]): void {
  for (const { fields } of companies) {
    demand(call, kindNames.company, 'company.merge', { responsibleUserId: idOf(fields.responsibleUserId) })
  }
}

/** A survivor below the duplicate takes its place in the hierarchy. */
async function moveChildren(call: Call, survivor: StoredRecord, duplicate: StoredRecord): Promise<void> {
  const childIds = await idsPointingAt(call.db, 'company', 'parentId', duplicate.id)
  const above = idOf(duplicate.fields.parentId)
  await updateRecords(
    call,
    'company',
    childIds.map((id) => ({
      id,
      fields: { parentId: id !== survivor.id ? survivor.id : above === survivor.id ? null : above },
    })),
  )
}

/** Fields of other names that hold a company. */
const otherPlaces = [
  ['block', 'reservedForCompanyId'],
  ['deal', 'landlordId'],
  ['deal', 'lostToId'],
  ['deal', 'coBrokerId'],
  ['lease', 'landlordId'],
  ['lease', 'brokerCompanyId'],
] as const

async function moveNamed(
  call: Call,
  kind: 'block' | 'deal' | 'lease',
  field: string,
  survivorId: number,
  duplicateId: number,
): Promise<void> {
  const ids = await idsPointingAt(call.db, kind, field, duplicateId)
  await updateRecords(
    call,
    kind,
    ids.map((id) => ({ id, fields: { [field]: survivorId } })),
    { isNarrow: true },
  )
}

async function movePart(
  call: Call,
  kind: (typeof parts)[number],
  survivorId: number,
  duplicateId: number,
): Promise<void> {
  const ids = await idsPointingAt(call.db, kind, 'companyId', duplicateId)
  const records = [...(await lockRecords(call.db, kind, ids)).values()]
  // A company has one main person: the survivor's stays.
  const demoted = kind === 'person' && (await hasMainPerson(call.db, survivorId)) ? { isMain: false } : {}
  const moving: number[] = []
  const double: number[] = []
  for (const { id, fields } of records) {
    const isDouble = kind === 'companyLink' && (await isLinked(call.db, linkOf(fields, survivorId)))
    ;(isDouble ? double : moving).push(id)
  }
  await deleteRecords(call, kind, double)
  await updateRecords(
    call,
    kind,
    moving.map((id) => ({ id, fields: { companyId: survivorId, ...demoted } })),
  )
}

/**
 * Appends after the survivor's files. All are kept even beyond the limit; only further uploads are refused
 * then.
 */
async function moveFiles(call: Call, survivorId: number, duplicateId: number): Promise<void> {
  const standing = await filesOf(call.db, { kind: 'company', id: survivorId })
  const last = standing.at(-1)?.position ?? 0
  const moving = await filesOf(call.db, { kind: 'company', id: duplicateId })
  await updateRecords(
    call,
    'file',
    moving.map(({ id }, index) => ({ id, fields: { recordId: survivorId, position: last + index + 1 } })),
  )
}

function linkOf(fields: Fields, companyId: number) {
  const { role, buildingId, blockId } = fields
  return { companyId, role: String(role), buildingId: idOf(buildingId), blockId: idOf(blockId) }
}

function taken(survivor: Fields, duplicate: Fields): Fields {
  const blanks = facts.filter((field) => survivor[field] === null && duplicate[field] !== null)
  const kinds = [survivor.kinds, duplicate.kinds].flatMap((some) => (Array.isArray(some) ? some : []))
  return {
    ...Object.fromEntries(blanks.map((field) => [field, duplicate[field]])),
    kinds: [...new Set(kinds)],
  }
}

/** Reverts values that have not changed since the merge. */
async function takeBack(call: Call, kind: RecordKind, changes: readonly NetChange[]): Promise<void> {
  const standing = await lockRecords(
    call.db,
    kind,
    changes.map(({ id }) => id),
  )
  const gone = changes.filter(({ id, existsAfter }) => !existsAfter && standing.get(id)?.isDeleted)
  await restoreRecords(
    call,
    kind,
    gone.map(({ id }) => id),
  )
  const back = changes.flatMap(({ id, existsAfter, before, after }) => {
    const record = standing.get(id)
    if (!existsAfter || !record || record.isDeleted) return []
    const changedSince = new Set(Object.keys(differences(record.fields, after)))
    const fields = Object.entries(before).filter(([field]) => !changedSince.has(field))
    return fields.length > 0 ? [{ id, fields: Object.fromEntries(fields) }] : []
  })
  await updateRecords(call, kind, back)
}
