import type { RecordKind } from '#contract/office/journal.ts'

/** Where the socket is opened, on the page's origin (spec.md §7). */
export const socketPath = '/api/ws'

/** How a page comes back to a server that is gone, ms (spec.md §9). */
export const reconnection = { delayMs: 1000, longestDelayMs: 5000, connectTimeoutMs: 20_000 }

/** How often a page says again that it has a record open, and after how long a silence it is taken for gone. */
export const presence = { heartbeatMs: 25_000, silenceSeconds: 60 }

/** Of an event, what its reminder carries (spec.md §3). `date` is an ISO instant. */
export interface EventReminder {
  id: number
  userId: number
  title: string
  date: string
  type: string
}

/**
 * What the server says; it hears nothing. But for the first, each is a hint to read by REST: what was said while a
 * page was away is not said again.
 */
export interface ServerEvents {
  /** Reminders that have come due (spec.md §7). */
  NEW_CALENDAR_EVENT(reminders: EventReminder[]): void
  /** `GET /updates` has another answer: reminders or counts. */
  UPDATES_CHANGED(): void
  /** `GET /changes` has more, and counts may be others. */
  RECORDS_CHANGED(): void
  /** Others opened or left a record that this person has open. */
  VIEWERS_CHANGED(record: { kind: RecordKind; id: number }): void
}
