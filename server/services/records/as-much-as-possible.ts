import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { forgetSince, keepSince, markPlace } from '#server/repositories/records/savepoints.ts'

/** Most tries of one call: who asks for thousands of records that are refused one by one is told of the first. */
const mostTries = 1000

export interface Refused<I> {
  item: I
  refusal: Refusal
}

/** Work within the call's transaction that leaves no trace when it is refused. */
export function tried<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return sinceMark(db, work, keepSince)
}

/** Work whose every trace is taken back: what it would come to. */
export function onTrial<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return sinceMark(db, work, forgetSince)
}

async function sinceMark<T>(db: Db, work: () => Promise<T>, end: typeof keepSince): Promise<T> {
  await markPlace(db)
  try {
    const result = await work()
    await end(db)
    return result
  } catch (error) {
    // A failure of the database has ended the transaction; there is no way back to the mark.
    if (error instanceof Refusal) await forgetSince(db)
    throw error
  }
}

/**
 * Does the work for all items that it is not refused for, in their order, as many at a time as go through.
 * What one of them waits for may be done by a later one, so that the refused are tried again while it helps.
 * @param knownOf items of which it is known beforehand that they are refused: they are not tried one by one.
 * @returns what the work gave, and the items it is refused for, each with why.
 */
export async function asMuchAsPossible<I, R>(
  db: Db,
  items: readonly I[],
  work: (some: readonly I[]) => Promise<R>,
  knownOf: (some: readonly I[]) => Promise<ReadonlyMap<I, Refusal>> = async () => new Map(),
): Promise<{ done: R[]; refused: Refused<I>[] }> {
  const done: R[] = []
  let tries = 0
  const attempt = async (some: readonly I[]): Promise<Refused<I>[]> => {
    if (some.length === 0) return []
    tries += 1
    try {
      done.push(await tried(db, () => work(some)))
      return []
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (some.length === 1 || tries >= mostTries) return some.map((item) => ({ item, refusal: error }))
      const middle = Math.ceil(some.length / 2)
      return [...(await attempt(some.slice(0, middle))), ...(await attempt(some.slice(middle)))]
    }
  }
  const attemptAll = async (some: readonly I[]): Promise<Refused<I>[]> => {
    const known = await knownOf(some)
    const tried = await attempt(some.filter((item) => !known.has(item)))
    return [...[...known].map(([item, refusal]) => ({ item, refusal })), ...tried]
  }
  let refused = await attemptAll(items)
  while (refused.length > 0 && refused.length < items.length && tries < mostTries) {
    const again = await attemptAll(refused.map(({ item }) => item))
    const isStuck = again.length === refused.length
    refused = again
    if (isStuck) break
  }
  return { done, refused }
}
