import type { AnyCommand } from '#src/commands/core/command.ts'
import type { RootQuery } from './root-query.ts'

/** Scopes of more than one screen. */
const everywhere: ReadonlySet<string> = new Set(['global', 'table', 'record', 'card', 'go'])

/** Tells if a command is for the record under the cursor, or has its key on this screen alone. */
export function isAtHome(
  { appliesTo, hotkeys = [] }: AnyCommand,
  { context: { target }, scopes = [] }: Pick<RootQuery, 'context' | 'scopes'>,
): boolean {
  if (appliesTo !== undefined) return target !== null && appliesTo.kinds.includes(target.kind)
  return hotkeys.some(({ scope }) => !everywhere.has(scope) && scopes.includes(scope))
}
