import { z } from 'zod'
import { section } from '#contract/core/endpoint.ts'
import { byId, day, id, instantOut } from '#contract/core/values.ts'
import { eventTypes, postponements } from '#domain/stock/event-vocabulary.ts'
import { codesOf } from '#domain/stock/vocabulary.ts'

/** Sequence number of a message to a person; increases. */
const seq = z.int().min(0).max(2_147_483_647)

/**
 * A fired reminder that is not closed. The first five fields are those of `NEW_CALENDAR_EVENT`, except `id`.
 */
const openReminder = z.object({
  /** Id of the reminder, for closing and postponing; one that fires again gets a new id. */
  id,
  eventId: id,
  userId: id,
  title: z.string(),
  date: instantOut,
  type: z.enum(codesOf(eventTypes)),
  seq,
  /** Not yet shown in the calling browser (`POST /updates/seen`). */
  isNew: z.boolean(),
  /** Fired over a minute late: no server was running. */
  isLate: z.boolean(),
})
export type OpenReminder = z.infer<typeof openReminder>

export const updatesAnswer = z.object({
  /** Database clock, the only one in use. */
  now: instantOut,
  /** Build of the served page, by its entry file; a page of another build offers to reload. */
  pageBuild: z.string().nullable(),
  /** The office's current day, and the instant the next one begins. */
  today: day,
  nextDayAt: instantOut,
  /** Sequence number of the last message to this person. */
  seq,
  unreadInquiries: z.int(),
  /** Length of `GET /events/today`. */
  todayEvents: z.int(),
  /** The latest 50, latest first. */
  reminders: z.array(openReminder),
  /** All open ones. */
  remindersTotal: z.int(),
})
export type Updates = z.infer<typeof updatesAnswer>

/**
 * Read again on each hint of the socket, on reconnect, and while disconnected: returns state, never deltas.
 */
export const updates = section('Новости для страницы', {
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

/** Idempotent. */
export const reminders = section('Напоминания', {
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
