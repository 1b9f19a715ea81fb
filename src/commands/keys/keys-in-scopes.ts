import type { AnyCommand } from '#src/commands/core/command.ts'

/** A command's keys as tokens, by scope: active ones first, innermost first. */
export function keysInScopes(
  { hotkeys = [] }: Pick<AnyCommand, 'hotkeys'>,
  scopes: readonly string[],
): string[] {
  const placeOf = (scope: string) => (scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length)
  return hotkeys.toSorted((one, other) => placeOf(one.scope) - placeOf(other.scope)).map(({ keys }) => keys)
}

/** A command's keys that work where these scopes are active, innermost first. */
export function workingKeys(
  { hotkeys = [] }: Pick<AnyCommand, 'hotkeys'>,
  scopes: readonly string[],
): string[] {
  return keysInScopes({ hotkeys: hotkeys.filter(({ scope }) => scopes.includes(scope)) }, scopes)
}
