/** The part of a keyboard event that the guard looks at. */
export interface GuardedPress {
  readonly key: string
  readonly isComposing: boolean
  readonly keyCode: number
  readonly repeat: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Where a press lands: `lines`: a field of several lines; `part`: a button, a link, a tick box; `screen`: all else. */
export type PressKind = 'lines' | 'field' | 'part' | 'screen'

/** One element at one time. */
export interface PressPlace {
  readonly kind: PressKind
  /** In which window over the screen it stands; null: in none. */
  readonly dialog: unknown
  readonly element: unknown
}

/**
 * `pass`: goes on. `typing`: the input method’s or the field’s; nobody on the page hears of it. `stop`: nobody has it,
 * neither the page nor the browser.
 */
export type GuardVerdict = 'pass' | 'typing' | 'stop'

/**
 * What becomes of a press before anything on the page hears of it. A held key belongs to where it was pressed: what it
 * has opened is neither confirmed, sent nor typed into by its repeats.
 * @param began where the first press of a held key landed; null: not known.
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
  // An arrow that walks from row to row goes on walking, unless it has come into another window or a field.
  const walks = began !== null && began.dialog === place.dialog && !isText(began) && !isText(place)
  return isSame || (walks && !(press.key === ' ' && place.kind === 'part')) ? 'pass' : 'stop'
}

function isText({ kind }: PressPlace): boolean {
  return kind === 'field' || kind === 'lines'
}
