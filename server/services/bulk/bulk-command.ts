import type { BulkKind } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import type { Refusal } from '#server/http/errors.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'

export type { BulkKind }

/** A record that the command passes over. */
export interface Skipped {
  id: number
  refusal: Refusal
  /** Whether the caller may learn what it is called. */
  isNamed: boolean
}

/** What a command would do to a selection, looked at record by record; nothing is written yet. */
export interface Plan {
  /** In the order of the selection. */
  changing: number[]
  unchanged: number
  skipped: Skipped[]
  /** Of a ban on ads: records that are advertised all the same. */
  listed?: (() => Promise<number[]>) | undefined
  /** Writes it; the records were locked when they were looked at. */
  write(): Promise<void>
}

/** How records are looked at: locked for a run, as they stand for a preview. */
export interface Look {
  isLocked: boolean
  /** Of a single block, as a language model has worded it. */
  text?: string | null | undefined
}

/** Plans a command over records of its kind, with arguments that its schema has read. */
export type Planner<A> = (call: Call, ids: readonly number[], args: A, look: Look) => Promise<Plan>

export interface Wish {
  /** All that the wish writes. */
  fields: readonly string[]
  /** What it reads besides. */
  reads?: readonly string[]
  /** What a record's fields are to be, or the reason why this record keeps what it has. */
  of(record: StoredRecord): Fields | string
}

/** The same for every record. */
export function sameForAll(fields: Fields): Wish {
  return { fields: Object.keys(fields), of: () => fields }
}
