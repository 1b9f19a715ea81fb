import { atom, type Getter } from 'jotai'
import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { locationAtom } from '#src/state/place/location.ts'
import type { TableFile } from './row-source.ts'
import type { TableView } from './table-layout.ts'
import type { Target, TargetKind, TargetRecord } from './target.ts'

/** Conditions of a table, as the server evaluates them for a command. */
export interface TableFilter {
  /** Identity of the conditions, independent of the sort order. */
  key: string
  criteria: BulkCriteriaInput
}

interface AllOfFilter extends TableFilter {
  except: ReadonlySet<number>
}

/** Selection in a table; it belongs to the filter it was made in. */
export interface Ticks {
  /** Ticked rows by id, in the order they were ticked. */
  checked: ReadonlyMap<number, TargetRecord>
  /** All matches of the filter except some; nothing is ticked then. */
  all?: AllOfFilter | null
}

/** The user's place in a table; kept while other screens are open. */
export interface TablePlace {
  /** Row under the cursor, from 0. */
  cursor: number
  /** Its record; `null` while its page is loading or the table is empty. */
  cursorRecord: TargetRecord | null
  isPeekOpen: boolean
  /** Anchor of a range being ticked with Shift; `null`: none. */
  rangeFrom: number | null
  /** The column of the current cell; absent: whole rows are navigated. */
  column?: string | undefined
  /** `performance.now()` when another record moved under the stationary cursor. */
  slidAtMs?: number
  /** A card opened from here has moved the cursor: scroll to its row on return. */
  isWalked?: boolean
  /** The search the cursor belongs to: another one starts at the top, unless it contains the same record. */
  searchKey?: string
}

/** The table on the current screen: the place in it, and the selection under its filter. */
export type TableState = TablePlace & Ticks

const fresh: TablePlace = { cursor: 0, cursorRecord: null, isPeekOpen: false, rangeFrom: null }
const noTicks: Ticks = { checked: new Map() }

/** Queries and operations of a mounted table; commands reach it through `tableHandleAtom`. */
export interface TableHandle {
  kind: TargetKind
  rowCount: number
  /** `undefined` while the row's page is loading. */
  recordAt(index: number): TargetRecord | undefined
  /** A record of the table in its current state; `undefined` if it is not loaded. */
  recordOf?(id: number): TargetRecord | undefined
  /** Rows that fit on the screen: the step of PgDn. */
  visibleRows: number
  /** Scrolls a row into view. @returns true if it was out of view. */
  reveal?(index: number): boolean
  /** All ids of the filter, or `null` if there are too many to tick. */
  loadAll?(): Promise<TargetRecord[] | null>
  /** Absent: commands accept only ticked rows of this table. */
  filter?: TableFilter
  /** Absent: not a table, but a map or a plan. */
  exported?: TableFile
  /** Available columns, and hidden ones. */
  columns?: TableColumns
  /** Inside a card: the card's record is the target until a row is focused or ticked. */
  card?: {
    /** Focuses a row. */
    frame(index: number): void
  }
  /** Overrides the right end of the status bar, otherwise counts and sums. */
  summary?: string
}

interface TableColumns {
  view: TableView
  all: readonly { id: string; title: string; description?: string }[]
  hidden: readonly string[]
  /** Columns hidden to make room for the panel or a narrow page. */
  yielding: readonly string[]
}

export const tableHandleAtom = atom<TableHandle | null>(null)

/** True while the requested rows load and the table shows no rows or the previous ones; set by the table. */
export const areRowsBehindAtom = atom(false)
/** Path of the rendered screen; lags behind the address while the next screen loads. */
export const drawnPathAtom = atom<string | null>(null)
/** True while the screen or its rows load: keys that refer to rows wait. */
export const isTableBehindAtom = atom(
  (get) => get(areRowsBehindAtom) || get(drawnPathAtom) !== get(locationAtom).pathname,
)
/** The previous screen stays mounted until the next one is drawn. */
const isOwnScreenAtom = atom((get) => {
  const drawn = get(drawnPathAtom)
  return drawn === null || drawn === get(locationAtom).pathname
})
/** The mounted table unless it is the previous screen's. */
export const ownTableAtom = atom((get) => (get(isOwnScreenAtom) ? get(tableHandleAtom) : null))

