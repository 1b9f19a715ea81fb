import { store } from '#src/state/store.ts'
import { isChosen, moveCursorTo, setChecked, tableHandleAtom, tableStateAtom } from '#src/state/table.ts'
import type { RowGesture } from '#src/ui/virtual-grid.tsx'
import { runCommand } from '../runtime.ts'

/** As many rows as one click may tick: what the server takes at once. */
const rangeLimit = 1000

/** A click moves the cursor; with Shift it ticks up to there, with Ctrl it ticks that row. */
export function clickRow(index: number, { isRange, isToggle }: RowGesture): void {
  if (isRange) tickRange(index)
  else if (isToggle) toggleRow(index)
  moveCursorTo(index)
}

/** A click on a row's check box. */
export function clickCheck(index: number, { isRange }: RowGesture): void {
  if (isRange) tickRange(index)
  else toggleRow(index)
  moveCursorTo(index)
}

export function openRow(index: number): void {
  moveCursorTo(index)
  void runCommand('table.open', { source: 'toolbar' })
}

/** The menu of the row under the pointer, in place of the browser's own. */
export function openRowMenu(index: number): void {
  moveCursorTo(index)
  void runCommand('row.menu', { source: 'toolbar' })
}

function toggleRow(index: number): void {
  const record = store.get(tableHandleAtom)?.recordAt(index)
  if (record) setChecked([record], !isChosen(store.get(tableStateAtom), record.id))
}

/** Ticks the loaded rows between the cursor and this one. */
function tickRange(index: number): void {
  const handle = store.get(tableHandleAtom)
  if (!handle) return
  const { cursor } = store.get(tableStateAtom)
  const first = Math.max(Math.min(cursor, index), index - rangeLimit + 1)
  const last = Math.min(Math.max(cursor, index), index + rangeLimit - 1)
  const records = []
  for (let at = first; at <= last; at++) {
    const record = handle.recordAt(at)
    if (record) records.push(record)
  }
  setChecked(records, true)
}
