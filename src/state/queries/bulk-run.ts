import { atom } from 'jotai'
import type { BulkPreview } from '#contract/core/bulk.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** A command over many records that goes on now. */
export interface BulkProgress {
  /** «Актуализирую: 3 200 из 10 000». */
  text: string
  /** Sends no more of them; what is done stays. */
  stop(): void
}

/** `null`: none goes on. There is at most one. */
export const bulkProgressAtom = atom<BulkProgress | null>(null)

interface BulkPartTold {
  /** Unique among the parts. */
  id: string
  /** «Добавить блок в подборку → Вектор»; `null` where it is the only one. */
  title: string | null
  /** What becomes of each record. */
  effect: string
}

/** Asked before a command over many records. */
export interface BulkQuestion {
  kind: TargetKind
  /** «Актуализировать: 12 480 блоков». */
  title: string
  /** Its commands: one, or the steps of a recipe. */
  parts: readonly BulkPartTold[]
  /** Told where the journal does not take all of it back. */
  irreversible: string | null
  /** Which other records go with those that are deleted; `null`: none. */
  along: string | null
  /** «Актуализировать». */
  actionTitle: string
  /** In the order of the parts. */
  previews: Promise<readonly BulkPreview[]>
  /** `null`: it is not to be done. */
  answer(agreed: readonly BulkPreview[] | null): void
}

/** What came of a command over many records. */
export interface BulkReport {
  /** Who ran it: nobody else who signs in here is told what the records are called. */
  userId: number
  /** Title of the command. */
  title: string
  /** The journal's group, as one undo takes it back. */
  groupId: string
  /** «Актуализировано 9 987 · пропущено 13». */
  summary: string
  skipped: readonly { title: string; reason: string }[]
  /** Further records that were skipped, told by their number alone. */
  unnamed: readonly { reason: string; count: number }[]
  /** Why it did not come to its end. */
  failure: string | null
  /** Goes on with what was agreed to and is left, in the same group; absent: nothing is left. */
  goOn?: { count: number; run(): void }
}

/** The last one's, until the page is closed. */
export const bulkReportAtom = atom<BulkReport | null>(null)