/** Focuses the mounted text filter, with its text selected and what was typed ahead; `null`: the screen has none. */
export const textFilterAtom = atom<{ focus(): void } | null>(null)
/** The mounted text filter unless it is the previous screen's. */
export const ownTextFilterAtom = atom((get) => (get(isOwnScreenAtom) ? get(textFilterAtom) : null))

/** Open card, set by its screen once the record is loaded. */
export const openRecordAtom = atom<{ kind: TargetKind; record: TargetRecord } | null>(null)

/** By the table's path; `kept-places.ts` preserves them over a reload. */
export const tableStatesAtom = atom<ReadonlyMap<string, TablePlace>>(new Map())
/** Ticks by the table's path and filter (`ticksKey`); a filter without ticks has no entry. */
export const ticksAtom = atom<ReadonlyMap<string, KeptTicks>>(new Map())
/** First visible row of each visited search: Back returns there. */
export const scrollPlaces = new Map<string, number>()
/** Cursor position in each search that was left: Back returns there, a new search starts at the top. */
export const cursorPlaces = new Map<string, number>()
const pathAtom = atom((get) => get(locationAtom).pathname)
const addressAtom = atom((get) => get(locationAtom).pathname + get(locationAtom).search)
export const ticksKeyAtom = atom((get) => ticksKey(get(locationAtom)))

/** Key of a table's conditions, independent of their order and of the sort order. */
export function ticksKey({ pathname, search }: { pathname: string; search: string }): string {
  const conditions = [...new URLSearchParams(search)].filter(
    ([name, text]) => name !== 'sort' && text.trim() !== '',
  )
  // The map shows the same buildings and shares their ticks.
  const table = pathname === '/map' ? '/buildings' : pathname
  return JSON.stringify([table, ...conditions.map(([name, text]) => `${name}=${text.trim()}`).sort()])
}

const placeAtom = atom((get) => get(tableStatesAtom).get(get(pathAtom)) ?? fresh)
const ticksNowAtom = atom((get) => get(ticksAtom).get(get(ticksKeyAtom))?.ticks ?? noTicks)

/** State of the table on the current screen. */
export const tableStateAtom = atom(
  (get): TableState => ({ ...get(placeAtom), ...get(ticksNowAtom) }),
  (get, set, { checked, all, ...place }: Partial<TableState>) => {
    if (Object.keys(place).length > 0) {
      const states = new Map(get(tableStatesAtom))
      states.set(get(pathAtom), { ...(states.get(get(pathAtom)) ?? fresh), ...place })
      set(tableStatesAtom, states)
    }
    const ticks = { ...(checked && { checked }), ...(all !== undefined && { all }) }
    if (Object.keys(ticks).length > 0) set(ticksAtom, withTicks(get, get(ticksKeyAtom), ticks))
  },
)

/** Ticks with the address they were made at, for returning to them. */
export interface KeptTicks {
  kind: TargetKind
  ticks: Ticks
  address: string
}

function withTicks(get: Getter, key: string, change: Partial<Ticks>): ReadonlyMap<string, KeptTicks> {
  const kept = new Map(get(ticksAtom))
  const before = kept.get(key)
  const kind = get(tableHandleAtom)?.kind ?? before?.kind
  const ticks = { ...(before?.ticks ?? noTicks), ...change }
  // Most recently used last.
  kept.delete(key)
  if (kind && hasChosen(ticks)) kept.set(key, { kind, ticks, address: before?.address ?? get(addressAtom) })
  return kept
}

/** Each notifies only when it changes itself: most steps change the cursor alone. */
export const chosenAllAtom = atom((get) => get(ticksNowAtom).all)
export const checkedAtom = atom((get) => get(ticksNowAtom).checked)
export const walkedColumnAtom = atom((get) => get(placeAtom).column)
export const isPeekOpenAtom = atom((get) => get(placeAtom).isPeekOpen)
export const cursorRecordAtom = atom((get) => get(placeAtom).cursorRecord)
export const cursorAtom = atom((get) => get(placeAtom).cursor)

/** The row under the cursor of a table, on the screen or not. */
export function cursorOf(pathname: string): number {
  return store.get(tableStatesAtom).get(pathname)?.cursor ?? fresh.cursor
}

