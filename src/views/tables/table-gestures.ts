import { store } from '#src/state/store.ts'
import { moveCursorTo, setChecked, tableHandleAtom, tableStateAtom } from '#src/state/table.ts'
import type { RowGesture } from '#src/ui/virtual-grid.tsx'
import { runCommand } from '../runtime.ts'

/** As many rows as one click may tick: what the server takes at once. */
const rangeLimit = 1000

/** A click moves the cursor; with Shift it ticks up to there, with Ctrl it ticks that row. */
export function clickRow(index: number, { isRange, isToggle }: RowGesture): void {
  if (isRange) tickRange(index)
  moveCursorTo(index)
  if (isToggle && !isRange) tick()
}

/** A click on a row's check box. */
export function clickCheck(index: number, { isRange }: RowGesture): void {
  if (isRange) tickRange(index)
  moveCursorTo(index)
  if (!isRange) tick()
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

/** The row under the cursor; as a command, so that its key is taught. */
function tick(): void {
  void runCommand('table.check', { source: 'toolbar' })
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
