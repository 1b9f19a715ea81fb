import type { TableState } from './table.ts'
import type { TargetRecord } from './target.ts'

/** The current rows of a table. */
export interface StandingRows {
  /** Identity of their search. */
  key: string
  rowCount: number
  recordAt(index: number): TargetRecord | undefined
  /** Any loaded record of the table. */
  recordOf(id: number): TargetRecord | undefined
  /** Loaded rows: index and id. */
  loadedIds: readonly (readonly [index: number, id: number])[]
}

/**
 * Updates a table's state as its rows load, disappear and change: the cursor stays on its record, and command
 * targets are current.
 * @param leftAt cursor position when this search was left.
 * @returns `null` if nothing changes.
 */
export function settledState(
  state: TableState,
  rows: StandingRows,
  leftAt: number,
  nowMs: number,
): Partial<TableState> | null {
  const change = { ...settledCursorState(state, rows, leftAt, nowMs), ...settledTicks(state, rows) }
  return Object.keys(change).length > 0 ? change : null
}

function settledCursorState(
  { cursor, cursorRecord, searchKey }: TableState,
  { key, rowCount, recordAt, loadedIds }: StandingRows,
  leftAt: number,
  nowMs: number,
): Partial<TableState> | undefined {
  const isSame = searchKey === undefined || searchKey === key
  const cursorNow = isSame
    ? settledCursor(cursor, cursorRecord?.id ?? null, rowCount, loadedIds)
    : settledCursor(leftAt, null, rowCount, loadedIds)
  const record = recordAt(cursorNow) ?? (cursorNow === cursor && isSame ? cursorRecord : null)
  if (cursorNow === cursor && isSameRecord(record, cursorRecord) && searchKey === key) return
  const range = cursorNow === cursor && isSame ? {} : { rangeFrom: null }
  const hasSlid = isSame && cursorRecord !== null && record?.id !== cursorRecord.id
  const slide = hasSlid ? { slidAtMs: nowMs } : {}
  return { cursor: cursorNow, cursorRecord: record, searchKey: key, ...range, ...slide }
}

function settledTicks({ checked }: TableState, { recordOf }: StandingRows): Partial<TableState> | undefined {
  let hasChanged = false
  const now = [...checked].map(([id, known]) => {
    const record = recordOf(id) ?? known
    if (isSameRecord(record, known)) return [id, known] as const
    hasChanged = true
    return [id, record] as const
  })
  return hasChanged ? { checked: new Map(now) } : undefined
}

/** Compares all fields: availability and titles may depend on any of them. */
export function isSameRecord(
  a: TargetRecord | null | undefined,
  b: TargetRecord | null | undefined,
): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/**
 * Cursor position after rows have loaded: on its record if that is loaded, else unchanged, clamped to the
 * table.
 * @param ids of loaded rows with their index.
 */
export function settledCursor(
  cursor: number,
  recordId: number | null,
  rowCount: number,
  ids: Iterable<readonly [index: number, id: number]>,
): number {
  if (recordId !== null) {
    for (const [index, id] of ids) if (id === recordId) return index
  }
  return Math.max(0, Math.min(rowCount - 1, cursor))
}
