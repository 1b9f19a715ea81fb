import { swapLayout } from '#domain/text/layout-swap.ts'

/** The part of a keyboard event that decides; a DOM `KeyboardEvent` fits as it is. */
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

/** Russian after a Cyrillic letter or a sign only ЙЦУКЕН has there, Latin after a Latin letter. */
export type KeyLayout = 'russian' | 'latin' | 'unknown'

/** What one press means, and the layout to remember for the next one. */
export interface PressReading {
  /** `Mod+K`, `Shift+L`, `j`, `?`, `Alt+ArrowUp`, `Space`; null where the press is no key of ours. */
  readonly token: string | null
  readonly layout: KeyLayout
}

const NAMED_KEYS = new Set([
  ...['Enter', 'Escape', 'Tab', 'Backspace', 'Delete', 'Insert', 'ContextMenu'],
  ...['Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  ...Array.from({ length: 24 }, (_, index) => `F${index + 1}`),
])

/** Physical keys other than letters: what a US keyboard prints, plain and with Shift. */
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
 * One press to one token, on any layout: a Latin letter in `key` wins; a Cyrillic one, or a
 * layout known to be Russian, leaves it to the physical key, but for a printed `?`; otherwise the printed
 * character, then the physical key. Digits are physical unless Shift prints something else from them.
 * AltGr, dead keys, input methods, bare modifiers and the Windows key give no token.
 */
export function readPress(press: KeyPress, layout: KeyLayout, isMac: boolean): PressReading {
  if (press.isComposing || press.keyCode === 229 || isAltGraph(press, isMac)) return { token: null, layout }
  const known = layoutAfter(press, layout)
  const base = isMac || !press.metaKey ? baseKey(press, known) : null
  return { token: base && withModifiers(base, press, isMac), layout: known }
}

function isAltGraph(press: KeyPress, isMac: boolean): boolean {
  // Windows reports AltGr as Ctrl+Alt too; Option on a Mac is an Alt of ours, read by the physical key.
  return !isMac && (press.getModifierState('AltGraph') || (press.ctrlKey && press.altKey))
}

function layoutAfter(press: KeyPress, layout: KeyLayout): KeyLayout {
  if (CYRILLIC_LETTER.test(press.key) || isRussianSign(press)) return 'russian'
  // With ⌘ or Ctrl some systems print Latin letters whatever the layout: they teach nothing.
  const isPlain = !press.ctrlKey && !press.metaKey && !press.altKey
  return isPlain && ANY_LATIN_LETTER.test(press.key) ? 'latin' : layout
}

/** Signs that tell ЙЦУКЕН of Windows and Linux before any letter does: a page is new, and its first key is `/` or `?`. */
function isRussianSign({ key, code }: KeyPress): boolean {
  return key === '№' || (code === 'Slash' && (key === '.' || key === ','))
}

/** The key without its modifiers: a lower-case letter, a printed character or a name; Shift is spent on characters. */
function baseKey(press: KeyPress, layout: KeyLayout): string | null {
  const { key, code } = press
  if (NAMED_KEYS.has(key)) return key
  if (/^\s$/.test(key)) return 'Space'
  const isPrinted = [...key].length === 1
  // Bare modifiers, dead keys, media keys; an unidentified one is left to its code.
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
  // A screen keyboard or a remote desktop may leave `code` empty: the letter tells its key by itself.
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

/** A printed character as tokens write it: lower case, and `+`, which joins modifiers, by name. */
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
  // «ß» has no capital of one letter.
  return [...modifiers, isLetter && [...upper].length === 1 ? upper : base].join('+')
}
