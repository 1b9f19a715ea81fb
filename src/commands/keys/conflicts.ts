import type { KeyBinding } from './keymap.ts'
import { keysOnSystem } from './sequence.ts'

/** Two commands of one scope with incompatible keys. */
export interface KeyConflict {
  /**
   * `same`: equal keys. `shadowed`: the keys of `hidden` start with those of `winner` and can never be
   * completed.
   */
  readonly kind: 'same' | 'shadowed'
  readonly scope: string
  readonly winner: KeyBinding
  readonly hidden: KeyBinding
}

/** Conflicts within each scope. Across scopes the innermost wins by design. */
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

/** Tells if two sequences are incompatible: equal, or one a prefix of the other. */
export function overlap(first: string, second: string): boolean {
  const [one, other] = [keysOnSystem(first, false), keysOnSystem(second, false)]
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)
}
