import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import { forgetSince, keepSince, markPlace } from '#server/repositories/records/savepoints.ts'

/** Maximum attempts per call: if thousands are refused one by one, the caller sees the first refusal. */
const maxTries = 1000

export interface Refused<I> {
  item: I
  refusal: Refusal
}

/** Runs work in a savepoint, rolled back on refusal. */
export function tried<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return sinceMark(db, work, keepSince)
}

/** Dry run: rolls the work back and returns its result. */
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
    // A database error has aborted the transaction, savepoint included.
    if (error instanceof Refusal) await forgetSince(db)
    throw error
  }
}

/**
 * Runs the work for as many items as possible, in order, in batches. Refused items are retried while it
 * helps, since a later item may be a prerequisite.
 * @param knownOf items certain to be refused: they are not tried.
 * @returns results, and refused items with reasons.
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
      if (some.length === 1 || tries >= maxTries) return some.map((item) => ({ item, refusal: error }))
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
  while (refused.length > 0 && refused.length < items.length && tries < maxTries) {
    const again = await attemptAll(refused.map(({ item }) => item))
    const isStuck = again.length === refused.length
    refused = again
    if (isStuck) break
  }
  return { done, refused }
}
