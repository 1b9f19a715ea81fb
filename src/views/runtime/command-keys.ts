import { useAtomValue } from 'jotai'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import { keysInScopes, workingKeys } from '#src/commands/keys/keys-in-scopes.ts'
import { activeScopesAtom } from '#src/state/keyboard/active-scopes.ts'
import { store } from '#src/state/keyboard/store.ts'
import { capsOf, isMac } from './platform.ts'

/** Keycaps of a command's keys that work on this screen; undefined: none, or not loaded. */
export function keysOfCommand(id: string): string[] | undefined {
  const command = commandById(id)
  const keys = command && workingKeys(command, store.get(activeScopesAtom))[0]
  return keys === undefined ? undefined : capsOf(keys).flat()
}

/** A command's keys in running text, «L» or «G O», those of this screen first; `otherwise` without any. */
export function keysInText(id: string, otherwise: string): string {
  const command = commandById(id)
  const keys = command && keysInScopes(command, store.get(activeScopesAtom))[0]
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
