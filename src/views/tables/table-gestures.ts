import { store } from '#src/state/keyboard/store.ts'
import { hasChosen, isChosen, moveCursorTo, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import type { RowGesture } from '#src/ui/grid/virtual-grid.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** A click moves the cursor; Shift+click ticks a range, Ctrl+click ticks the row. */
export function clickRow(index: number, { isRange, isToggle }: RowGesture): void {
  if (isRange) tickRange(index)
  else moveCursorTo(index)
  if (isToggle && !isRange) tick()
}

/** A click on a row's check box. */
export function clickCheck(index: number, { isRange }: RowGesture): void {
  if (isRange) tickRange(index)
  else {
    moveCursorTo(index)
    tick()
  }
}

export function openRow(index: number): void {
  moveCursorTo(index)
  void runCommand('table.open', { source: 'toolbar' })
}

/** Context menu of the row under the pointer: of the ticked rows only if it is one of them. */
export function openRowMenu(index: number, at: { xPx: number; yPx: number }): void {
  moveCursorTo(index)
  const table = store.get(tableStateAtom)
  const record = store.get(tableHandleAtom)?.recordAt(index)
  const isOfRow = hasChosen(table) && record !== undefined && !isChosen(table, record.id)
  void runCommand('row.menu', { source: 'toolbar', args: { at, isOfRow } })
}

/** Ticks the row under the cursor; as a command, so that its key is taught. */
function tick(): void {
  void runCommand('table.check', { source: 'toolbar' })
}

/** Ticks the rows from the cursor to this one; also as a command. */
function tickRange(to: number): void {
  const isUp = to < store.get(tableStateAtom).cursor
  void runCommand(isUp ? 'table.extendUp' : 'table.extendDown', { source: 'toolbar', args: { to } })
}
