import type { RecordChanges } from '#contract/events/changes.ts'
import { ApiError } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api, sentCommands } from '#src/state/session/api.ts'
import { currentUserAtom, setCurrentUser } from '#src/state/session/session.ts'
import { followTable, rereadTable } from './follow-table.ts'
import { isConnectedAtom, onConnected, onServer } from './real-time.ts'
import { isTablePage, rereadKeys } from './reread-keys.ts'
import { dropNews } from './table-news.ts'

type Change = RecordChanges['changes'][number]

/** At most two questions a second, whatever is said. */
const pauseMs = 500
const behindMs = 1000
const afterFailureMs = 3000
/** Without a socket it is looked now and then. */
const deafMs = 60_000

/** The place from which is asked; `undefined`: nobody has asked yet. */
let cursor: string | undefined
let isAsking = false
let isDue = false
let timer: ReturnType<typeof setTimeout> | undefined

/** Has the page show what others change: on a hint, at each connection, and when the page is looked at again. */
export function followChanges(): void {
  keepPagesStill()
  onServer('RECORDS_CHANGED', askSoon)
  onServer('VIEWERS_CHANGED', ({ kind, id }) => {
    void queryClient.invalidateQueries({ queryKey: ['viewers', kind, id] })
  })
  onConnected(() => {
    askSoon()
    // Who came while nobody listened was not told.
    void queryClient.invalidateQueries({ queryKey: ['viewers'] })
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

/** One question at a time; a hint meanwhile is another one after it. A hidden page waits until it is looked at. */
async function ask(): Promise<void> {
  if (document.hidden || store.get(currentUserAtom) === undefined) return
  isAsking = true
  isDue = false
  let nextMs: number | undefined
  try {
    const after = cursor
    const { data } = await api.changes.list(after === undefined ? {} : { query: { after } })
    const others = data.changes.filter(({ groupId }) => groupId === null || !sentCommands.has(groupId))
    if (data.isReset) await readEverything()
    else if (after === undefined) await rereadTable()
    else await apply(others)
    cursor = data.cursor
    if (data.isBehind) nextMs = behindMs
  } catch {
    // The place stays, so nothing is lost; without a connection it is asked at the next one.
    if (store.get(isConnectedAtom)) nextMs = afterFailureMs
  } finally {
    isAsking = false
    if (isDue) nextMs = Math.min(nextMs ?? pauseMs, pauseMs)
    if (nextMs !== undefined) askIn(nextMs)
  }
}

async function apply(changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const keys = new Set(changes.flatMap(({ kind }) => rereadKeys[kind]))
  const rest = [...keys].map((key) =>
    queryClient.invalidateQueries({ queryKey: [key], predicate: ({ queryKey }) => !isTablePage(queryKey) }),
  )
  // Tables that are not on the screen are read anew when one comes to them.
  queryClient
    .getQueryCache()
    .findAll({ type: 'inactive', predicate: ({ queryKey }) => isTablePage(queryKey) })
    .forEach((query) => {
      if (keys.has(String(query.queryKey[0]))) query.invalidate()
    })
  await Promise.all([followTable(changes).catch(tellRefusal), rereadMe(changes), ...rest])
}

/** One's own name and keys, changed in another browser: both go by the same keys at once. */
async function rereadMe(changes: readonly Change[]): Promise<void> {
  const id = store.get(currentUserAtom)?.id
  if (id === undefined || !changes.some(({ kind, ids }) => kind === 'user' && ids.includes(id))) return
  const { data: me } = await api.users.me()
  if (store.get(currentUserAtom)?.id === me.id) setCurrentUser(me)
}

/** Rows that the server refuses, of a list that was deleted for one, are refused again however often they are asked. */
function tellRefusal(error: unknown): void {
  const isPassing = error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server')
  if (isPassing) throw error
}

async function readEverything(): Promise<void> {
  dropNews()
  await queryClient.invalidateQueries()
}

/** The pages of tables are told what has changed: a look at another window is no reason to read them anew. */
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
