import type { z } from 'zod'
import type { CalendarEvent, EventRow, eventCreate, eventPatch } from '#contract/events/event-records.ts'
import type { EventListQuery } from '#contract/events/events.ts'
import { can } from '#domain/access/permissions.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { unheardOutcomes, usualMinutes, usualReminderMinutes } from '#domain/stock/event-vocabulary.ts'
import type { Call, Versioned } from '#server/http/call.ts'
import { found, Refusal } from '#server/http/errors.ts'
import { findUser } from '#server/repositories/access/users.ts'
import { plannedCallIds } from '#server/repositories/calls/call-queue.ts'
import { holdLivingCompany } from '#server/repositories/companies/companies.ts'
import { findDemand } from '#server/repositories/demands/demands.ts'
import { eventList, eventsOfToday, findEvent } from '#server/repositories/events/events.ts'
import type { Unpaged } from '#server/repositories/records/list-page.ts'
import { livingIdsOf } from '#server/repositories/records/records.ts'
import type { RowList } from '#server/repositories/records/row-list.ts'
import { dealOf, refuseForeignDeal } from '#server/services/deals/parts.ts'
import { followViewings, writeViewings } from '#server/services/demands/viewings.ts'
import { demand, kindNames } from '#server/services/records/demand.ts'
import { createRecords, updateRecords } from '#server/services/records/record-writer.ts'

/** The caller's own events; everybody's for an admin who asks for all. */
export function eventsOf(
  { db, actor }: Call,
  { getAll = false, ...query }: Unpaged<EventListQuery>,
): RowList<EventRow> {
  const seesAll = getAll && can(actor, 'event.readAll', { userId: actor.id }) === true
  return eventList(db, query, seesAll ? null : actor.id)
}

export function readEventsOfToday(call: Call): Promise<EventRow[]> {
  return eventsOfToday(call.db, call.actor.id)
}

/** Another's event counts as not found, except for an admin. */
export async function readEvent(call: Call, id: number): Promise<Versioned<CalendarEvent>> {
  const { version, ...card } = found(await findEvent(call.db, id), kindNames.event)
  demand(call, kindNames.event, 'event.read', { userId: card.user.id })
  const record = {
    ...card,
    date: card.date.toISOString(),
    createdAt: card.createdAt.toISOString(),
    updatedAt: card.updatedAt.toISOString(),
  }
  return { record, version }
}

export async function createEvent(
  call: Call,
  facts: z.output<typeof eventCreate>,
): Promise<Versioned<CalendarEvent>> {
  const { userId = call.actor.id } = facts
  await refuseAbsent(call, facts)
  const [event] = await createRecords(call, 'event', [
    {
      durationMinutes: usualMinutes[facts.type],
      reminderMinutes: usualReminderMinutes,
      blockIds: [],
      buildingIds: [],
      ...facts,
      dealId: await dealOf(call, { ...facts, userId }),
      userId,
    },
  ])
  const { id } = found(event, kindNames.event)
  await followViewings(call, [id])
  await keepPlannedCalls(call, { ...facts, userId })
  return readEvent(call, id)
}

/** A talk is what a call was planned for: the caller's own plans with that party are done with it. */
async function keepPlannedCalls(
  call: Call,
  { type, isDone, callOutcome, userId, personId, companyId }: z.output<typeof eventCreate>,
): Promise<void> {
  if (type !== 'call' || !isDone || !callOutcome || unheardOutcomes.includes(callOutcome)) return
  if (userId !== call.actor.id) return
  const planned = await plannedCallIds(
    call.db,
    userId,
    personId ? [personId] : [],
    companyId ? [companyId] : [],
    null,
  )
  await updateRecords(
    call,
    'event',
    planned.map((id) => ({ id, fields: { isDone: true } })),
  )
}

export async function updateEvent(
  call: Call,
  id: number,
  patch: z.output<typeof eventPatch>,
): Promise<Versioned<CalendarEvent>> {
  // Merging companies may move events that the responsible user cannot see; this call may not.
  await readEvent(call, id)
  await refuseAbsent(call, patch)
  await writeViewings(call, [id], () =>
    updateRecords(call, 'event', [{ id, fields: patch }], { ifMatch: call.ifMatch }),
  )
  return readEvent(call, id)
}

type Named = Pick<
  z.output<typeof eventPatch>,
  'blockIds' | 'buildingIds' | 'companyId' | 'personId' | 'demandId' | 'dealId' | 'userId'
>

/** @throws Refusal 400 at the field that names a record which does not exist. */
async function refuseAbsent(call: Call, named: Named): Promise<void> {
  const { blockIds = [], buildingIds = [], companyId, personId, demandId, dealId, userId } = named
  await refuseUnlessLiving(call, 'block', 'blockIds', blockIds)
  await refuseUnlessLiving(call, 'building', 'buildingIds', buildingIds)
  // Locked, so that a company being merged away concurrently gets no new event.
  if (companyId && !(await holdLivingCompany(call.db, companyId))) throw absentRecord('company', companyId)
  await refuseUnlessLiving(call, 'person', 'personId', personId ? [personId] : [])
  if (demandId) await refuseForeignDemand(call, demandId)
  if (dealId) await refuseForeignDeal(call, dealId)
  if (userId !== undefined && userId !== call.actor.id && !(await findUser(call.db, userId))) {
    throw absentAt('userId', 'Такого пользователя нет')
  }
}

async function refuseForeignDemand(call: Call, id: number): Promise<void> {
  const stored = await findDemand(call.db, id)
  const isSeen = stored && can(call.actor, 'demand.read', { userId: stored.responsibleUserId }) === true
  if (!isSeen) throw absentRecord('demand', id)
}

async function refuseUnlessLiving(
  call: Call,
  kind: 'block' | 'building' | 'person',
  path: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const living = await livingIdsOf(call.db, kind, ids)
  const absent = ids.find((id) => !living.has(id))
  if (absent !== undefined) throw absentRecord(kind, absent, path)
}

function absentRecord(kind: RecordKind, id: number, path = `${kind}Id`): Refusal {
  return absentAt(path, `${kindNames[kind]} № ${id}: такой записи нет или она удалена`)
}

function absentAt(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path, message }] })
}
