/** State of the highlight. */
export interface Highlight {
  /** The user's text and highlight. */
  doing: string
  /** The visible highlighted row; empty: none. */
  seen: string
  /** It answers the current text; rows for an older text are never run. */
  isFresh: boolean
}

/** Key held with Enter: `Mod` opens a record in a new tab. */
export type EnterWith = 'Shift' | 'Mod' | null

/** An Enter pressed before the answer to the text, waiting for it. */
export type HeldEnter = Omit<Highlight, 'isFresh'> & { with: EnterWith }

/**
 * Decides on a deferred Enter: `take` the row that was visible when it was pressed, if the answer left it
 * there; `refuse` if an unseen one replaced it; `drop` if the user went on.
 */
export function verdictOn(held: HeldEnter, now: Highlight): 'wait' | 'take' | 'refuse' | 'drop' {
  if (held.doing !== now.doing) return 'drop'
  if (!now.isFresh) return 'wait'
  return held.seen !== '' && held.seen === now.seen ? 'take' : 'refuse'
}
