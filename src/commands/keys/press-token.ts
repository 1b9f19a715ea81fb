import { swapLayout } from '#domain/text/layout-swap.ts'

/** The relevant part of a keyboard event; a DOM `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly isComposing: boolean
  readonly keyCode: number
  getModifierState(name: string): boolean
}

/** Russian after a Cyrillic letter or a character only ЙЦУКЕН has there, Latin after a Latin letter. */
export type KeyLayout = 'russian' | 'latin' | 'unknown'

/** Token of a press, and the layout to remember for the next one. */
export interface PressReading {
  /** `Mod+K`, `Shift+L`, `j`, `?`, `Alt+ArrowUp`, `Space`; null if the press is not a possible hotkey. */
  readonly token: string | null
  readonly layout: KeyLayout
}

const NAMED_KEYS = new Set([
  ...['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Insert', 'ContextMenu'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
])

/** Physical non-letter keys: US characters, plain and with Shift. */
const PUNCTUATION: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  ...{ Backquote: ['`', '~'], Minus: ['-', '_'], Equal: ['=', '+'], Backslash: ['\\', '|'] },
  ...{ BracketLeft: ['[', '{'], BracketRight: [']', '}'], Semicolon: [';', ':'], Quote: ["'", '"'] },
  ...{ Comma: [',', '<'], Period: ['.', '>'], Slash: ['/', '?'], IntlBackslash: ['\\', '|'] },
}
const SHIFTED_DIGITS = ')!@#$%^&*('

const LATIN_LETTER = /^[a-z]$/i
const CYRILLIC_LETTER = /^\p{Script=Cyrillic}$/u
const ANY_LATIN_LETTER = /^\p{Script=Latin}$/u
const FOREIGN_LETTER = /^(?!\p{Script=Latin})\p{L}$/u

/**
 * Converts a press to a token, on any layout: a Latin letter in `key` wins; for a Cyrillic one, or a layout
 * known to be Russian, the physical key decides, except for a printed `?`; otherwise the printed character,
 * then the physical key. Digits are physical unless Shift prints something else. AltGr, dead keys, input
 * methods, bare modifiers and the Windows key give no token.
 */
export function readPress(press: KeyPress, layout: KeyLayout, isMac: boolean): PressReading {
  if (press.isComposing || press.keyCode === 229 || isAltGraph(press, isMac)) return { token: null, layout }
  const known = layoutAfter(press, layout)
  const base = isMac || !press.metaKey ? baseKey(press, known) : null
  return { token: base && withModifiers(base, press, isMac), layout: known }
}

function isAltGraph(press: KeyPress, isMac: boolean): boolean {
  // Windows also reports AltGr as Ctrl+Alt; Option on a Mac is treated as Alt, by the physical key.
  return !isMac && (press.getModifierState('AltGraph') || (press.ctrlKey && press.altKey))
}

function layoutAfter(press: KeyPress, layout: KeyLayout): KeyLayout {
  if (CYRILLIC_LETTER.test(press.key) || isRussianSign(press)) return 'russian'
  // With ⌘ or Ctrl some systems print Latin letters on any layout: ignore these for detection.
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  return isPlain && ANY_LATIN_LETTER.test(press.key) ? 'latin' : layout
}

/**
 * Characters that reveal Windows and Linux ЙЦУКЕН before any letter: on a new page the first key may be `/`
 * or `?`.
 */
function isRussianSign({ key, code }: KeyPress): boolean {
  return key === '№' || (code === 'Slash' && (key === '.' || key === ','))
}

/** The key without modifiers: a lower-case letter, a printed character or a name; characters absorb Shift. */
function baseKey(press: KeyPress, layout: KeyLayout): string | null {
  const { key, code } = press
  if (NAMED_KEYS.has(key)) return key
  if (/^\s$/.test(key)) return 'Space'
  const isPrinted = [...key].length === 1
  // Bare modifiers, dead keys, media keys; for an unidentified key the code decides.
  if (!isPrinted && key !== '' && key !== 'Unidentified') return null
  if (LATIN_LETTER.test(key)) return key.toLowerCase()
  if (key === '?') return key
  const hasCommandModifier = press.ctrlKey || press.metaKey || press.altKey
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit && (!press.shiftKey || hasCommandModifier)) return digit
  const isByCode =
    (layout === 'russian' && !code.startsWith('Numpad')) || FOREIGN_LETTER.test(key) || press.altKey
  if (isPrinted && !isByCode) return characterName(key)
  const physical = physicalKey(code, press.shiftKey)
  if (physical) return physical
  // On-screen keyboards and remote desktops may leave `code` empty: derive the key from the letter.
  if (CYRILLIC_LETTER.test(key)) return swapLayout(key.toLowerCase())
  return isPrinted ? characterName(key) : null
}

function physicalKey(code: string, isShifted: boolean): string | null {
  if (NAMED_KEYS.has(code)) return code
  if (code === 'Space') return code
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit) return isShifted ? SHIFTED_DIGITS.charAt(Number(digit)) : digit
  const character = PUNCTUATION[code]?.[isShifted ? 1 : 0]
  return character === undefined ? null : characterName(character)
}

/** Normal form of a printed character: lower case, and `+`, which joins modifiers, by name. */
function characterName(character: string): string {
  const lower = character.toLowerCase()
  if (lower === '+') return 'Plus'
  return [...lower].length === 1 ? lower : character
}

function withModifiers(base: string, press: KeyPress, isMac: boolean): string {
  const isLetter = /^\p{L}$/u.test(base)
  const hasCommandModifier = press.ctrlKey || press.metaKey || press.altKey
  const keepsShift = base.length > 1 ? base !== 'Plus' : isLetter || (/^\d$/.test(base) && hasCommandModifier)
  const modifiers = [
    (isMac ? press.metaKey : press.ctrlKey) && 'Mod',
    isMac && press.ctrlKey && 'Ctrl',
    press.altKey && 'Alt',
    press.shiftKey && keepsShift && 'Shift',
  ].filter((modifier) => modifier !== false)
  if (modifiers.length === 0) return base
  const upper = base.toUpperCase()
  // «ß» has no single-letter capital.
  return [...modifiers, isLetter && [...upper].length === 1 ? upper : base].join('+')
}
