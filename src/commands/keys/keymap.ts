import { tokensOf } from '#domain/access/keys.ts'
import { keysOnSystem } from './sequence.ts'

/** A key binding: keys that run a command while a scope is active. */
export interface KeyBinding {
  /** A token or a chord: `Mod+K`, `Shift+L`, `g o`. */
  readonly keys: string
  readonly commandId: string
  readonly scope: string
  /** Repeats while the key is held: navigation only. */
  readonly repeats?: boolean
  /** Active while a dialog is open, although its scope is not the dialog's. */
  readonly overDialogs?: boolean
}

/** Bindings by scope, then by first key; built once, read by the resolver. */
export type Keymap = ReadonlyMap<string, ReadonlyMap<string, readonly KeyBinding[]>>

/** Builds the keymap of available bindings. Within a scope, earlier bindings win. */
export function createKeymap(bindings: readonly KeyBinding[], isMac: boolean): Keymap {
  const keymap = new Map<string, Map<string, KeyBinding[]>>()
  for (const binding of bindings) {
    const keys = tokensOf(keysOnSystem(binding.keys, isMac)).join(' ')
    const scope = keymap.get(binding.scope) ?? new Map<string, KeyBinding[]>()
    keymap.set(binding.scope, scope)
    const firstToken = tokensOf(keys)[0]
    if (firstToken === undefined) continue
    const sameStart = scope.get(firstToken)
    const written = { ...binding, keys }
    if (sameStart) sameStart.push(written)
    else scope.set(firstToken, [written])
  }
  return keymap
}
