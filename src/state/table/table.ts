import { atom, type Getter } from 'jotai'
import type { BulkCriteriaInput } from '#contract/core/bulk.ts'
import { store } from '#src/state/keyboard/store.ts'
import { locationAtom } from '#src/state/place/location.ts'
import type { TableView } from './table-layout.ts'
import type { Target, TargetKind, TargetRecord } from './target.ts'

/** Conditions of a table, as far as the server can evaluate them for a command. */
export interface TableFilter {
  /** Identity of the conditions, whatever their order of rows. */
  key: string
  criteria: BulkCriteriaInput
}

interface AllOfFilter extends TableFilter {
  except: ReadonlySet<number>
}

/** What is chosen in a table; it belongs to the filter it was chosen in. */
export interface Ticks {
  /** Ticked rows by id, in the order they were ticked. */
  checked: ReadonlyMap<number, TargetRecord>
  /** Every row of the filter is chosen less some; nothing is ticked then. */
  all?: AllOfFilter | null
}

/** What a person has done in one table; kept while other screens are looked at. */
export interface TablePlace {
  /** Row under the cursor, from 0. */
  cursor: number
  /** Its record; `null` while its page is loading or the table is empty. */
  cursorRecord: TargetRecord | null
  isPeekOpen: boolean
  /** Where the range began that is being ticked by Shift; `null`: none is. */
  rangeFrom: number | null
  /** The column whose cell one has walked to; absent: the row is walked as a whole. */
  column?: string | undefined
  /** When another record came under the cursor that nobody had moved, as `performance.now()` has it. */
  slidAtMs?: number
  /** The card that was opened here has moved the cursor: its row is to be seen when one comes back. */
  isWalked?: boolean
  /** The search the cursor stands in: another one begins at the top, unless it has the same record. */
  searchKey?: string
}

/** The table on the present screen: one's place in it, and what is chosen under its present filter. */
export type TableState = TablePlace & Ticks

const fresh: TablePlace = { cursor: 0, cursorRecord: null, isPeekOpen: false, rangeFrom: null }
const noTicks: Ticks = { checked: new Map() }

/** What a mounted table can tell and do; commands reach it through `tableHandleAtom`. */
export interface TableHandle {
  kind: TargetKind
  rowCount: number
  /** `undefined` while the row's page is loading. */
  recordAt(index: number): TargetRecord | undefined
  /** A record of the table as it stands there now; absent, and `undefined` for one that is not loaded. */
  recordOf?(id: number): TargetRecord | undefined
  /** Rows that fit on the screen: what PgDn moves by. */
  visibleRows: number
  focusTextFilter?(): void
  /** Brings a row into view. @returns whether it was out of it. */
  reveal?(index: number): boolean
  /** All ids of the filter, or `null` when they are more than may be ticked at once. */
  loadAll?(): Promise<TargetRecord[] | null>
  /** Absent: a command takes of this table only what is ticked row by row. */
  filter?: TableFilter
  /** The columns there are, and which of them are off. */
  columns?: TableColumns
  /** Stands in a card: the card's record is the target until a row has the frame or is ticked. */
  card?: {
    /** Gives a row the frame. */
    frame(index: number): void
  }
  /** The right end of the status bar, where counts and sums of a table are not all. */
  summary?: string
}

interface TableColumns {
  view: TableView
  all: readonly { id: string; title: string; description?: string }[]
  hidden: readonly string[]
  /** Those that gave way to the panel, or to a narrow page. */
  yielding: readonly string[]
}

export const tableHandleAtom = atom<TableHandle | null>(null)

/** Told by the table on the screen: the rows asked for last are on their way; none or the former ones are shown. */
export const areRowsBehindAtom = atom(false)
/** Path of the screen that is drawn; behind the address while the next screen is on its way. */
export const drawnPathAtom = atom<string | null>(null)
/** Keys that mean rows wait: the screen or its rows are on their way. */
export const isTableBehindAtom = atom(
  (get) => get(areRowsBehindAtom) || get(drawnPathAtom) !== get(locationAtom).pathname,
)

/** Open card, told by its screen once the record is there. */
export const openRecordAtom = atom<{ kind: TargetKind; record: TargetRecord } | null>(null)

