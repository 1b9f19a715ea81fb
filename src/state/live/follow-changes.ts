import type { RecordChanges } from '#contract/events/changes.ts'
import { ApiError } from '#src/api/errors.ts'
import { allowFetchAhead } from '#src/state/ahead/fetch-ahead.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { dayQuery } from '#src/state/day/day-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { buildingNamesQuery } from '#src/state/queries/search-queries.ts'
import { api, sentCommands } from '#src/state/session/api.ts'
import { currentUserAtom, setCurrentUser } from '#src/state/session/session.ts'
import { atMostEvery } from './at-most-every.ts'
import { firstCursor } from './first-cursor.ts'
import { followTable } from './follow-table.ts'
import { isConnectedAtom, onConnected, onServer } from './real-time.ts'
import { isTablePage, rereadKeys } from './reread-keys.ts'
import { dropNews } from './table-news.ts'

type Change = RecordChanges['changes'][number]

/** Throttle: at most two reads per second. */
const pauseMs = 500
const behindMs = 1000
const afterFailureMs = 3000
/** Polling interval without a socket. */
const deafMs = 60_000

/** Cursor of the last read; `undefined`: the server has given none. */
let cursor: string | undefined
let isAsking = false
let isDue = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Follows changes by others: on a hint, at each connection, and when the page becomes visible. */
export function followChanges(): void {
  cursor = firstCursor()
  keepPagesStill()
  allowFetchAhead(() => store.get(isConnectedAtom))
  onServer('RECORDS_CHANGED', askSoon)
  onServer('VIEWERS_CHANGED', (record) => {
    void queryClient.invalidateQueries({
      queryKey: record ? ['viewers', record.kind, record.id] : ['viewers'],
    })
  })
  onServer('CALLS_CHANGED', (userIds) => {
    // The page knows what its own user holds.
    const self = store.get(currentUserAtom)?.id
    if (userIds?.every((id) => id === self)) return
    void queryClient.invalidateQueries({ queryKey: ['calls'] })
  })
  onConnected(() => {
    askSoon()
    // Events before the connection were missed.
    void queryClient.invalidateQueries({ queryKey: ['viewers'] })
    void queryClient.invalidateQueries({ queryKey: ['calls'] })
  })
  document.addEventListener('visibilitychange', askSoon)
  setInterval(() => {
    if (!store.get(isConnectedAtom)) askSoon()
  }, deafMs)
}

function askSoon(): void {
  if (isAsking) isDue = true
  else if (timer === undefined) askIn(0)
}

function askIn(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    timer = undefined
    void ask()
  }, ms)
}

/** Reads one at a time; a hint meanwhile queues another read. A hidden page waits until it is visible. */
async function ask(): Promise<void> {
  if (document.hidden || store.get(currentUserAtom) === undefined) return
  isAsking = true
  isDue = false
  let nextMs: number | undefined
  try {
    const after = cursor
    const { data } = await api.changes.list(after === undefined ? {} : { query: { after } })
    const others = data.changes.filter(({ groupId }) => groupId === null || !sentCommands.has(groupId))
    if (data.isReset || after === undefined) await readEverything()
    else await apply(others)
    // Own commands do not reread it, which only typing needs.
    if (data.changes.some(({ kind }) => kind === 'building')) {
      void queryClient.invalidateQueries({ queryKey: buildingNamesQuery.queryKey })
    }
    cursor = data.cursor
    if (data.isBehind) nextMs = behindMs
  } catch {
    // The cursor stays, so nothing is lost; the next connection retries.
    if (store.get(isConnectedAtom)) nextMs = afterFailureMs
  } finally {
    isAsking = false
    if (isDue) nextMs = Math.min(nextMs ?? pauseMs, pauseMs)
    if (nextMs !== undefined) askIn(nextMs)
  }
}

/** Counting these is dear, and lines must not move at each change of the office; own commands reread them at once. */
const rereadSlowly = [
  ...[dayQuery, callsDueQuery, newsQuery].map(({ queryKey }) => String(queryKey[0])),
  'reports',
].map((key) => ({
  key,
  reread: atMostEvery(10_000, () => void queryClient.invalidateQueries({ queryKey: [key] })),
}))

async function apply(changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const keys = new Set(changes.flatMap(({ kind }) => rereadKeys[kind]))
  for (const { key, reread } of rereadSlowly) if (keys.delete(key)) reread()
  const rest = [...keys].map((key) =>
    queryClient.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => !isTablePage(queryKey) }),
  )
  // Tables not on the screen are refetched when opened.
  queryClient
    .getQueryCache()
    .findAll({ type: 'inactive', predicate: ({ queryKey }) => isTablePage(queryKey) })
    .forEach((query) => {
      if (keys.has(String(query.queryKey[0]))) query.invalidate()
    })
  await Promise.all([followTable(changes).catch(tellRefusal), rereadMe(changes), ...rest])
}

/** The user's own name and keys, changed in another browser, apply at once. */
async function rereadMe(changes: readonly Change[]): Promise<void> {
  const id = store.get(currentUserAtom)?.id
  if (id === undefined || !changes.some(({ kind, ids }) => kind === 'user' && ids.includes(id))) return
  const { data: me } = await api.users.me()
  if (store.get(currentUserAtom)?.id === me.id) setCurrentUser(me)
}

/** Reports refusals that repeating cannot fix, for example of a deleted list. */
function tellRefusal(error: unknown): void {
  const isPassing = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
  if (isPassing) throw error
}

async function readEverything(): Promise<void> {
  dropNews()
  await queryClient.invalidateQueries()
}

/** Disables refetch on focus for table pages: changes are merged instead. */
function keepPagesStill(): void {
  const { queries, ...options } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    ...options,
    queries: {
      ...queries,
      refetchOnWindowFocus: ({ queryKey }) => !isTablePage(queryKey),
      refetchOnReconnect: ({ queryKey, state }) => !isTablePage(queryKey) || state.data === undefined,
    },
  })
}
