import { partsOfToken, tokensOf } from '#domain/access/keys.ts'
import { keysOnSystem } from './sequence.ts'

const KEY_LABELS: Readonly<Record<string, string>> = {
  ...{ Enter: '↵', Escape: 'Esc', Space: 'Пробел', Backspace: '⌫', Delete: 'Del', Insert: 'Ins' },
  ...{ ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' },
  ...{ PageUp: 'PgUp', PageDown: 'PgDn', ContextMenu: 'Меню', Plus: '+', '-': '−' },
}
const PC_MODIFIERS = { Mod: 'Ctrl', Ctrl: 'Ctrl', Alt: 'Alt', Shift: 'Shift' } as const
const MAC_MODIFIERS = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' } as const
const ARIA_KEYS: Readonly<Record<string, string>> = { Mod: 'Control', Ctrl: 'Control' }
const ARIA_MAC_KEYS: Readonly<Record<string, string>> = { Mod: 'Meta', Ctrl: 'Control' }

/** Printed keycaps by press: `Mod+Shift+Z` → [[Ctrl, Shift, Z]], `g o` → [[G], [O]]. */
export function keycapsOf(keys: string, isMac: boolean): string[][] {
  const modifierLabels = isMac ? MAC_MODIFIERS : PC_MODIFIERS
  return tokensOf(keysOnSystem(keys, isMac)).map((token) => {
    const { modifiers, key } = partsOfToken(token)
    return [
      ...modifiers.map((modifier) => modifierLabels[modifier]),
      KEY_LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key),
    ]
  })
}

/** The keys as plain text: «Ctrl+Shift+Z», «G O»; on a Mac «⌘⇧Z». */
export function keysAsText(keys: string, isMac: boolean): string {
  return keycapsOf(keys, isMac)
    .map((caps) => caps.join(isMac ? '' : '+'))
    .join(' ')
}

/** The value of `aria-keyshortcuts`, or undefined for a chord, which that attribute cannot express. */
export function ariaKeysOf(keys: string, isMac: boolean): string | undefined {
  const tokens = tokensOf(keysOnSystem(keys, isMac))
  const [token] = tokens
  if (token === undefined || tokens.length > 1) return undefined
  const names = isMac ? ARIA_MAC_KEYS : ARIA_KEYS
  const { modifiers, key } = partsOfToken(token)
  return [...modifiers.map((modifier) => names[modifier] ?? modifier), key].join('+')
}
