import type { z } from 'zod'
import type { CompanyListQuery, CompanyRow, LinkedCompany } from '#contract/companies/companies.ts'
import type { Company, companyCreate, companyPatch } from '#contract/companies/company-records.ts'
import { type ContactsShown, maskEmail, maskPhone, shownContact } from '#domain/records/contacts.ts'
import type { Db } from '#server/db/db.ts'
import type { Actor, Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import {
  type CompanyCard,
  companyList,
  companyNameList,
  findCompany,
  findOwnAncestor,
  findSameInn,
  holdLivingCompany,
  listChildren,
  lockInn,
  lockTree,
  type StoredRow,
} from '#server/repositories/companies/companies.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { countCard } from '#server/services/access/card-views.ts'
import {
  cardContactsShown,
  contactReachFor,
  tableContactsShown,
} from '#server/services/access/contact-rights.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'
import { refuseAbsentUser } from '#server/services/stock/blocks.ts'

/** Views of others' cards are rate limited, to prevent copying the whole database. @throws Refusal 429 */
export async function readCompany(call: Call, id: number): Promise<Versioned<Company>> {
  const card = found(await findCompany(call.db, id), kindNames.company)
  await countCard(call, 'company', { id, ownerId: card.responsibleUserId })
  return { record: toCompany(card, call.actor), version: card.version }
}

export async function companiesOf(
  { db, actor }: Call,
  query: Unpaged<CompanyListQuery>,
): Promise<RowList<CompanyRow>> {
  const list = companyList(db, query, await contactReachFor(db, actor, query.text))
  return mappedList(list, (rows) => rows.map((row) => toCompanyRow(row, actor)))
}

export async function companyNamesOf({ db, actor }: Call, query: Unpaged<CompanyListQuery>) {
  return companyNameList(db, query, await contactReachFor(db, actor, query.text))
}

export async function childrenOf(call: Call, id: number): Promise<CompanyRow[]> {
  found(await findCompany(call.db, id), kindNames.company)
  return (await listChildren(call.db, id)).map((row) => toCompanyRow(row, call.actor))
}

/**
 * The creator becomes responsible unless an admin names somebody else. @throws Refusal 409 for a known INN.
 */
export async function createCompany(
  call: Call,
  facts: z.output<typeof companyCreate>,
): Promise<Versioned<Company>> {
  const { responsibleUserId = call.actor.id, inn = null, kpp = null } = facts
  await refuseAbsentUser(call, responsibleUserId)
  await refuseAbsentParent(call, facts.parentId)
  await refuseKnownInn(call, { inn, kpp, exceptIds: [] })
  const [company] = await createRecords(call, 'company', [
    { kinds: [], status: 'active', ...facts, responsibleUserId, createdById: call.actor.id },
  ])
  return readCompany(call, found(company, kindNames.company).id)
}

/**
 * @throws Refusal 409 for an INN of another company, 400 for a parent that is a descendant of the company.
 */
export async function updateCompany(
  call: Call,
  id: number,
  patch: z.output<typeof companyPatch>,
): Promise<Versioned<Company>> {
  if (patch.responsibleUserId != null) await refuseAbsentUser(call, patch.responsibleUserId)
  await refuseAbsentParent(call, patch.parentId)
  const [company] = await updateRecords(call, 'company', [{ id, fields: patch }], { ifMatch: call.ifMatch })
  // Checked after the write, so that an unauthorized caller learns nothing about other companies.
  if (company && (patch.inn !== undefined || patch.kpp !== undefined)) {
    const { inn, kpp } = company.fields
    await refuseKnownInn(call, { inn: textOf(inn), kpp: textOf(kpp), exceptIds: [id] })
  }
  if (company && patch.parentId != null && (await findOwnAncestor(call.db, [id]))) {
    throw wrongParent('Эта компания сама дочерняя: головной её назначить нельзя')
  }
  return readCompany(call, id)
}

/** Runs after an undo: meanwhile the hierarchy may have been inverted. @throws Refusal 409 */
export async function refuseOwnAncestors(db: Db, ids: readonly number[]): Promise<void> {
  const company = ids.length === 0 ? undefined : await findOwnAncestor(db, ids)
  if (company)
    throw new Refusal('conflict', `Компания «${company.name}» не может быть головной для самой себя`)
}

async function refuseAbsentParent(call: Call, parentId: number | null | undefined): Promise<void> {
  if (parentId === undefined || parentId === null) return
  await lockTree(call.db)
  if (!(await holdLivingCompany(call.db, parentId))) throw wrongParent('Такой компании нет')
}

function wrongParent(message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: 'parentId', message }] })
}

async function refuseKnownInn(
  call: Call,
  { inn, ...rest }: { inn: string | null; kpp: string | null; exceptIds: readonly number[] },
): Promise<void> {
  if (inn === null) return
  await lockInn(call.db, inn)
  const known = await findSameInn(call.db, { inn, ...rest })
  if (!known) return
  const whose = known.responsible ? `ответственный ${known.responsible.name}` : 'ответственного нет'
  const message = `Компания с этим ИНН уже есть: ${whose}`
  throw new Refusal('conflict', message, { issues: [{ path: 'inn', message }] })
}

/** Masks phone and e-mail according to the actor's rights. */
function withContacts<C extends { phone: string | null; email: string | null }>(
  company: C,
  contactsShown: ContactsShown,
): C & { contactsShown: ContactsShown } {
  return {
    ...company,
    contactsShown,
    phone: shownContact(contactsShown, company.phone, maskPhone),
    email: shownContact(contactsShown, company.email, maskEmail),
  }
}

function toCompanyRow(row: StoredRow, actor: Actor): CompanyRow {
  const { responsibleUserId, ...shown } = withContacts(row, tableContactsShown(actor, row.responsibleUserId))
  return { ...shown, updatedAt: row.updatedAt.toISOString() }
}

/** A linked company as visible to this actor. @param isOpen its card counts as read within this hour. */
export function toLinked(
  company: LinkedCompany['company'] & { responsibleUserId: number | null },
  actor: Actor,
  isOpen: boolean,
): LinkedCompany['company'] {
  const shownTo = isOpen ? cardContactsShown : tableContactsShown
  const { responsibleUserId, ...shown } = withContacts(company, shownTo(actor, company.responsibleUserId))
  return shown
}

/** Agreements with a company are masked together with its contacts. */
function toCompany(card: CompanyCard, actor: Actor): Company {
  const contactsShown = cardContactsShown(actor, card.responsibleUserId)
  const closed = contactsShown === 'full' ? {} : { note: null, commissionPercent: null, commissionNote: null }
  const {
    responsibleUserId: _r,
    createdById: _c,
    parentId: _p,
    mergedIntoId: _m,
    version: _v,
    ...facts
  } = withContacts({ ...card, ...closed }, contactsShown)
  return { ...facts, createdAt: card.createdAt.toISOString(), updatedAt: card.updatedAt.toISOString() }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
