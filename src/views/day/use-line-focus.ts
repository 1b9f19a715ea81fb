import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { dayPartsAtom } from '#src/state/day/day-parts.ts'
import { lastLineAtom } from '#src/state/day/last-line.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { tableStateAtom } from '#src/state/table/table.ts'
import { isFocusFree } from '#src/ui/frame/resting-focus.ts'
import { lineAfter } from './line-after.ts'

/**
 * Focuses the line that had the focus last, or its successor once its work is done; back on the line that an undo brings
 * back. Makes the sections steps of a command.
 * @param keys of the lines: others may have lost the focus.
 */
export function useLineFocus(panel: RefObject<HTMLElement | null>, keys: string): void {
  const store = useStore()
  const isOpen = useAtomValue(overlayAtom) !== null
  const isSucceeding = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines are another chance to lose the focus
  useEffect(() => {
    if (isOpen) return
    // A window that closes returns the focus first.
    const timer = setTimeout(() => {
      const last = store.get(lastLineAtom)
      const lines = linesOf(panel.current)
      const wanted = lineAfter(last, lines.map(placeOf))
      const line = lines.find(({ dataset }) => dataset.line === wanted)
      const isBack = wanted !== null && wanted === last.former
      if (!line || !(isBack ? isOnLine(panel.current) : isFocusFree())) return
      // Its keys wait until it can be seen that another line is in this place.
      if (last.key !== null && wanted !== last.key) store.set(tableStateAtom, { slidAtMs: performance.now() })
      isSucceeding.current = !isBack && last.key !== null && wanted !== last.key
      line.focus()
      isSucceeding.current = false
    })
    return () => clearTimeout(timer)
  }, [panel, store, keys, isOpen])
  useEffect(() => {
    const place = panel.current
    const note = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
      if (!line) return
      const { key, part } = placeOf(line)
      const at = linesOf(place)
        .filter((other) => placeOf(other).part === part)
        .indexOf(line)
      const { key: former } = store.get(lastLineAtom)
      store.set(lastLineAtom, { ...{ key, part, at }, former: isSucceeding.current ? former : null })
    }
    place?.addEventListener('focusin', note)
    return () => place?.removeEventListener('focusin', note)
  }, [panel, store])
  useDayParts(panel)
}

function useDayParts(panel: RefObject<HTMLElement | null>): void {
  const setParts = useSetAtom(dayPartsAtom)
  useEffect(() => {
    setParts({
      move(step) {
        const codes = codesOf(panel.current)
        const present = document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part
        const at = present === undefined ? -1 : codes.indexOf(present)
        const wanted = at < 0 ? codes[0] : codes[at + step]
        const line = linesOf(panel.current).find((other) => placeOf(other).part === wanted)
        line?.focus()
        return line !== undefined
      },
    })
    return () => setParts(null)
  }, [panel, setParts])
}

const isOnLine = (panel: HTMLElement | null) =>
  isFocusFree() || (panel?.contains(document.activeElement) ?? false)

function placeOf(line: HTMLElement): { key: string; part: string } {
  const part = line.closest<HTMLElement>('[data-part]')?.dataset.part ?? ''
  return { key: line.dataset.line ?? '', part }
}

function linesOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-line]') ?? [])]
}

function codesOf(panel: HTMLElement | null): string[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-part]') ?? [])].flatMap(
    ({ dataset }) => dataset.part ?? [],
  )
}