/** Sets the cursor of a table that is not on the screen: its card has moved on. */
export function setCursorOf(pathname: string, cursor: number, cursorRecord: TargetRecord): void {
  const states = new Map(store.get(tableStatesAtom))
  states.set(pathname, { ...(states.get(pathname) ?? fresh), cursor, cursorRecord, isWalked: true })
  store.set(tableStatesAtom, states)
}

/** Marker of the current cell; created and labelled by `ui/grid/cell-mark.ts`. */
interface CellPointer {
  point(
    rowId: string | undefined,
    columns: readonly { readonly id: string; readonly title: string }[],
  ): string | undefined
  clear(): void
}

/** `null` while rows are navigated as a whole. */
export const cellMarkAtom = atom<CellPointer | null>(null)

/** Moves the cursor to a row, clamped to the table. */
export function moveCursorTo(index: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle || handle.rowCount === 0) return
  const cursor = Math.max(0, Math.min(handle.rowCount - 1, index))
  const cursorRecord = handle.recordAt(cursor) ?? null
  store.set(tableStateAtom, { cursor, cursorRecord, rangeFrom: null, slidAtMs: never })
  handle.card?.frame(cursor)
}

const never = Number.NEGATIVE_INFINITY
/** Time it takes to notice that another row has moved here. */
const seenAfterMs = 250

/** Tells if a key would hit a row that has just moved under the cursor. */
export function hasRowSlid(): boolean {
  return performance.now() - (store.get(tableStateAtom).slidAtMs ?? never) < seenAfterMs
}

/** Tells if a row is selected. */
export function isChosen({ all, checked }: Ticks, id: number): boolean {
  return all ? !all.except.has(id) : checked.has(id)
}

/** Tells if rows are selected other than by the cursor. */
export function hasChosen({ all, checked }: Ticks): boolean {
  return Boolean(all) || checked.size > 0
}

/** Number of selected rows in a table of that many. */
export function chosenCount({ all, checked }: Ticks, rowCount: number): number {
  return all ? leftOf(rowCount, all.except) : checked.size
}

export function leftOf(rowCount: number, except: ReadonlySet<number>): number {
  return Math.max(0, rowCount - except.size)
}

/** Ticks or unticks rows; under "all matches" it adds or removes exceptions. */
export function setChecked(records: readonly TargetRecord[], isChecked: boolean): void {
  const state = store.get(tableStateAtom)
  if (state.all) {
    const except = new Set(state.all.except)
    for (const { id } of records) {
      if (isChecked) except.delete(id)
      else except.add(id)
    }
    store.set(tableStateAtom, { all: { ...state.all, except } })
    return
  }
  const checked = new Map(state.checked)
  for (const record of records) {
    if (isChecked) checked.set(record.id, record)
    else checked.delete(record.id)
  }
  store.set(tableStateAtom, { checked })
}

/**
 * Unticks deleted records, in every table and under every filter.
 * @param allOf the filter whose matches were all selected, as `ticksKey` returns it.
 */
export function untick(gone: Pick<Target, 'kind' | 'records'> | null, allOf?: string): void {
  if (!gone) return
  const { kind, records } = gone
  const kept = new Map(store.get(ticksAtom))
  for (const [key, one] of kept) {
    if (one.kind !== kind) continue
    const checked = new Map(one.ticks.checked)
    for (const { id } of records) checked.delete(id)
    const ticks = { ...one.ticks, checked, ...(key === allOf && { all: null }) }
    if (hasChosen(ticks)) kept.set(key, { ...one, ticks })
    else kept.delete(key)
  }
  store.set(ticksAtom, kept)
}

/**
 * Selects all matches of the filter, loaded or not.
 * @returns a function that replaces this by individual ticks beside the previous ones, unless the selection
 * has changed meanwhile.
 */
export function checkFilter(filter: TableFilter): (rows: readonly TargetRecord[]) => void {
  const { checked } = store.get(tableStateAtom)
  store.set(tableStateAtom, { all: { ...filter, except: new Set<number>() }, checked: new Map() })
  return (rows) => {
    const { all } = store.get(tableStateAtom)
    if (all?.criteria !== filter.criteria) return
    const left = rows.filter(({ id }) => !all.except.has(id))
    const ticked = left.map((row) => [row.id, row] as const)
    store.set(tableStateAtom, { all: null, checked: new Map([...checked, ...ticked]) })
  }
}

export function uncheckAll(): void {
  store.set(tableStateAtom, { all: null, checked: new Map() })
}
