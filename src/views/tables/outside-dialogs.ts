import { takeFieldTypeAheadAtom } from '#src/state/browser/type-ahead.ts'
import { store } from '#src/state/keyboard/store.ts'
import { typeOver } from '../type-over.ts'

/** A closing palette holds the focus until it is unmounted. */
export function outsideDialogs(focus: () => void): void {
  if (document.activeElement?.closest('[role=dialog]')) setTimeout(focus)
  else focus()
}

/** Focuses a text field of the screen and applies buffered typing. */
export function reachField(field: HTMLInputElement | null): void {
  outsideDialogs(() => {
    if (!field) return
    field.focus()
    field.select()
    const text = store.set(takeFieldTypeAheadAtom)
    if (text) typeOver(field, text)
  })
}
