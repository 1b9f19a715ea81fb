import type { AnyCommand } from '#src/commands/core/command.ts'

/** A command's keys as tokens, those that work in the active scopes first, the innermost scope before others. */
export function keysInScopes(
  { hotkeys = [] }: Pick<AnyCommand, 'hotkeys'>,
  scopes: readonly string[],
): string[] {
  const placeOf = (scope: string) => (scopes.includes(scope) ? scopes.indexOf(scope) : scopes.length)
  return hotkeys.toSorted((one, other) => placeOf(one.scope) - placeOf(other.scope)).map(({ keys }) => keys)
}
