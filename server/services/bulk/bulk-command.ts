import type { BulkKind } from '#contract/core/bulk.ts'
import type { FormField } from '#domain/fields/field.ts'
import type { records } from '#domain/records/records.ts'
import type { Leap } from '#domain/rent/leap.ts'
import type { Call } from '#server/http/call.ts'
import type { EventAhead } from '#server/repositories/events/open-events.ts'
import type { StoredRecord } from '#server/repositories/records/records.ts'
import type { SignedBlock } from '#server/services/deals/signing.ts'
import type { Skipped } from '#server/services/records/examine.ts'

export type { BulkKind }

/** Effect of a command on a selection, record by record; nothing is written yet. */
export interface Plan {
  /** In the order of the selection. */
  changing: number[]
  unchanged: number
  skipped: Skipped[]
  /** Sums and areas that change twofold or more, for a preview. */
  leaps?: readonly (Leap & { id: number })[]
  /** For a ban on ads: records still advertised. */
  listed?: (() => Promise<number[]>) | undefined
  /** Deals that will be signed, with their blocks, for a preview. */
  signs?: () => Promise<readonly { id: number; blockIds: readonly number[] }[]>
  /** Events still ahead that are cancelled along, for a preview. */
  cancels?: () => Promise<readonly EventAhead[]>
  /** Blocks that deals have let by their signing; known once it is written. */
  signed?: () => readonly SignedBlock[]
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

/** Fields of a kind that a planner may write. */
export type WrittenField<K extends BulkKind> = {
  [F in FieldOf<K>]: CatalogueOf<K>[F] extends FormField ? never : F
}[FieldOf<K>]
type CatalogueOf<K extends BulkKind> = (typeof records)[K]['fields']
type FieldOf<K extends BulkKind> = keyof CatalogueOf<K> & string

type Values<F extends string> = { readonly [N in F]?: unknown }

/** @template F the fields. */
export interface Wish<F extends string> {
  /** Fields written. */
  fields: readonly F[]
  /** Further fields read. */
  reads?: readonly F[]
  /** Target fields of a record, or the reason to skip it. */
  of(record: StoredRecord): Values<F> | string
}

/** The same for every record. */
export function sameForAll<F extends string>(values: Values<F>): Wish<F> {
  return { fields: Object.keys(values) as F[], of: () => values }
}
