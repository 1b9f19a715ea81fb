import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { day, id, idInPath, instantOut } from '#contract/core/values.ts'
import { eventTypes, postponements } from '#domain/records/event.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Number of a message to a person; each later one is greater. */
const seq = z.int().min(0).max(2_147_483_647)

/** A reminder that has come and was not closed. The first five fields are those of `NEW_CALENDAR_EVENT`, but for `id`. */
const openReminder = z.object({
  /** Of the reminder, for closing and postponing: one that is closed and comes again is another. */
  id,
  eventId: id,
  userId: id,
  title: z.string(),
  date: instantOut,
  type: z.enum(codesOf(eventTypes)),
  seq,
  /** Not yet shown in the browser that asks (`POST /updates/seen`). */
  isNew: z.boolean(),
  /** Came more than a minute after its time: no server ran. */
  isLate: z.boolean(),
})
export type OpenReminder = z.infer<typeof openReminder>

export const updatesAnswer = z.object({
  /** By the database's clock, the only one that counts. */
  now: instantOut,
  /** The page that this server hands out, by its entry's file; a page of another build offers the new one. */
  pageBuild: z.string().nullable(),
  /** The office's calendar day, and the instant at which the next one begins. */
  today: day,
  nextDayAt: instantOut,
  /** Of the last message to this person. */
  seq,
  unreadInquiries: z.int(),
  /** Length of `GET /events/today`. */
  todayEvents: z.int(),
  /** The latest 50, the latest first. */
  reminders: z.array(openReminder),
  /** Of all that are open. */
  remindersTotal: z.int(),
})
export type Updates = z.infer<typeof updatesAnswer>

/** What is read again whenever the socket says so, comes back, or is away: values, never steps. */
export const updates = section({
  read: {
    method: 'GET',
    path: '/updates',
    summary: 'Открытые напоминания и счётчики',
    access: 'user',
    origin: 'added',
    response: updatesAnswer,
  },
  seen: {
    method: 'POST',
    path: '/updates/seen',
    summary: 'Отметить, что в этом браузере показаны напоминания до этого номера',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ seq }),
  },
})

const byId = z.strictObject({ id: idInPath })

/** Repeated, each changes nothing more. */
export const reminders = section({
  close: {
    method: 'POST',
    path: '/reminders/{id}/close',
    summary: 'Закрыть напоминание во всех браузерах',
    access: 'user',
    origin: 'added',
    params: byId,
  },
  closeAll: {
    method: 'POST',
    path: '/reminders/close-all',
    summary: 'Закрыть свои напоминания до этого номера',
    access: 'user',
    origin: 'added',
    body: z.strictObject({ seq }),
    response: z.object({ closed: z.int() }),
  },
  postpone: {
    method: 'POST',
    path: '/reminders/{id}/postpone',
    summary: 'Напомнить позже',
    access: 'user',
    origin: 'added',
    params: byId,
    body: z.strictObject({ by: z.enum(codesOf(postponements)) }),
  },
  finish: {
    method: 'POST',
    path: '/reminders/{id}/finish',
    summary: 'Отметить событие сделанным и закрыть напоминание',
    access: 'user',
    origin: 'added',
    params: byId,
  },
})
