import { type RefObject, useLayoutEffect } from 'react'
import { store } from '#src/state/keyboard/store.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'

/** Focuses the grid on mount, unless a dialog or a field has the focus. */
export function useGridFocus(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (!isTyping && !store.get(overlayAtom)) grid.current?.focus({ preventScroll: true })
  }, [grid])
}
