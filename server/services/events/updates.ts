import type { Updates } from '#contract/events/updates.ts'
import type { Postponement } from '#domain/stock/event-vocabulary.ts'
import type { Call } from '#server/http/call.ts'
import { notFound } from '#server/http/errors.ts'
import { countEventsOfToday } from '#server/repositories/events/events.ts'
import {
  closeOwnReminders,
  holdReminder,
  openRemindersOf,
  type StoredReminder,
  setSeen,
} from '#server/repositories/events/open-reminders.ts'
import { closeFired, postponeFired } from '#server/repositories/events/reminders.ts'
import { readOfficeClock } from '#server/repositories/office/office-day.ts'
import { signal } from '#server/repositories/records/signals.ts'
import { unreadInquiries } from '#server/services/inquiries/inquiries.ts'
import { kindNames } from '#server/services/records/demand.ts'
import { updateRecords } from '#server/services/records/record-writer.ts'

/** The caller's own, whatever the role. */
export async function readUpdates(call: Call): Promise<Omit<Updates, 'pageBuild'>> {
  const { db, actor } = call
  const clock = await readOfficeClock(db)
  const { reminders, ...open } = await openRemindersOf(db, actor)
  return {
    now: clock.now.toISOString(),
    today: clock.today,
    nextDayAt: clock.nextDayAt.toISOString(),
    unreadInquiries: await unreadInquiries(call),
    todayEvents: await countEventsOfToday(db, actor.id),
    reminders: reminders.map((reminder) => ({ ...reminder, date: reminder.date.toISOString() })),
    ...open,
  }
}

/** Records the last sequence number this browser has shown; clamped to the last one. */
export function noteSeen({ db, actor }: Call, seq: number): Promise<void> {
  return setSeen(db, actor, seq)
}

/** Does nothing if closed, postponed, or of a deleted event. @throws Refusal 404 for another's. */
export async function closeReminder(call: Call, id: number): Promise<void> {
  await ownReminder(call, id)
  if (await closeFired(call.db, id)) await tellOwn(call)
}

/** @returns how many were open. */
export async function closeReminders(call: Call, upToSeq: number): Promise<number> {
  const closed = await closeOwnReminders(call.db, call.actor.id, upToSeq)
  if (closed > 0) await tellOwn(call)
  return closed
}

/** @throws Refusal 404 for another's, and for one of a deleted event. */
export async function postponeReminder(call: Call, id: number, by: Postponement): Promise<void> {
  const { isEventThere } = await ownReminder(call, id)
  if (!isEventThere) throw notFound(kindNames.event)
  if (await postponeFired(call.db, id, by)) await tellOwn(call)
}

/** Marks the event as done, journalled and undoable; its reminder closes with it. */
export async function finishReminded(call: Call, id: number): Promise<void> {
  const { eventId, isEventThere } = await ownReminder(call, id)
  if (!isEventThere) throw notFound(kindNames.event)
  await updateRecords(call, 'event', [{ id: eventId, fields: { isDone: true } }])
}

async function ownReminder({ db, actor }: Call, id: number): Promise<StoredReminder> {
  const reminder = await holdReminder(db, id)
  if (reminder?.userId !== actor.id) throw notFound('Напоминание')
  return reminder
}

function tellOwn({ db, actor }: Call): Promise<void> {
  return signal(db, { kind: 'updates', userId: actor.id })
}
