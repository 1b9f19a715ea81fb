import { isItem, type PaletteRow } from '#src/commands/palette/row.ts'
import { headingPx, rowPx, usualHeightPx } from '#src/ui/grid/list-sizes.ts'

/** Painted beyond either end of a scrolled list, ahead of the frame that scrolls them into view. */
const overscan = 2
/** Rows in view at most, with one cut at either end: no heading follows another. */
const mostVisible = Math.ceil((2 * usualHeightPx) / (rowPx + headingPx)) + 2
export const poolSize = mostVisible + 2 * overscan

/** Rows with their geometry, in px of the content. */
export interface PlacedRows {
  readonly rows: readonly PaletteRow[]
  /** Start of each row; after the last one, its end. */
  readonly starts: readonly number[]
  /** Positions among selectable rows, from 1: with few rows painted, a screen reader cannot count them. */
  readonly places: readonly number[]
}

export function placed(rows: readonly PaletteRow[]): PlacedRows {
  const starts = [0]
  const places: number[] = []
  let top = 0
  let place = 0
  for (const row of rows) {
    top += isItem(row) ? rowPx : headingPx
    starts.push(top)
    places.push(isItem(row) ? ++place : place)
  }
  return { rows, starts, places }
}

export function contentPx({ starts }: PlacedRows): number {
  return starts.at(-1) ?? 0
}

/**
 * The rows to paint at a scroll offset. At the top, where every letter puts the list, the visible ones and the next;
 * elsewhere the same number at any offset, as far as there are rows.
 */
export function paintedRange({ rows, starts }: PlacedRows, top: number): { first: number; end: number } {
  if (top === 0) {
    const below = starts.findIndex((start) => start >= usualHeightPx)
    return { first: 0, end: below < 0 ? rows.length : Math.min(rows.length, below + 1) }
  }
  let visible = 0
  while (visible < rows.length - 1 && (starts[visible + 1] ?? 0) <= top) visible += 1
  const first = Math.max(0, Math.min(visible - overscan, rows.length - poolSize))
  return { first, end: Math.min(rows.length, first + poolSize) }
}

/** The scroll offset nearest to `top` that shows a row; for the first one, with the heading above it. */
export function revealingTop({ starts }: PlacedRows, active: number, top: number, heightPx: number): number {
  const start = starts[active === 1 ? 0 : active] ?? 0
  const end = starts[active + 1] ?? start
  if (start < top) return start
  return end > top + heightPx ? end - heightPx : top
}
