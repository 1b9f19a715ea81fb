import type { BulkKind } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import type { Fields, StoredRecord } from '#server/repositories/records/records.ts'
import type { Skipped } from '#server/services/records/examine.ts'

export type { BulkKind }

/** Effect of a command on a selection, record by record; nothing is written yet. */
export interface Plan {
  /** In the order of the selection. */
  changing: number[]
  unchanged: number
  skipped: Skipped[]
  /** For a ban on ads: records still advertised. */
  listed?: (() => Promise<number[]>) | undefined
  /** Writes the plan; the records were locked when planned. */
  write(): Promise<void>
}

/** Mode of reading records: locked for a run, unlocked for a preview. */
export interface Look {
  isLocked: boolean
  /** Text of a single block, worded by a language model. */
  text?: string | null | undefined
}

/** Plans a command on records of its kind, with validated arguments. */
export type Planner<A> = (call: Call, ids: readonly number[], args: A, look: Look) => Promise<Plan>

export interface Wish {
  /** Fields written. */
  fields: readonly string[]
  /** Further fields read. */
  reads?: readonly string[]
  /** Target fields of a record, or the reason to skip it. */
  of(record: StoredRecord): Fields | string
}

/** The same for every record. */
export function sameForAll(fields: Fields): Wish {
  return { fields: Object.keys(fields), of: () => fields }
}