/** By the table's path; `kept-places.ts` carries them over a reload. */
export const tableStatesAtom = atom<ReadonlyMap<string, TablePlace>>(new Map())
/** Ticks by the table's path and filter (`ticksKey`); a filter without ticks has no entry. */
export const ticksAtom = atom<ReadonlyMap<string, KeptTicks>>(new Map())
/** First row in view of each search that was looked at: a way back leads to the same place. */
export const scrollPlaces = new Map<string, number>()
/** Where the cursor was in each search that was left: Back finds it there, a new search begins at the top. */
export const cursorPlaces = new Map<string, number>()
const pathAtom = atom((get) => get(locationAtom).pathname)
const addressAtom = atom((get) => get(locationAtom).pathname + get(locationAtom).search)
export const ticksKeyAtom = atom((get) => ticksKey(get(locationAtom)))

/** The conditions of a table's address, whatever their order and that of its rows. */
export function ticksKey({ pathname, search }: { pathname: string; search: string }): string {
  const conditions = [...new URLSearchParams(search)].filter(
    ([name, text]) => name !== 'sort' && text.trim() !== '',
  )
  // The map shows the same buildings: what is ticked there is ticked here.
  const table = pathname === '/map' ? '/buildings' : pathname
  return JSON.stringify([table, ...conditions.map(([name, text]) => `${name}=${text.trim()}`).sort()])
}

const placeAtom = atom((get) => get(tableStatesAtom).get(get(pathAtom)) ?? fresh)
const ticksNowAtom = atom((get) => get(ticksAtom).get(get(ticksKeyAtom))?.ticks ?? noTicks)

/** State of the table on the present screen. */
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

/** Ticks with the address they were made at, for the way back to them. */
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
  // The last touched stand last.
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

/** Puts the cursor of a table that is not on the screen: where its card has gone meanwhile. */
export function setCursorOf(pathname: string, cursor: number, cursorRecord: TargetRecord): void {
  const states = new Map(store.get(tableStatesAtom))
  states.set(pathname, { ...(states.get(pathname) ?? fresh), cursor, cursorRecord, isWalked: true })
  store.set(tableStatesAtom, states)
}

/** What a table points with at the cell one has walked to; made and described by `ui/grid/cell-mark.ts`. */
interface CellPointer {
  point(
    rowId: string | undefined,
    columns: readonly { readonly id: string; readonly title: string }[],
  ): string | undefined
  clear(): void
}

/** `null` while rows are walked as a whole. */
export const cellMarkAtom = atom<CellPointer | null>(null)

/** Moves the cursor to a row, kept inside the table. */
export function moveCursorTo(index: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle || handle.rowCount === 0) return
  const cursor = Math.max(0, Math.min(handle.rowCount - 1, index))
  const cursorRecord = handle.recordAt(cursor) ?? null
  store.set(tableStateAtom, { cursor, cursorRecord, rangeFrom: null, slidAtMs: never })
  handle.card?.frame(cursor)
}

const never = Number.NEGATIVE_INFINITY
/** Sooner nobody has seen that another row stands there. */
const seenAfterMs = 250

/** Whether a key would hit a row that has slid under the cursor just now. */
export function hasRowSlid(): boolean {
  return performance.now() - (store.get(tableStateAtom).slidAtMs ?? never) < seenAfterMs
}

/** Whether a row is chosen. */
export function isChosen({ all, checked }: Ticks, id: number): boolean {
  return all ? !all.except.has(id) : checked.has(id)
}

/** Whether rows are chosen otherwise than by the cursor. */
export function hasChosen({ all, checked }: Ticks): boolean {
  return Boolean(all) || checked.size > 0
}

/** How many rows are chosen of a table with as many. */
export function chosenCount({ all, checked }: Ticks, rowCount: number): number {
  return all ? leftOf(rowCount, all.except) : checked.size
}

export function leftOf(rowCount: number, except: ReadonlySet<number>): number {
  return Math.max(0, rowCount - except.size)
}

/** Ticks or unticks rows; of "all of the filter" it leaves them out or takes them in again. */
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
 * Takes ticks away from records that are gone, in every table and under every filter.
 * @param allOf the filter of which all was chosen, as `ticksKey` has it.
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
 * Chooses every row of the filter, those that are not loaded too.
 * @returns ticks them one by one beside what was ticked before, unless something else is chosen by then.
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
