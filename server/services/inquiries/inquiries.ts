import type { z } from 'zod'
import { type ExtraFields, extraFieldFault } from '#contract/core/extra-fields.ts'
import type { Inquiry, InquiryListQuery, InquiryRow, inquiryCreate } from '#contract/inquiries/inquiries.ts'
import { readsAll } from '#domain/access/roles.ts'
import { usualMinutes } from '#domain/stock/event-vocabulary.ts'
import type { Actor, Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { demandOfInquiry } from '#server/repositories/demands/demands.ts'
import {
  countUnread,
  findInquiry,
  findSubject,
  type InquiryCard,
  type InquiryViewer,
  inquiryList,
} from '#server/repositories/inquiries/inquiries.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { databaseNow, type Fields, lockRecords } from '#server/repositories/records/records.ts'
import { mappedList, type RowList } from '#server/repositories/records/row-list.ts'
import { cardContactsShown } from '#server/services/access/contact-rights.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

export function unreadInquiries({ db, actor }: Call): Promise<number> {
  return countUnread(db, viewerOf(actor))
}

export function inquiriesOf({ db, actor }: Call, query: Unpaged<InquiryListQuery>): RowList<InquiryRow> {
  return mappedList(inquiryList(db, viewerOf(actor), query), (rows) =>
    rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() })),
  )
}

/** @throws Refusal 403 if another broker is responsible. */
export async function readInquiry(call: Call, id: number): Promise<Versioned<Inquiry>> {
  const card = found(await findInquiry(call.db, id), kindNames.inquiry)
  demand(call, kindNames.inquiry, 'inquiry.read', card)
  return told(call, card)
}

/** Written by hand: its writer leads it. @throws Refusal 400 at the block or building that does not exist. */
export async function createInquiry(
  call: Call,
  { blockId = null, buildingId = null, ...facts }: z.output<typeof inquiryCreate>,
): Promise<Versioned<Inquiry>> {
  const subject = await findSubject(call.db, { blockId, buildingId: blockId === null ? buildingId : null })
  if (blockId !== null && subject.blockId === null)
    throw absentAt('blockId', 'Такого блока нет или он удалён')
  if (buildingId !== null && subject.buildingId === null)
    throw absentAt('buildingId', 'Такого здания нет или оно удалено')
  const [made] = await createRecords(call, 'inquiry', [
    {
      ...{ source: 'call', name: null, phone: null, email: null, message: null },
      ...facts,
      ...subject,
      ...{ assigneeId: call.actor.id, isRead: true, status: 'inProgress' },
    },
  ])
  if (made?.fields.source === 'call') await writeIncomingCall(call, made.fields)
  return readInquiry(call, found(made, kindNames.inquiry).id)
}

/** The call that brought the inquiry, in the history of its block or building and of its writer. */
async function writeIncomingCall(
  call: Call,
  { name, phone, message, blockId, buildingId }: Fields,
): Promise<void> {
  const shared = { type: 'call', durationMinutes: usualMinutes.call, userId: call.actor.id, isDone: true }
  await createRecords(call, 'event', [
    {
      ...{ ...shared, callDirection: 'in', callOutcome: 'reached', reminderMinutes: null },
      title: `Звонок: ${name ?? phone ?? 'новая заявка'}`.slice(0, 200),
      date: await databaseNow(call.db),
      note: [phone, message].filter(Boolean).join('\n') || null,
      blockIds: blockId === null ? [] : [blockId],
      buildingIds: buildingId === null || blockId !== null ? [] : [buildingId],
    },
  ])
}

/** @throws Refusal 403, also when a broker assigns it to somebody else: only admins may. */
export async function updateInquiry(
  call: Call,
  id: number,
  { known, extraFields }: { known: Fields; extraFields: ExtraFields },
): Promise<Versioned<Inquiry>> {
  await refuseAbsentAssignee(call, known.assigneeId)
  const fields = Object.keys(extraFields).length === 0 ? known : await withKept(call, id, known, extraFields)
  await updateRecords(call, 'inquiry', [{ id, fields }], { ifMatch: call.ifMatch })
  // Bypasses the permission matrix: the caller is an admin, or owned it until this change.
  return told(call, found(await findInquiry(call.db, id), kindNames.inquiry))
}

/** Fields of an inquiry taken by the caller. */
export function takenFields({ actor }: Call, { status }: Fields) {
  return { assigneeId: actor.id, isRead: true, ...(status === 'new' && { status: 'inProgress' }) }
}

/** Merges extra fields with the stored ones; `null` removes one. @throws Refusal 400 beyond the bounds. */
async function withKept(call: Call, id: number, known: Fields, sent: ExtraFields): Promise<Fields> {
  const standing = (await lockRecords(call.db, 'inquiry', [id], ['extraFields'])).get(id)
  const merged: ExtraFields = { ...(standing?.fields.extraFields as ExtraFields | undefined), ...sent }
  const extraFields = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
  const fault = extraFieldFault(extraFields)
  if (!fault) return { ...known, extraFields }
  throw new Refusal('invalid', fault.message, { issues: [{ path: fault.name, message: fault.message }] })
}

export function viewerOf(actor: Actor): InquiryViewer {
  const seesContacts = cardContactsShown(actor, null) === 'full'
  return {
    id: actor.id,
    seesAll: readsAll(actor),
    contacts: seesContacts ? 'all' : { ownerId: actor.id },
  }
}

async function refuseAbsentAssignee(call: Call, id: unknown): Promise<void> {
  if (typeof id !== 'number' || id === call.actor.id || (await findUser(call.db, id))) return
  throw absentAt('assigneeId', 'Такого пользователя нет')
}

function absentAt(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}

async function told(
  { db, actor }: Call,
  { assigneeId: _a, version, ...card }: InquiryCard,
): Promise<Versioned<Inquiry>> {
  const record = {
    ...card,
    receivedAt: card.receivedAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
    demand: await demandOfInquiry(db, { id: actor.id, seesAll: readsAll(actor) }, card.id),
  }
  return { record, version }
}
