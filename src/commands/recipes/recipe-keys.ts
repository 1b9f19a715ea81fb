import { keysFault, partsOfToken, tokensOf } from '#domain/access/keys.ts'
import type { RecipeKind } from '#domain/records/recipes.ts'
import { swapLayout } from '#domain/text/layout-swap.ts'
import type { KeyBinding } from '#src/commands/keys/keymap.ts'
import type { ScopeId } from '#src/state/keyboard/scopes.ts'
import { targetKinds } from '#src/state/table/target-kinds.ts'

/** Scopes active together with that of the records: their keys must stay usable. */
const beside: readonly string[] = ['table', 'record', 'calendar', 'global'] satisfies ScopeId[]

const modifierNames: Readonly<Record<string, string>> = {
  ...{ ctrl: 'Mod', control: 'Mod', cmd: 'Mod', '⌘': 'Mod', mod: 'Mod' },
  ...{ alt: 'Alt', option: 'Alt', '⌥': 'Alt', shift: 'Shift', '⇧': 'Shift' },
}

/** Parses keys as people write them, «z v», «Я М», «alt+1»; `null`: invalid. */
export function readKeys(typed: string): string | null {
  const tokens = typed.trim().split(/\s+/).map(readToken)
  if (tokens.length > 2 || tokens.some((token) => token === null)) return null
  return tokens.join(' ')
}

function readToken(typed: string): string | null {
  const parts = typed.split('+')
  const key = parts.pop() ?? ''
  const modifiers = parts.map((part) => modifierNames[part.toLowerCase()])
  if (modifiers.some((modifier) => modifier === undefined)) return null
  const latin = /^\p{Script=Cyrillic}$/u.test(key) ? swapLayout(key) : key
  const isLetter = /^[a-z]$/i.test(latin)
  if (!isLetter && !/^(?:[0-9]|F\d{1,2}|[-=[\];',./`\\])$/.test(latin)) return null
  const ordered = ['Mod', 'Alt', 'Shift'].filter((modifier) => modifiers.includes(modifier))
  const written = !isLetter ? latin : ordered.length > 0 ? latin.toUpperCase() : latin.toLowerCase()
  return [...ordered, written].join('+')
}

/** Finds the command whose keys conflict with these: equal, or one a prefix of the other. */
export function takenBy(
  keys: string,
  kind: RecipeKind,
  bindings: readonly KeyBinding[],
): KeyBinding | undefined {
  const scopes = [targetKinds[kind].scope, ...beside]
  const begins = (long: string, short: string) => long === short || long.startsWith(`${short} `)
  return bindings.find(
    (binding) => scopes.includes(binding.scope) && (begins(binding.keys, keys) || begins(keys, binding.keys)),
  )
}

/** Reason why these keys are unsuitable for any recipe; `null` if suitable. */
export function recipeKeysFault(keys: string, isDestructive: boolean): string | null {
  const fault = keysFault(keys)
  if (fault !== null) return fault
  const isSingle = tokensOf(keys).length === 1 && !partsOfToken(keys).modifiers.includes('Mod')
  return isDestructive && isSingle
    ? 'Сценарий, который удаляет, — только двумя клавишами подряд: «z v»'
    : null
}
