import { fold } from '#domain/text/fold.ts'
import { type ItemRow, isItem, type PaletteRow } from './row.ts'

/** State of the highlight. */
export interface Highlight {
  /** The user's text and highlight. */
  doing: string
  /** The visible highlighted row; empty: none. */
  seen: string
  /** It answers the current text; rows for an older text are never run. */
  isFresh: boolean
  /** It is the record whose whole name was typed, and no other row is called so. */
  isOnlyNamed?: boolean
}

/** Key held with Enter: `Mod` opens a record in a new tab. */
export type EnterWith = 'Shift' | 'Mod' | null

/** An Enter pressed before the answer to the text, waiting for it. */
export type HeldEnter = Pick<Highlight, 'doing' | 'seen'> & { with: EnterWith }

/**
 * Decides on a deferred Enter: `take` the row that was visible when it was pressed, if the answer left it
 * there or is the only record of the typed name; `refuse` if another one replaced it; `drop` if the user went on.
 */
export function verdictOn(held: HeldEnter, now: Highlight): 'wait' | 'take' | 'refuse' | 'drop' {
  if (held.doing !== now.doing) return 'drop'
  if (!now.isFresh) return 'wait'
  if (now.isOnlyNamed) return 'take'
  return held.seen !== '' && held.seen === now.seen ? 'take' : 'refuse'
}

/** Tells if the first row is a record with the typed text for its name or number, and no other row is called so. */
export function isOnlyNamed(rows: readonly PaletteRow[], text: string): boolean {
  const items = rows.filter(isItem)
  const typed = fold(text.trim())
  const called = items.filter((row) => isCalled(row, typed))
  return called.length === 1 && called[0] === items[0] && called[0]?.action.kind === 'record'
}

/** «Вектор», «52.01» of a block, a company's INN. */
function isCalled({ title, detail }: ItemRow, typed: string): boolean {
  if (fold(title) === typed) return true
  if (!/^\d[\d.]+$/.test(typed)) return false
  return title.endsWith(`, блок ${typed}`) || detail?.split(', ').includes(`ИНН ${typed}`) === true
}
