import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { LeftOut } from '#contract/office/journal.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { InstantNow } from './columns.ts'

export interface JournalGroupTable {
  id: string
  userId: number | null
  command: string | null
  kind: Generated<'command' | 'undo' | 'redo' | 'copy' | 'export' | 'lapse'>
  revertsId: string | null
  undoneById: string | null
  /** Records that an undo or redo skipped: the first ones and the count; null: none. */
  leftOut: ColumnType<{ records: LeftOut[]; count: number } | null, string | null, string | null>
  at: InstantNow
}

export interface JournalEntryTable {
  id: GeneratedAlways<string>
  groupId: string
  recordKind: RecordKind
  recordId: number
  title: string
  operation: 'create' | 'update' | 'delete'
  before: ColumnType<Record<string, unknown> | null, string | null, never>
  after: ColumnType<Record<string, unknown> | null, string | null, never>
  version: number
}

declare module './schema.ts' {
  interface Schema {
    journalGroups: JournalGroupTable
    journalEntries: JournalEntryTable
  }
}
