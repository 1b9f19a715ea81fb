import { store } from '#src/state/keyboard/store.ts'
import { moveCursorTo, setChecked, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'

/** Extends the ticked range from its anchor to this row; rows no longer in it are unticked. */
function growTo(to: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle) return
  const { cursor, rangeFrom } = store.get(tableStateAtom)
  const from = rangeFrom ?? cursor
  const isInRange = (at: number) => at >= Math.min(from, to) && at <= Math.max(from, to)
  const walked = Array.from({ length: Math.abs(to - cursor) + 1 }, (_, at) => Math.min(cursor, to) + at)
  for (const isTicked of [true, false]) {
    const rows = walked.filter((at) => isInRange(at) === isTicked).map(handle.recordAt)
    setChecked(
      rows.filter((row) => row !== undefined),
      isTicked,
    )
  }
  moveCursorTo(to)
  store.set(tableStateAtom, { rangeFrom: from })
}

/** Maximum number of rows ticked by one click: the server's limit. */
const rangeLimit = 1000

/** Ticks the loaded rows between the cursor and this one, which becomes the cursor. */
function extendTo(to: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle) return
  const { cursor } = store.get(tableStateAtom)
  const first = Math.max(Math.min(cursor, to), to - rangeLimit + 1)
  const last = Math.min(Math.max(cursor, to), to + rangeLimit - 1)
  const rows = Array.from({ length: last - first + 1 }, (_, at) => handle.recordAt(first + at))
  setChecked(
    rows.filter((row) => row !== undefined),
    true,
  )
  moveCursorTo(to)
}

export interface Extension {
  /** Target row instead of the next one. */
  to?: number
  /** Anchored at the first Shift press; absent: a click, which ticks everything in between. */
  isGrowing?: boolean
}

export function extend(step: 1 | -1, { to, isGrowing }: Extension): void {
  if (to === undefined) growTo(store.get(tableStateAtom).cursor + step)
  else if (isGrowing) growTo(to)
  else extendTo(to)
}
