import type { CommandTotal } from '#contract/access/command-uses.ts'
import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { titleOf } from '#src/commands/core/evaluate.ts'
import { keysInScopes } from '#src/commands/keys/keys-in-scopes.ts'
import { isMovement } from '#src/commands/teaching/teaching.ts'

/** A command with its usage. */
export interface UsedCommand extends CommandTotal {
  title: string
  /** Tokens; a command may have none. */
  keys: string | undefined
  total: number
}

export const useColumns = ['title', 'total', 'key', 'palette', 'mouse', 'people'] as const
export type UseColumn = (typeof useColumns)[number]

export interface UseOrder {
  column: UseColumn
  isDescending: boolean
}

/** Usage with command titles, without navigation; commands removed since keep their id. */
export function usedCommands(
  totals: readonly CommandTotal[],
  commands: readonly AnyCommand[],
  context: CommandContext,
): UsedCommand[] {
  const byId = new Map(commands.map((command) => [command.id as string, command]))
  return totals.flatMap((total) => {
    const command = byId.get(total.command)
    // Counted before navigation was excluded.
    if (command && isMovement(command)) return []
    return {
      ...total,
      title: command ? titleOf(command, context) : total.command,
      keys: command && keysInScopes(command, [])[0],
      total: total.key + total.palette + total.mouse,
    }
  })
}

/** Sorts by a column: sources by share, ties by title. */
export function inOrder(used: readonly UsedCommand[], { column, isDescending }: UseOrder): UsedCommand[] {
  const sign = isDescending ? -1 : 1
  const byName = (one: UsedCommand, other: UsedCommand) => one.title.localeCompare(other.title, 'ru')
  if (column === 'title') return used.toSorted((one, other) => sign * byName(one, other))
  return used.toSorted(
    (one, other) => sign * (figureOf(one, column) - figureOf(other, column)) || byName(one, other),
  )
}

function figureOf(used: UsedCommand, column: Exclude<UseColumn, 'title'>): number {
  return column === 'total' || column === 'people' ? used[column] : used[column] / used.total
}

/** Commands with an unused key. */
export function unusedCommands(
  totals: readonly CommandTotal[],
  commands: readonly AnyCommand[],
): AnyCommand[] {
  const used = new Set(totals.map(({ command }) => command))
  return commands.filter(
    (command) => (command.hotkeys ?? []).length > 0 && !used.has(command.id) && !isMovement(command),
  )
}
