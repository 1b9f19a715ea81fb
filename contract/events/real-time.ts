import type { RecordKind } from '#domain/records/records.ts'

/** Path of the socket on the page's origin (specification, §7). */
export const socketPath = '/api/ws'

/** Reconnection of pages, ms (specification, §9). */
export const reconnection = { delayMs: 1000, longestDelayMs: 5000, connectTimeoutMs: 20_000 }

/** Interval of presence heartbeats, and the silence after which a page counts as closed. */
export const presence = { heartbeatMs: 25_000, silenceSeconds: 60 }

/** Event fields carried by its reminder (specification, §3). `date` is an ISO instant. */
export interface EventReminder {
  id: number
  userId: number
  title: string
  date: string
  type: string
}

/**
 * Messages from the server; pages send none. All but the first are hints to read by REST: messages missed by
 * a disconnected page are not repeated.
 */
export interface ServerEvents {
  /** Reminders that have come due (specification, §7). */
  NEW_CALENDAR_EVENT(reminders: EventReminder[]): void
  /** The answer of `GET /updates` has changed: reminders or counts. */
  UPDATES_CHANGED(): void
  /** `GET /changes` has more, and counts may differ. */
  RECORDS_CHANGED(): void
  /** Others opened or closed a record that this person has open; null: unknown, any record may be. */
  VIEWERS_CHANGED(record: { kind: RecordKind; id: number } | null): void
  /** These users took contacts of the call queue, or gave them back; null: unknown, anybody may have. */
  CALLS_CHANGED(userIds: number[] | null): void
}
