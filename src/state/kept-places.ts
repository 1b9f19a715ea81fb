import { currentUserAtom } from './session.ts'
import { store } from './store.ts'
import { cursorPlaces, scrollPlaces, type TableState, tableStatesAtom } from './table.ts'

/** In the tab's own storage; `main.tsx` looks whether there is something. */
const placesKey = 'klyuch.places'
/** What was ticked longer ago than this nobody remembers: it would only be run on by mistake. Milliseconds. */
const longestMs = 3_600_000

interface KeptPlaces {
  userId: number
  atMs: number
  tables: readonly (readonly [string, KeptTable])[]
  scrolls: readonly (readonly [string, number])[]
  cursors: readonly (readonly [string, number])[]
}

/** A table's state as JSON has it. */
type KeptTable = Pick<TableState, 'cursor' | 'cursorRecord' | 'isPeekOpen' | 'searchKey'> & {
  checked: readonly NonNullable<TableState['cursorRecord']>[]
  all: (Omit<NonNullable<TableState['all']>, 'except'> & { except: readonly number[] }) | null
}

/** Keeps scroll, cursor and ticks of the tables when the page goes: a reload, and Back after it, find them. */
export function keepPlacesOnLeaving(): () => void {
  addEventListener('pagehide', keep)
  return () => removeEventListener('pagehide', keep)
}

function keep(): void {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  const tables = [...store.get(tableStatesAtom)].map(([path, { checked, all, ...state }]) => {
    const { cursor, cursorRecord, isPeekOpen, searchKey } = state
    const kept: KeptTable = {
      ...{ cursor, cursorRecord, isPeekOpen, ...(searchKey !== undefined && { searchKey }) },
      ...{ checked: [...checked.values()], all: all ? { ...all, except: [...all.except] } : null },
    }
    return [path, kept] as const
  })
  const places = { userId, atMs: Date.now(), tables, scrolls: [...scrollPlaces], cursors: [...cursorPlaces] }
  // A browser that refuses storage begins at the top.
  try {
    sessionStorage.setItem(placesKey, JSON.stringify(places satisfies KeptPlaces))
  } catch {}
}

let isRestored = false

/** Puts back what this tab kept for this person, once for a page. */
export function restorePlaces(userId: number): void {
  if (isRestored) return
  isRestored = true
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(placesKey) ?? 'null')
    if (!isOurs(kept, userId)) return
    for (const [key, row] of kept.scrolls) scrollPlaces.set(key, row)
    for (const [key, row] of kept.cursors) cursorPlaces.set(key, row)
    const states = kept.tables.map(([path, { checked, all, ...state }]): [string, TableState] => [
      path,
      {
        ...{ ...state, rangeFrom: null, checked: new Map(checked.map((record) => [record.id, record])) },
        all: all && { ...all, except: new Set(all.except) },
      },
    ])
    store.set(tableStatesAtom, new Map(states))
  } catch {
    // Of another version of the page: begin at the top.
  }
}

function isOurs(kept: unknown, userId: number): kept is KeptPlaces {
  if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('atMs' in kept)) return false
  return kept.userId === userId && typeof kept.atMs === 'number' && Date.now() - kept.atMs < longestMs
}
