import { type FetchQueryOptions, hashKey, type QueryClient } from '@tanstack/react-query'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient, shouldRetry } from '#src/state/queries/query-client.ts'
import { isUnreachedAtom } from '#src/state/session/api.ts'

/*
 * Fetches what the next key will show, before it is pressed. The rule:
 * - Only what the user points at: the row under the palette's cursor, the heading or chip under the pointer.
 *   Pointing at something else cancels it.
 * - One request at a time, after a pause, and only while nothing else is being fetched.
 * - Only on a visible page that hears of changes: without a connection an answer would go stale unnoticed.
 * - The queries are those of the screens, with their keys and ages: what is fresh is not fetched again. A change
 *   outdates an answer, also one in flight, and it is fetched again while pointed at.
 * - A failure is silent and is not retried.
 */

/** A query of a screen. */
// biome-ignore lint/suspicious/noExplicitAny: queries of any data and key
export type AheadQuery = Pick<FetchQueryOptions<any, Error, any, any>, 'queryKey' | 'queryFn'>

/** The queries that the next key would make, computed only after the pause; `null`: none. */
export type Pointed = (() => readonly AheadQuery[]) | null

/** A held arrow repeats every 33 ms: nothing it passes is fetched. */
const pauseMs = 50
/** Answers never shown are dropped soon. */
const unshownMs = 60_000

interface Asked {
  queryKey: AheadQuery['queryKey']
  hash: string
  /** A change has come since. */
  isOutdated: boolean
  /** A key may have been pressed: a screen takes it over. */
  isReleased: boolean
}

/** @param afterMs how long the pointing must last. */
type FetchAhead = (pointed: Pointed, afterMs?: number) => void

/** @returns a function to call with what the user points at now. */
export function createFetchAhead(client: QueryClient, isAllowed: () => boolean): FetchAhead {
  const cache = client.getQueryCache()
  let pointed: Pointed = null
  let wanted = new Set<string>()
  let asked: Asked | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let run = 0

  function startSoon(afterMs = pauseMs): void {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), afterMs)
  }

  async function start(): Promise<void> {
    run += 1
    const mine = run
    if (!pointed || !isAllowed()) return
    const queries = pointed()
    wanted = new Set(queries.map(({ queryKey }) => hashKey(queryKey)))
    for (const query of queries) {
      if (client.isFetching() > 0) return startSoon()
      await ask(query)
      if (mine !== run) return
    }
  }

  async function ask(query: AheadQuery): Promise<void> {
    const { queryKey } = query
    const hash = hashKey(queryKey)
    const known = cache.get(hash)
    // Outdated rows must not flash before the new ones.
    if (known?.state.isInvalidated && !known.isActive()) cache.remove(known)
    const current = { queryKey, hash, isOutdated: false, isReleased: false }
    asked = current
    // A screen that has taken it over retries as usual.
    const retry = (failures: number, error: Error) =>
      cache.get(hash)?.isActive() === true && shouldRetry(failures, error)
    await client.prefetchQuery({ ...query, retry, gcTime: unshownMs })
    if (asked === current) asked = undefined
    if (current.isOutdated) await client.invalidateQueries({ queryKey, exact: true })
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const { queryHash } = event.query
    if (queryHash === asked?.hash) asked.isOutdated = true
    else if (wanted.has(queryHash)) startSoon()
  })

  return (next, afterMs) => {
    run += 1
    wanted = new Set()
    clearTimeout(timer)
    pointed = next
    if (!next) {
      if (asked) asked.isReleased = true
      return
    }
    if (asked && !asked.isReleased) void client.cancelQueries({ queryKey: asked.queryKey, exact: true })
    startSoon(afterMs)
  }
}

let isFollowing = () => false

/** Called once changes are followed, which loads after the first table. @param isNow are they at this moment? */
export function allowFetchAhead(isNow: () => boolean): void {
  isFollowing = isNow
}

/** Points at what the next key would show; `null`: at nothing. */
export const fetchAhead = createFetchAhead(
  queryClient,
  () => isFollowing() && !store.get(isUnreachedAtom) && !document.hidden,
)
