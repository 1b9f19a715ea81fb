import type { CopyQuestion } from '#domain/stock/copy/copy-answers.ts'

export interface CopyFacts {
  /** ISO instant of the latest change. */
  at: string
  blocks: number
  /** Size in memory, about. */
  bytes: number
  /** The download is on disk. */
  isStored: boolean
  /** The user's lists came with the latest changes. */
  hasNewLists?: boolean
}

interface Sent {
  headers: Record<string, string>
}

/** Tasks of the worker. */
export interface CopyTasks {
  load(asked: Sent & { owner: string; isKept: boolean; isAnew: boolean }): Promise<CopyFacts>
  catchUp(asked: Sent): Promise<CopyFacts>
  answer(asked: { question: CopyQuestion; now: string }): Promise<unknown>
}

/** A failed task; `status` of the server's refusal, 0 if it was not reached; none: this browser cannot do it. */
export type CopyFailure = Error & { status?: number }
