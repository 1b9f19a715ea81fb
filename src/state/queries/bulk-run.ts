import { atom } from 'jotai'
import type { BulkPreview } from '#contract/core/bulk.ts'
import type { Client } from '#src/api/client.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** The running bulk command. */
export interface BulkProgress {
  /** «Актуализирую: 3 200 из 10 000». */
  text: string
  /** Stops sending; finished slices stay. */
  stop(): void
}

/** `null`: none; at most one runs. */
export const bulkProgressAtom = atom<BulkProgress | null>(null)

/** Records that a verb would change in vain or by a slip. */
export interface Foresight {
  /** «2 не пройдут проверку: нет цены — 2». */
  text: string
  ids: readonly number[]
  /** Button that leaves them as they are: «Только прошедшие». */
  othersTitle: string
}

/** Input of a verb's look ahead. */
export interface Foreseen<A extends object> {
  ids: readonly number[]
  args: A
  api: Client
  /** Absent: not previewed yet. */
  preview?: BulkPreview
}

interface BulkPartTold {
  /** Unique among the parts. */
  id: string
  /** «Добавить блок в подборку → Вектор»; `null` if it is the only one. */
  title: string | null
  /** Effect on each record. */
  effect: string
}

/** Confirmation of a bulk command. */
export interface BulkQuestion {
  kind: TargetKind
  /** «Актуализировать: 12 480 блоков». */
  title: string
  /** Its commands: one, or the steps of a recipe. */
  parts: readonly BulkPartTold[]
  /** Warning if undo cannot revert everything. */
  irreversible: string | null
  /** Other records deleted along; `null`: none. */
  along: string | null
  /** «Актуализировать». */
  actionTitle: string
  /** In the order of the parts. */
  previews: Promise<readonly BulkPreview[]>
  /** Absent or `null`: nothing is changed in vain. */
  foreseen?: Promise<Foresight | null>
  /** `null`: cancelled. */
  answer(agreed: readonly BulkPreview[] | null): void
}

/** Result of a bulk command. */
export interface BulkReport {
  /** The author: record titles are hidden from other users of this browser. */
  userId: number
  /** Title of the command. */
  title: string
  /** Journal group, for undo. */
  groupId: string
  /** «Актуализировано 9 987 · пропущено 13». */
  summary: string
  skipped: readonly { title: string; reason: string }[]
  /** Further skipped records, only counted. */
  unnamed: readonly { reason: string; count: number }[]
  /** Reason why it was interrupted. */
  failure: string | null
  /** Resumes the rest of the confirmed records in the same group; absent: nothing is left. */
  goOn?: { count: number; run(): void }
}

/** Report of the last run, until the page is closed. */
export const bulkReportAtom = atom<BulkReport | null>(null)
