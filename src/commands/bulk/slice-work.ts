import type { BulkReport } from '#contract/core/bulk.ts'
import { ApiError } from '#src/api/errors.ts'
import { firstSlice, nextSlice } from './slices.ts'

/** Progress of a run, call by call. */
export interface SliceWork {
  /** Records sent and answered. */
  done: number
  changed: number
  unchanged: number
  skipped: BulkReport['skipped']
  /** Blocks with a new lease of a signed deal. */
  signed?: NonNullable<BulkReport['signed']>
  /** Sent but unanswered when stopped: their state is unknown. */
  unanswered?: number
  /** Error that ended it early; `undefined`: none. */
  failure?: unknown
  /** Number of the next call. */
  next: number
  /** Records of the unanswered call under this number: they are resent together. */
  pending?: number
}

export const noWork: SliceWork = { done: 0, changed: 0, unchanged: 0, skipped: [], next: 0 }

interface SliceRun {
  ids: readonly number[]
  /** Sends one slice; a number always has the same idempotency key. */
  send(ids: readonly number[], number: number): Promise<BulkReport>
  /** Called before each slice, and while waiting for an answer. */
  onProgress(done: number, isWaiting: boolean): void
  /** Once aborted, no further slice is sent. */
  stop: AbortSignal
  /** Waits the given milliseconds, or until a retry makes sense. */
  pause(ms: number, stop: AbortSignal): Promise<void>
  /** Milliseconds, for sizing slices. */
  clock(): number
  /** Progress of an earlier run over the same ids; absent: starts from zero. */
  from?: SliceWork | undefined
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * Runs a command in slices. Unanswered ones are resent under their key until answered: nothing is done twice
 * or left out. Never throws: a failure ends the work and is reported.
 */
export async function workThrough(run: SliceRun): Promise<SliceWork> {
  const { failure: _, unanswered: _u, pending, ...from } = run.from ?? noWork
  const work: SliceWork = { ...from, skipped: [...from.skipped] }
  let size = pending ?? firstSlice
  while (work.done < run.ids.length && !run.stop.aborted) {
    run.onProgress(work.done, false)
    const slice = run.ids.slice(work.done, work.done + size)
    work.pending = slice.length
    const sentAt = run.clock()
    try {
      const report = await untilAnswered(run, slice, work.next, work.done)
      if (!report) {
        work.unanswered = slice.length
        break
      }
      work.done += slice.length
      work.changed += report.changed.length
      work.unchanged += report.unchanged
      work.skipped.push(...report.skipped)
      if (report.signed) work.signed = [...(work.signed ?? []), ...report.signed]
      work.next += 1
      delete work.pending
    } catch (error) {
      work.failure = error
      break
    }
    size = nextSlice(size, run.clock() - sentAt)
  }
  return work
}

/** @returns `null`: stopped while waiting for an answer. */
async function untilAnswered(
  { send, stop, pause, onProgress }: SliceRun,
  slice: readonly number[],
  number: number,
  done: number,
): Promise<BulkReport | null> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await send(slice, number)
    } catch (error) {
      if (!isUnanswered(error)) throw error
      if (!stop.aborted) {
        onProgress(done, true)
        await pause(pauseMs, stop)
      }
      if (stop.aborted) return null
    }
  }
}

/** Offline, or a gateway without a server. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.kind === 'offline' ||
    (error.statusCode !== null && error.statusCode >= 502 && error.statusCode <= 504)
  )
}
