import { type RefObject, useEffect, useRef } from 'react'

/** Nobody needs the focus: whoever can be walked by arrows may take it. */
export function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.matches('[data-rest]')
}

/**
 * Where the focus rests on a screen without a table, so that arrows, PgUp and PgDn scroll it: for an element with
 * `data-rest` and `tabIndex={-1}`. It is taken from nobody who is typing or in a window.
 * @param part of the screen that is shown: what had the focus may go with the former one.
 */
export function useRestingFocus<E extends HTMLElement>(part?: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const focused = document.activeElement
    // A link of the former screen is gone, or Enter would follow it again.
    const isBusy = focused?.matches('input, textarea, select, [role=dialog] *') === true
    if (!isBusy && place.current?.contains(focused) !== true) place.current?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is another chance to lose the focus
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [part])
  return place
}
