import { partsOfToken } from '#domain/access/keys.ts'

/** The keys in the writing that presses give on this system: off a Mac, `Ctrl` is `Mod`. */
export function keysOnSystem(keys: string, isMac: boolean): string {
  return isMac ? keys : keys.replaceAll('Ctrl+', 'Mod+')
}

/** A letter, digit or sign typed without Ctrl, ⌘ or Alt: what WCAG 2.1.4 lets people switch off. */
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

/** What a text field lets through: Esc, F-keys, and combinations with Mod that edit nothing. */
export function passesTextField(token: string): boolean {
  const { modifiers, key } = partsOfToken(token)
  if (key === 'Escape' || FUNCTION_KEY.test(key)) return true
  return modifiers.includes('Mod') && !EDITING_KEYS.has(key)
}

/** What a button, link or tick box keeps for itself. */
export function isKeptByControl(token: string): boolean {
  const { modifiers, key } = partsOfToken(token)
  return (key === 'Enter' || key === 'Space') && modifiers.every((modifier) => modifier === 'Shift')
}
