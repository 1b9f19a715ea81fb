import { useLayoutEffect, useRef } from 'react'

/** Sooner nobody has seen that another row stands there. */
const seenAfterMs = 250

const never = { slidAtMs: Number.NEGATIVE_INFINITY }

/**
 * Rows that come late may put another one under a highlight that nobody has moved.
 * @param row key of the highlighted row; empty: none.
 * @param doing what the person has typed and moved to: with another one the row changes by his own hand.
 * @returns whether Enter would hit a row that has slid there just now.
 */
export function useSlide(row: string, doing: string): () => boolean {
  const shown = useRef({ ...never, row, doing })
  useLayoutEffect(() => {
    const before = shown.current
    const hasSlid = before.doing === doing && before.row !== '' && before.row !== row
    if (hasSlid) shown.current = { row, doing, slidAtMs: performance.now() }
    else shown.current = { ...(before.doing === doing ? before : never), row, doing }
  }, [row, doing])
  return () => performance.now() - shown.current.slidAtMs < seenAfterMs
}
