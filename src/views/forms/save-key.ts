import type { KeyboardEvent } from 'react'
import { capsOf } from '#src/views/runtime/platform.ts'

export const saveKeys = capsOf('Mod+Enter')[0] ?? []

export const saveAndNextKeys = capsOf('Mod+Shift+Enter')[0] ?? []

export function isSaveKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  // Ctrl+Alt is AltGr.
  return key === 'Enter' && (ctrlKey || metaKey) && !altKey
}
