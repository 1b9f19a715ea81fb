import { useLayoutEffect } from 'react'

/** Marks the event that has the frame. */
export const frameMark = 'data-event-framed'

/** Of a framed event so much is seen at least. */
const leastSeenPx = 12

/** Brings the cell under the cursor into view. @param id of the cell. */
export function useCursorInView(id: string): void {
  useLayoutEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}

/** Brings the framed event into view. @returns whether it was out of it, or nothing has the frame. */
export function revealFramedEvent(): boolean {
  const framed = [...document.querySelectorAll(`[${frameMark}]`)]
  if (framed.some(isInView)) return false
  framed[0]?.scrollIntoView({ block: 'nearest' })
  return true
}

/** Between the grid's heading, which lies over its top, and its bottom. */
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
