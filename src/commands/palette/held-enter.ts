/** What stands under the highlight. */
export interface Highlight {
  /** What the person has typed and moved to. */
  doing: string
  /** The row as it is seen; empty: none is highlighted. */
  seen: string
  /** Whether it answers what is typed now; what answers an older text is never run. */
  isFresh: boolean
}

/** An Enter that came before the answer to what was typed: it waits for it. */
export type HeldEnter = Omit<Highlight, 'isFresh'> & { withShift: boolean }

/**
 * What becomes of a held Enter: it takes the row that was seen when it was pressed, once the answer has left it there.
 * `refuse`: another one stands there, and nobody has seen it. `drop`: the person has gone on.
 */
export function verdictOn(held: HeldEnter, now: Highlight): 'wait' | 'take' | 'refuse' | 'drop' {
  if (held.doing !== now.doing) return 'drop'
  if (!now.isFresh) return 'wait'
  return held.seen !== '' && held.seen === now.seen ? 'take' : 'refuse'
}
