import { store } from '#src/state/keyboard/store.ts'
import { lastQueries } from '#src/state/place/last-addresses.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import {
  cursorPlaces,
  type KeptTicks,
  scrollPlaces,
  type TablePlace,
  type Ticks,
  tableStatesAtom,
  ticksAtom,
} from '#src/state/table/table.ts'
import type { TargetRecord } from '#src/state/table/target.ts'

/** Key in sessionStorage; `main.tsx` checks for its presence. */
const placesKey = 'klyuch.places'
/** Maximum age of restored ticks, ms: commands would run on forgotten ones by mistake. */
const longestMs = 3_600_000

interface KeptPlaces {
  userId: number
  atMs: number
  tables: readonly (readonly [string, KeptTable])[]
  ticks: readonly (readonly [string, WrittenTicks])[]
  scrolls: readonly (readonly [string, number])[]
  cursors: readonly (readonly [string, number])[]
  queries: readonly (readonly [string, string])[]
}

type KeptTable = Pick<TablePlace, 'cursor' | 'cursorRecord' | 'isPeekOpen' | 'searchKey'>

/** Ticks in their JSON form. */
type WrittenTicks = Omit<KeptTicks, 'ticks'> & {
  checked: readonly TargetRecord[]
  all: (Omit<NonNullable<Ticks['all']>, 'except'> & { except: readonly number[] }) | null
}

/** Saves scroll, cursor and ticks of the tables on unload, for a reload and Back after it. */
export function keepPlacesOnLeaving(): () => void {
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

function keep(): void {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  const tables = [...store.get(tableStatesAtom)].map(([path, state]) => {
    const { cursor, cursorRecord, isPeekOpen, searchKey } = state
    return [
      path,
      { cursor, cursorRecord, isPeekOpen, ...(searchKey !== undefined && { searchKey }) },
    ] as const
  })
  const ticks = [...store.get(ticksAtom)].map(
    ([
      key,
      {
        ticks: { checked, all },
        ...kept
      },
    ]) => {
      const written = {
        checked: [...checked.values()],
        all: all ? { ...all, except: [...all.except] } : null,
      }
      return [key, { ...kept, ...written }] as const
    },
  )
  const places = {
    userId,
    atMs: Date.now(),
    tables,
    ticks,
    scrolls: [...scrollPlaces],
    cursors: [...cursorPlaces],
    queries: [...lastQueries],
  }
  // Without storage, pages start at the top.
  try {
    sessionStorage.setItem(placesKey, JSON.stringify(places satisfies KeptPlaces))
  } catch {}
}

let isRestored = false

/** Restores this user's places in this tab, once per page load. */
export function restorePlaces(userId: number): void {
  if (isRestored) return
  isRestored = true
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? 'null')
    if (!isOurs(kept, userId)) return
    for (const [key, row] of kept.scrolls) scrollPlaces.set(key, row)
    for (const [key, row] of kept.cursors) cursorPlaces.set(key, row)
    for (const [path, query] of kept.queries) if (!lastQueries.has(path)) lastQueries.set(path, query)
    store.set(
      tableStatesAtom,
      new Map(kept.tables.map(([path, place]) => [path, { ...place, rangeFrom: null }])),
    )
    const ticks = kept.ticks.map(([key, { checked, all, ...one }]): [string, KeptTicks] => {
      const ticked = new Map(checked.map((record) => [record.id, record]))
      return [
        key,
        { ...one, ticks: { checked: ticked, all: all && { ...all, except: new Set(all.except) } } },
      ]
    })
    store.set(ticksAtom, new Map(ticks))
  } catch {
    // Written by another version of the page: start at the top.
  }
}

function isOurs(kept: unknown, userId: number): kept is KeptPlaces {
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('atMs' in kept)) return false
  return kept.userId === userId && typeof kept.atMs === 'number' && Date.now() - kept.atMs < longestMs
}
