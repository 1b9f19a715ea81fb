import { useLayoutEffect } from 'react'

/** Marks the event under the cursor. */
export const frameMark = 'data-event-framed'

/** Minimum visible part of that event. */
const leastSeenPx = 12

/** Scrolls the cell under the cursor into view. @param id of the cell. */
export function useCursorInView(id: string): void {
  useLayoutEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

/** Scrolls the event under the cursor into view. @returns true if it was out of view, or there is none. */
export function revealFramedEvent(): boolean {
  const framed = [...document.querySelectorAll(`[${frameMark}]`)]
  if (framed.some(isInView)) return false
  framed[0]?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Between the sticky heading and the bottom of the grid. */
function isInView(event: Element): boolean {
  const grid = event.closest('[role=grid]')
  const heading = grid?.querySelector('[role=row]')
  if (!grid || !heading) return false
  const { top, bottom } = event.getBoundingClientRect()
  const seen =
    Math.min(bottom, grid.getBoundingClientRect().bottom) -
    Math.max(top, heading.getBoundingClientRect().bottom)
  return seen >= Math.min(leastSeenPx, bottom - top)
}
