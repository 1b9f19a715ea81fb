import type { Generated, GeneratedAlways } from 'kysely'
import type { RecordKind } from '#domain/records/records.ts'
import type { Instant, InstantNow, NullableInstant } from './columns.ts'

export interface ReminderTable {
  id: GeneratedAlways<string>
  eventId: number
  fireAt: Instant
  isPostponed: Generated<boolean>
  /** `missed`: due while no server ran, more than a day before one started. */
  state: Generated<'waiting' | 'fired' | 'closed' | 'missed'>
  firedAt: NullableInstant
  closedAt: NullableInstant
}

export interface MessageCursorTable {
  userId: number
  /** Sequence number of the last message. */
  seq: string
}

export interface UserMessageTable {
  userId: number
  seq: string
  reminderId: string
  createdAt: InstantNow
}

export interface RecordChangeTable {
  id: GeneratedAlways<string>
  xid: Generated<string>
  at: InstantNow
  /** Command-Id of the change; null: made by the server. */
  groupId: string | null
  recordKind: RecordKind
  operation: 'create' | 'update' | 'delete'
  recordIds: number[]
  /** Users who may know of the record; null: everybody. */
  audience: number[] | null
}

export interface PresenceTable {
  tabId: string
  tokenHash: Buffer
  userId: number
  /** Null with its id: the page was closed. */
  recordKind: RecordKind | null
  recordId: number | null
  isEditing: Generated<boolean>
  seenAt: InstantNow
}

declare module './schema.ts' {
  interface Schema {
    reminders: ReminderTable
    messageCursors: MessageCursorTable
    userMessages: UserMessageTable
    recordChanges: RecordChangeTable
    presence: PresenceTable
  }
}
