import { takeFieldTypeAheadAtom } from '#src/state/browser/type-ahead.ts'
import { store } from '#src/state/keyboard/store.ts'
import { typeOver } from '../type-over.ts'

/** A palette that is closing holds the focus until it is gone. */
export function outsideDialogs(focus: () => void): void {
  if (document.activeElement?.closest('[role=dialog]')) setTimeout(focus)
  else focus()
}

/** Goes into a text field of the screen, with what was typed for it before it was there. */
export function reachField(field: HTMLInputElement | null): void {
  outsideDialogs(() => {
    if (!field) return
    field.focus()
    field.select()
    const text = store.set(takeFieldTypeAheadAtom)
    if (text) typeOver(field, text)
  })
}
