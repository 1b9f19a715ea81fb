import { tokensOf } from '#domain/access/keys.ts'
import { keysOnSystem } from './sequence.ts'

/** One line of the key table: these keys run this command where this scope is active. */
export interface KeyBinding {
  /** A token or a chord: `Mod+K`, `Shift+L`, `g o`. */
  readonly keys: string
  readonly commandId: string
  readonly scope: string
  /** Runs again while the key is held: movement only. */
  readonly repeats?: boolean
  /** Lives while a dialog is open even though its scope is not the dialog's. */
  readonly overDialogs?: boolean
}

/** Bindings by scope, then by the first key; made once for a set of bindings, read by the resolver. */
export type Keymap = ReadonlyMap<string, ReadonlyMap<string, readonly KeyBinding[]>>

/** Builds the keymap of bindings whose commands may run now. Earlier bindings win over later ones in a scope. */
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
