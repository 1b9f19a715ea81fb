import { useAtomValue, useStore } from 'jotai'
import { type RefObject, useEffect } from 'react'
import { lastLineAtom } from '#src/state/day/last-line.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { tableStateAtom } from '#src/state/table/table.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'

/**
 * Focuses the line that had the focus last, or the one in its place once its work is done.
 * @param keys of the lines: others may have lost the focus.
 */
export function useLineFocus(panel: RefObject<HTMLElement | null>, keys: string): void {
  const store = useStore()
  const isOpen = useAtomValue(overlayAtom) !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are another chance to lose the focus
  useEffect(() => {
    if (isOpen) return
    // A window that closes returns the focus first.
    const timer = setTimeout(() => {
      const lines = linesOf(panel.current)
      const { key, at } = store.get(lastLineAtom)
      const same = lines.find(({ dataset }) => dataset.line === key)
      const line = same ?? lines[Math.min(at, lines.length - 1)]
      if (!line || !isFocusFree()) return
      // Its keys wait until it can be seen that another line is in this place.
      if (key !== null && !same) store.set(tableStateAtom, { slidAtMs: performance.now() })
      line.focus()
    })
    return () => clearTimeout(timer)
  }, [panel, store, keys, isOpen])
  useEffect(() => {
    const place = panel.current
    const note = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
      const key = line?.dataset.line
      if (line && key !== undefined) store.set(lastLineAtom, { key, at: linesOf(place).indexOf(line) })
    }
    place?.addEventListener('focusin', note)
    return () => place?.removeEventListener('focusin', note)
  }, [panel, store])
}

function linesOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
}
