import type { Call } from '#server/http/call.ts'
import { gone } from '#server/http/call-limit.ts'

/** Runs the work when its turn comes. @throws Refusal when who asked has gone before that. */
export type Turns = <T>(call: Pick<Call, 'actor' | 'signal'>, work: () => Promise<T>) => Promise<T>

interface Asker {
  running: number
  waiting: (() => void)[]
}

/**
 * At most `limit` searches at once, so that a card opens at once while fifty people search. People take turns, each in
 * the order he asked; one place is never taken by whoever has all the others.
 */
export function takeTurns(limit: number): Turns {
  /** In the order of their turns. */
  const askers = new Map<number, Asker>()
  const ownLimit = Math.max(1, limit - 1)
  let running = 0

  const beginNext = () => {
    for (const [id, asker] of askers) {
      if (running >= limit) return
      if (asker.running >= ownLimit) continue
      const begin = asker.waiting.shift()
      if (!begin) continue
      // Behind all others, where this loop comes by once more.
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
