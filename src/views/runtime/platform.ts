import { keycapsOf } from '#src/commands/keys/key-label.ts'

/** On a Mac, `Mod` is ⌘. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Keycaps of a hotkey, by press. */
export function capsOf(keys: string): string[][] {
  return keycapsOf(keys, isMac)
}
