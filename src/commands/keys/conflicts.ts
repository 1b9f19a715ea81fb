import type { KeyBinding } from './keymap.ts'
import { keysOnSystem } from './sequence.ts'

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
