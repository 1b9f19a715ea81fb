import { useLayoutEffect, useRef } from 'react'

/** Time it takes to notice that another row has moved here. */
const seenAfterMs = 250

const never = { slidAtMs: Number.NEGATIVE_INFINITY }

/**
 * Detects late rows that move under a stationary highlight.
 * @param row key of the highlighted row; empty: none.
 * @param doing the user's text and highlight: if it changes, so may the row.
 * @returns a function telling if Enter would hit a row that has just moved here.
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
