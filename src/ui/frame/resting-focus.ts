import { type RefObject, useEffect, useRef } from 'react'
import { scrollPartByKey } from './scroll-by-key.ts'

/** Tells if nothing holds the focus, so a navigable area may take it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('[data-rest]')
}

/**
 * Focuses the screen when it has no table, so that arrows, PgUp and PgDn scroll it, or its part that scrolls: for an element with
 * `data-rest` and `tabIndex={-1}`. Never takes the focus from a field or a window.
 * @param part identifies the displayed part of the screen: a change may remove the focused element.
 */
export function useRestingFocus<E extends HTMLElement>(part?: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const focused = document.activeElement
    // A focused link of the previous screen is detached; Enter would follow it again.
    const isBusy = focused?.matches('input, textarea, select, [role=dialog] *') === true
    if (!isBusy && place.current?.contains(focused) !== true) place.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (event.defaultPrevented || hasModifier || !place.current || event.target !== place.current) return
      if (scrollPartByKey(place.current, event)) event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another chance to lose the focus
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [part])
  return place
}
