import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import type { MarketQuarter } from '#contract/market/market.ts'
import type { DealStage } from '#domain/deals/vocabulary.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { EventType } from '#domain/stock/event-vocabulary.ts'
import type { Currency, RentBasis } from '#domain/stock/vocabulary.ts'
import type { FileParent } from '#src/state/queries/files.ts'
import type { targetKinds } from './target-kinds.ts'

/** Kinds of command targets. */
export type TargetKind = keyof typeof targetKinds

/** The kind in data stored by an earlier version, which called inquiries `request`. */
export function kindOfStored(kind: string): TargetKind {
  return (kind === 'request' ? 'inquiry' : kind) as TargetKind
}

/** Facts of an action for undoing it and for opening its record. */
export interface ActionInHistory {
  groupId: string
  kind: 'command' | 'undo' | 'redo' | 'copy' | 'export' | 'lapse'
  isUndone: boolean
  userId: number | null
  /** Number of changed records. */
  count: number
  /** A single record of it to undo alone; `undoneById`: the undo that did so. */
  record?: { kind: RecordKind; id: number; undoneById: string | null }
  /** Path of the first record's card; absent: none. */
  path?: string
}

interface Subject {
  id: number
  title: string
}

/** Clients and places that a record is about; events made of it are about them as well. */
export interface Subjects {
  company?: Subject
  person?: Subject
  demand?: Subject
  blocks?: readonly Subject[]
  buildings?: readonly Subject[]
}

/** The client of a demand, deal or lease. */
export function clientOf({
  company,
  person,
}: Partial<Record<'company' | 'person', { id: number; name: string } | null>>): Subjects {
  return {
    ...(company && { company: { id: company.id, title: company.name } }),
    ...(person && { person: { id: person.id, title: person.name } }),
  }
}

/** A selected record: enough for its title and for permission checks. */
export interface TargetRecord {
  id: number
  title: string
  responsibleUserId: number | null
  createdById: number | null
  /** Card opened by Enter if the record has none of its own: the building of an offer, the block of an ad. */
  opens?: { route: 'block' | 'building'; id: number }
  /** Saved searches: the address of their table. */
  path?: string
  /** Ads: number in our feed. */
  externalId?: string
  /** Ads: what the check found, the gravest first. */
  findings?: readonly { rule: string; field: string | null }[]
  /** Page on the listing portal. */
  url?: string
  /** Open block, or an ad: its building. */
  buildingId?: number
  /** Where a block or building is: «Белая Площадь, Москва, Лесная ул., 5». */
  place?: string
  /** Demand among whose matches a block is shown. */
  demandId?: number
  /** Absent: unknown here. */
  about?: Subjects
  /** Day "2026-12-31" that the record leads to: the end of a lease, the signing of a deal, a client's moving in; null: not told. */
  keyDay?: string | null
  /** Events: instant of the start. */
  startsAt?: string
  /** Deals. */
  stage?: DealStage
  /** Blocks, inquiries, demands and leases: the state that a verb of theirs changes. */
  state?: string
  /** Events. */
  type?: EventType
  blockCount?: number
  /** Why a block is not one to offer here: «отказ 30 ноября: ставка»; absent: nothing is known against it. */
  unfit?: string
  /** Rentable area of a block, for the sum of ticked rows. */
  areaSqm?: string
  /** Blocks to let: the rate that is asked, in its own unit. */
  asked?: { rent: string; basis: RentBasis; currency: Currency }
  /** Blocks for sale: the price that is asked, in its own currency. */
  askedPrice?: string
  /** Asking rates of competitors: month "2026-11" and line of the plot. */
  ratePoint?: { month: string; line: string }
  /** A class and okrug of the market in one quarter. */
  marketPlace?: Pick<MarketQuarter, 'quarter' | 'class' | 'okrug'>
  /** Inquiries. */
  isRead?: boolean
  /** Events; absent: unknown. */
  isDone?: boolean
  /** Actions in a history. */
  group?: ActionInHistory
  /** Photos and files: the record they belong to. */
  parent?: FileParent
  /** Only the name is known here: the server checks permissions. */
  isFactless?: true
  /** Saved searches and recipes. */
  isShared?: boolean
  /** Demands: words of the client's message that nobody has put aside. */
  hasUnread?: boolean
  /** Demands and saved searches: notices tell of what is new. */
  isTelling?: boolean
}

/** All matches of a filter except some; evaluated by the server. */
export interface FilterChoice {
  /** Conditions of the table it was made in. */
  criteria: BulkCriteriaInput
  /** Excluded ids. */
  except: readonly number[]
  /** The table's count: for display only. */
  count: number
}

export interface Target {
  kind: TargetKind
  /** Empty with `filter`, so that no command takes a part for the whole. */
  records: readonly TargetRecord[]
  /**
   * `checked`: ticked rows; `cursor`: the row under the cursor; `open`: the open card, or the focused record
   * in it.
   */
  origin: 'checked' | 'cursor' | 'open'
  filter?: FilterChoice
}

/** From this number of records on, effects are previewed. */
export const manyRecords = 50

/** Number of selected records. */
export function sizeOf({ filter, records }: Target): number {
  return filter ? filter.count : records.length
}

export function idsOf(target: Target): number[] {
  return target.records.map((record) => record.id)
}

/** Ids of the target; empty without one. */
export function chosenIds({ target }: { target: Target | null }): number[] {
  return target ? idsOf(target) : []
}
