/** Modifiers in the order tokens write them. */
export const MODIFIERS = ['Mod', 'Ctrl', 'Alt', 'Shift'] as const
export type Modifier = (typeof MODIFIERS)[number]

/** A parsed token: `Mod+Shift+Z` has modifiers Mod, Shift and the key Z. */
export interface TokenParts {
  readonly modifiers: readonly Modifier[]
  readonly key: string
}

/** Parses one token; the key keeps its case. */
export function partsOfToken(token: string): TokenParts {
  const parts = token.split('+')
  const key = parts.pop() ?? ''
  return { modifiers: MODIFIERS.filter((modifier) => parts.includes(modifier)), key }
}

/** Tokens of a sequence: `g o` has g, o. */
export function tokensOf(keys: string): string[] {
  return keys.split(' ').filter((token) => token !== '')
}

/** Keys reserved by browsers or needed everywhere: reload, address, tabs, zoom, copy. */
const browsers = new Set([
  ...['F5', 'F11', 'F12', 'Tab', 'Shift+Tab', 'Mod+Tab', 'Mod+Shift+Tab', 'Alt+Tab', 'Alt+F4'],
  ...['Mod+R', 'Mod+L', 'Mod+Q', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Plus', 'Mod+=', 'Mod+-', 'Mod+H', 'Mod+M'],
  ...['Mod+PageUp', 'Mod+PageDown', 'Mod+Shift+PageUp', 'Mod+Shift+PageDown', 'Mod+F4', 'Mod+F5'],
  ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Space', 'Shift+Escape', 'Mod+Escape', 'Mod+Shift+Delete'],
  ...Array.from({ length: 10 }, (_, digit) => `Mod+${digit}`),
])

/** Reason why keys cannot be assigned, in Russian; null if they can. */
export function keysFault(keys: string): string | null {
  const tokens = tokensOf(keys)
  if (
    tokens.length === 0 ||
    tokens.join(' ') !== keys ||
    tokens.some((token) => canonical(token) !== token)
  ) {
    return 'Клавиши записаны не так, как их сообщает клавиатура'
  }
  for (const token of tokens) {
    const { modifiers, key } = partsOfToken(token)
    const isLetter = /^[A-Z]$/.test(key)
    const held = modifiers.join('+')
    if (held === 'Mod+Shift' && isLetter && key !== 'Z') return 'Ctrl+Shift переключает раскладку'
    if (held === 'Alt+Shift' && isLetter) return 'Alt+Shift переключает раскладку'
    if (held === 'Mod' && ['N', 'T', 'W'].includes(key)) return 'Эти клавиши занимает браузер'
    if (browsers.has(token)) return 'Эти клавиши нужны браузеру'
  }
  return null
}

/**
 * Normal form as `readPress` produces it: modifiers in order, a letter lower case alone and upper case with a
 * modifier.
 */
function canonical(token: string): string {
  const { modifiers, key } = partsOfToken(token)
  const isLetter = /^[a-z]$/i.test(key)
  const written = isLetter && modifiers.length === 0 ? key.toLowerCase() : key
  return [...modifiers, isLetter && modifiers.length > 0 ? key.toUpperCase() : written].join('+')
}
