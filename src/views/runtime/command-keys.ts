import { useAtomValue } from 'jotai'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { keysInScopes } from '#src/commands/keys/keys-in-scopes.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { capsOf, isMac } from './platform.ts'

/** The user's keys of a command, those of this screen first; undefined: none, or not loaded. */
function keysNow(id: string): string | undefined {
  const command = commandById(id)
  return command && keysInScopes(command, store.get(activeScopesAtom))[0]
}

/** The same split for keycaps. */
export function keysOfCommand(id: string): string[] | undefined {
  const keys = keysNow(id)
  return keys === undefined ? undefined : capsOf(keys).flat()
}

/** The same in running text, «L» or «G O»; `otherwise` without any. */
export function keysInText(id: string, otherwise: string): string {
  const keys = keysNow(id)
  return keys === undefined ? otherwise : keysAsText(keys, isMac).replaceAll(' ', '\u00a0')
}

/** « клавишей L» or « клавишами G O», to follow a verb; empty without keys. */
export function byKeys(id: string): string {
  const keys = keysInText(id, '')
  if (keys === '') return ''
  return ` ${/[\u00a0+]/.test(keys) ? 'клавишами' : 'клавишей'}\u00a0${keys}`
}

/** Rerenders when commands or keys change. */
export function useCommandKeys(): void {
  useAtomValue(commandCountAtom)
  useAtomValue(activeScopesAtom)
}
