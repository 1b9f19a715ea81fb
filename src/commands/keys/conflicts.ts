import type { KeyBinding } from './keymap.ts'
import { keysOnSystem, partsOfToken, tokensOf } from './sequence.ts'

/** Two commands of one scope that cannot both have their keys. */
export interface KeyConflict {
  /** `same`: equal keys. `shadowed`: `hidden` begins with the keys of `winner` and can never be finished. */
  readonly kind: 'same' | 'shadowed'
  readonly scope: string
  readonly winner: KeyBinding
  readonly hidden: KeyBinding
}

/** Conflicts inside each scope. Across scopes the innermost wins by design, which is none. */
export function findConflicts(bindings: readonly KeyBinding[], isMac: boolean): KeyConflict[] {
  const conflicts: KeyConflict[] = []
  for (const [index, first] of bindings.entries()) {
    for (const second of bindings.slice(index + 1)) {
      if (first.scope !== second.scope) continue
      const [firstKeys, secondKeys] = [keysOnSystem(first.keys, isMac), keysOnSystem(second.keys, isMac)]
      const { scope } = first
      if (firstKeys === secondKeys) conflicts.push({ kind: 'same', scope, winner: first, hidden: second })
      else if (secondKeys.startsWith(`${firstKeys} `)) {
        conflicts.push({ kind: 'shadowed', scope, winner: first, hidden: second })
      } else if (firstKeys.startsWith(`${secondKeys} `)) {
        conflicts.push({ kind: 'shadowed', scope, winner: second, hidden: first })
      }
    }
  }
  return conflicts
}

/** Whether one of two can never be finished beside the other: equal keys, or the beginning of a chord. */
export function overlap(first: string, second: string): boolean {
  const [one, other] = [keysOnSystem(first, false), keysOnSystem(second, false)]
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}

/** Keys that browsers keep, or that everybody needs of them: reload, address, tabs, zoom, copying. */
const browsers = new Set([
  ...['F5', 'F11', 'F12', 'Tab', 'Shift+Tab', 'Mod+Tab', 'Mod+Shift+Tab', 'Alt+Tab', 'Alt+F4'],
  ...['Mod+R', 'Mod+L', 'Mod+Q', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Plus', 'Mod+=', 'Mod+-', 'Mod+H', 'Mod+M'],
  ...['Mod+PageUp', 'Mod+PageDown', 'Mod+Shift+PageUp', 'Mod+Shift+PageDown', 'Mod+F4', 'Mod+F5'],
  ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Space', 'Shift+Escape', 'Mod+Escape', 'Mod+Shift+Delete'],
  ...Array.from({ length: 10 }, (_, digit) => `Mod+${digit}`),
])

/** Why keys may be nobody's, in Russian; null where they may. */
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

/** The one writing that `readPress` gives: modifiers in order, a letter small alone and capital with a modifier. */
function canonical(token: string): string {
  const { modifiers, key } = partsOfToken(token)
  const isLetter = /^[a-z]$/i.test(key)
  const written = isLetter && modifiers.length === 0 ? key.toLowerCase() : key
  return [...modifiers, isLetter && modifiers.length > 0 ? key.toUpperCase() : written].join('+')
}
