const typedIn = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Blurs the focused text field, so that keys are hotkeys again. Returns false if none has the focus. */
export function leaveField(): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLElement) || !field.matches(typedIn)) return false
  field.blur()
  return true
}

/** Focuses the container of the focused record (`data-rest`). */
export function leaveFramed(): void {
  document.activeElement?.closest<HTMLElement>('[data-rest]')?.focus()
}
