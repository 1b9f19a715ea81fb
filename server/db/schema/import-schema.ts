import type { Generated } from 'kysely'
import type {
  ColumnMapping,
  ImportClass,
  ImportCounts,
  ImportHead,
  ImportMapping,
  ImportOptions,
  ImportPlan,
  ImportSource,
  ImportState,
  ImportWritten,
  MappingSource,
} from '#contract/exchange/import-records.ts'
import type { Instant, InstantNow, Json, NullableInstant } from './columns.ts'

/** A file's head and its signature. */
export interface StoredHead extends ImportHead {
  source: ImportSource
  /** Equal for files with the same columns. */
  signature: string
  /** Title of our own table that the file was exported from, if it is not taken back. */
  ownTable?: string
}

/** One upload. */
export interface ImportTable {
  id: Generated<number>
  userId: number
  fileName: string
  fileBytes: number
  /** Name in the folder of received files; null: deleted. */
  fileKey: string | null
  state: ImportState
  /** Raised whenever the rows are read or checked again: work of an earlier round stops. */
  round: Generated<number>
  done: Generated<number>
  total: number | null
  fault: string | null
  head: Json<StoredHead> | null
  mapping: Json<ImportMapping>
  mappingSource: Generated<MappingSource>
  options: Json<ImportOptions>
  /** Building chosen by building key. */
  choices: Json<Record<string, number | 'new'>>
  counts: Json<ImportCounts>
  classes: Json<ImportClass[]>
  written: Json<ImportWritten>
  groupId: string | null
  /** Start of the last check: buildings changed since are matched again by the run. */
  checkedAt: NullableInstant
  /** Raised by every slice of work: silence means that the process has died. */
  activeAt: InstantNow
  createdAt: InstantNow
  keptUntil: Generated<Date>
}

/** Column mappings by the signature of the headers. */
export interface ImportMappingTable {
  id: Generated<number>
  userId: number
  name: string
  signature: string
  isShared: Generated<boolean>
  columns: Json<ColumnMapping[]>
  usedAt: InstantNow
}

/** Ids of records in other systems. */
export interface ExternalRefTable {
  /** «cian», or «table» with the signature of its headers. */
  source: string
  externalId: string
  /** One id may stand for a lease and a sale. */
  dealKind: string
  recordKind: string
  recordId: number
  lastSeenAt: Instant
  /** The source no longer has it. */
  goneAt: NullableInstant
}

export interface ImportRowTable {
  importId: number
  n: number
  plan: ImportPlan
  decision: 'skip' | 'take' | null
  doneAt: NullableInstant
}

declare module './schema.ts' {
  interface Schema {
    imports: ImportTable
    importRows: ImportRowTable
    importMappings: ImportMappingTable
    externalRefs: ExternalRefTable
  }
}
