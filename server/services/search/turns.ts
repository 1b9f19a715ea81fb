/** Runs the work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/**
 * At most `limit` searches at once, the others in the order they came: so that a card opens at once while
 * fifty people search, instead of standing behind all of their statements.
 */
export function takeTurns(limit: number): Turns {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next one, so nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
