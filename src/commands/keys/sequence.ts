import { partsOfToken } from '#domain/access/keys.ts'

/** Normalizes keys for this system: except on a Mac, `Ctrl` is `Mod`. */
export function keysOnSystem(keys: string, isMac: boolean): string {
  return isMac ? keys : keys.replaceAll('Ctrl+', 'Mod+')
}

/**
 * A letter, digit or punctuation mark without Ctrl, ⌘ or Alt: WCAG 2.1.4 requires that these can be disabled.
 */
export function isCharacterToken(token: string): boolean {
  const { modifiers, key } = partsOfToken(token)
  const isCharacter = [...key].length === 1 || key === 'Plus'
  return isCharacter && modifiers.every((modifier) => modifier === 'Shift')
}

const FUNCTION_KEY = /^F\d{1,2}$/
const EDITING_KEYS = new Set([
  ...['A', 'C', 'V', 'X', 'Y', 'Z', 'Backspace', 'Delete', 'Insert', 'Home', 'End', 'Space'],
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
])

/** Keys that pass through a text field: Esc, function keys, and Mod combinations that do not edit. */
export function passesTextField(token: string): boolean {
  const { modifiers, key } = partsOfToken(token)
  if (key === 'Escape' || FUNCTION_KEY.test(key)) return true
  return modifiers.includes('Mod') && !EDITING_KEYS.has(key)
}

/** Keys handled by a button, link or check box itself. */
export function isKeptByControl(token: string): boolean {
  const { modifiers, key } = partsOfToken(token)
  return (key === 'Enter' || key === 'Space') && modifiers.every((modifier) => modifier === 'Shift')
}
