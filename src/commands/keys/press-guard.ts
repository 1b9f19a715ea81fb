/** The part of a keyboard event that the guard reads. */
export interface GuardedPress {
  readonly key: string
  readonly isComposing: boolean
  readonly keyCode: number
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/**
 * Target of a press: `lines`: a multi-line field; `part`: a button, link or check box; `screen`: anything
 * else.
 */
export type PressKind = 'lines' | 'field' | 'part' | 'screen'

/** A target at one time. */
export interface PressPlace {
  readonly kind: PressKind
  /** The overlay containing it; null: none. */
  readonly dialog: unknown
  readonly element: unknown
}

/**
 * `pass`: proceed. `typing`: handled by the input method or field; hidden from the page. `stop`: blocked for
 * page and browser.
 */
export type GuardVerdict = 'pass' | 'typing' | 'stop'

/**
 * Filters a press before any listener. Repeats of a held key belong to its original target: whatever the key
 * has opened is neither confirmed, submitted nor typed into by them.
 * @param began target of a held key's first press; null: unknown.
 */
export function guardPress(press: GuardedPress, place: PressPlace, began: PressPlace | null): GuardVerdict {
  if (press.isComposing || press.keyCode === 229) return 'typing'
  if (!press.repeat) return 'pass'
  const isSame = began?.element === place.element
  if (press.key === 'Escape') return 'stop'
  if (press.key === 'Enter') {
    const isNewLine = isSame && place.kind === 'lines' && !press.ctrlKey && !press.metaKey
    return isNewLine ? 'pass' : 'stop'
  }
  // A held arrow keeps walking rows, unless it enters another overlay or a field.
  const walks = began !== null && began.dialog === place.dialog && !isText(began) && !isText(place)
  return isSame || (walks && !(press.key === ' ' && place.kind === 'part')) ? 'pass' : 'stop'
}

function isText({ kind }: PressPlace): boolean {
  return kind === 'field' || kind === 'lines'
}
