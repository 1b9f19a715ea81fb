import type { Call } from '#server/http/call.ts'
import { gone } from '#server/http/load/call-limit.ts'

/** Runs the work when its turn comes. @throws Refusal when the caller has disconnected before. */
export type Turns = <T>(call: Pick<Call, 'actor' | 'signal'>, work: () => Promise<T>) => Promise<T>

interface Asker {
  running: number
  waiting: (() => void)[]
}

/**
 * Semaphore with fair queuing: at most `limit` at once, users in round robin, each user's in FIFO
 * order. The last slot is never taken by a user who has all the others.
 */
export function takeTurns(limit: number): Turns {
  /** In round-robin order. */
  const askers = new Map<number, Asker>()
  const ownLimit = Math.max(1, limit - 1)
  let running = 0

  const beginNext = () => {
    for (const [id, asker] of askers) {
      if (running >= limit) return
      if (asker.running >= ownLimit) continue
      const begin = asker.waiting.shift()
      if (!begin) continue
      // Moves behind all others; the loop visits it again.
      askers.delete(id)
      askers.set(id, asker)
      asker.running += 1
      running += 1
      begin()
    }
  }

  return async ({ actor, signal }, work) => {
    const asker = askers.get(actor.id) ?? { running: 0, waiting: [] }
    askers.set(actor.id, asker)
    await new Promise<void>((resolve) => {
      asker.waiting.push(resolve)
      beginNext()
    })
    try {
      if (signal?.aborted) throw gone
      return await work()
    } finally {
      asker.running -= 1
      running -= 1
      if (asker.running === 0 && asker.waiting.length === 0) askers.delete(actor.id)
      beginNext()
    }
  }
}
