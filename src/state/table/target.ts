import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import type { targetKinds } from './target-kinds.ts'

/** What commands act on. */
export type TargetKind = keyof typeof targetKinds

/** The kind in data stored by an earlier version, which called inquiries `request`. */
export function kindOfStored(kind: string): TargetKind {
  return (kind === 'request' ? 'inquiry' : kind) as TargetKind
}

/** What is to be known of an action to take it back, and of the record it is about to go there. */
export interface ActionInHistory {
  groupId: string
  kind: 'command' | 'undo' | 'redo'
  isUndone: boolean
  userId: number | null
  /** Records that it changed. */
  count: number
  /** A single record of it that is to be taken back alone; `undoneById`: the undo that has done so. */
  record?: { kind: RecordKind; id: number; undoneById: string | null }
  /** Address of the card of the first of them; absent: it has none. */
  path?: string
}

/** A chosen record: enough to name it and to ask who may change it. */
export interface TargetRecord {
  id: number
  title: string
  responsibleUserId: number | null
  createdById: number | null
  /** What Enter leads to where the record has no card of its own: the building of an offer, the block of an ad. */
  opens?: { route: 'block' | 'building'; id: number }
  /** Of an ad: its number in our feed. */
  externalId?: string
  /** Its page at the listing portal. */
  url?: string
  /** Of an open block: the building it is in. */
  buildingId?: number
  /** Rentable area of a block, for the sum of what is ticked. */
  areaSqm?: string
  /** Of a form request. */
  isRead?: boolean
  /** Of an event; absent: not known here. */
  isDone?: boolean
  /** Of an action in a history. */
  group?: ActionInHistory
  /** Of a photo or file: the record it belongs to. */
  parent?: FileParent
  /** Only its name is known here: what may be done to it the server says. */
  isFactless?: true
  /** Of a saved search or a recipe. */
  isShared?: boolean
}

/** "All of the filter less these": which records that is, the server evaluates. */
export interface FilterChoice {
  /** Conditions of the table they were chosen in. */
  criteria: BulkCriteriaInput
  /** Ids that were left out. */
  except: readonly number[]
  /** How many the table counts: to be told, never to be relied on. */
  count: number
}

export interface Target {
  kind: TargetKind
  /** Empty where `filter` says what is chosen, so that no command takes a part for the whole. */
  records: readonly TargetRecord[]
  /** `checked`: ticked rows; `cursor`: the row under the cursor; `open`: the open card, or what has the frame in it. */
  origin: 'checked' | 'cursor' | 'open'
  filter?: FilterChoice
}

/** How many records are chosen. */
export function sizeOf({ filter, records }: Target): number {
  return filter ? filter.count : records.length
}

export function idsOf(target: Target): number[] {
  return target.records.map((record) => record.id)
}

/** Ids of what a command acts on; none when nothing is chosen. */
export function chosenIds({ target }: { target: Target | null }): number[] {
  return target ? idsOf(target) : []
}
