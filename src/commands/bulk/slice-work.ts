import type { BulkReport } from '#contract/core/bulk.ts'
import { ApiError } from '#src/api/errors.ts'
import { firstSlice, nextSlice } from './slices.ts'

/** What has been done of a run, call by call. */
export interface SliceWork {
  /** Records that were sent and answered. */
  done: number
  changed: number
  unchanged: number
  skipped: BulkReport['skipped']
  /** Sent, and given up before anybody answered: whether they are done nobody here knows. */
  unanswered?: number
  /** What ended it before its end; `undefined`: nothing has. */
  failure?: unknown
  /** Number of the next call. */
  next: number
  /** Records of the call that was sent under this number and is not answered well: they go again together. */
  pending?: number
}

export const noWork: SliceWork = { done: 0, changed: 0, unchanged: 0, skipped: [], next: 0 }

interface SliceRun {
  ids: readonly number[]
  /** Sends one slice; the same number goes under the same idempotency key, however often it is sent. */
  send(ids: readonly number[], number: number): Promise<BulkReport>
  /** Told before each slice, and again while nobody answers. */
  onProgress(done: number, isWaiting: boolean): void
  /** Aborted: no further slice is sent. */
  stop: AbortSignal
  /** Waits so many milliseconds, or until it is worth trying again. */
  pause(ms: number, stop: AbortSignal): Promise<void>
  /** Milliseconds, for the size of the slices. */
  clock(): number
  /** How far an earlier run over the same ids came; absent: it begins. */
  from?: SliceWork | undefined
}

const firstPauseMs = 1000
const longestPauseMs = 15_000

/**
 * Runs a command slice by slice. One that nobody answers is sent again under its key until somebody does: nothing is
 * done twice, nothing is left out. Never throws: what fails ends the work and is told.
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

/** @returns `null`: it was stopped while nobody answered. */
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

/** No network, or a gateway that found no server. */
function isUnanswered(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.kind === 'offline' ||
    (error.statusCode !== null && error.statusCode >= 502 && error.statusCode <= 504)
  )
}
