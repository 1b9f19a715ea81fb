import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf } from '#src/commands/core/evaluate.ts'

/** A command that works now, with the key that runs it. */
export interface Hint {
  id: string
  /** Tokens or chords: one, or those of all ways. */
  keys: readonly string[]
  label: string
}

/** What people do in a table, the most useful first; the rest follows in the registry's order. */
const tableOrder = [
  'map.right',
  'map.zoomIn',
  'table.peek',
  'table.check',
  'filter.text',
  'filter.add',
  'table.sort',
  'table.open',
]

/** The other ways of a verb: its hint tells all keys. */
const otherWays: Readonly<Record<string, readonly string[]>> = {
  'table.next': ['table.previous'],
  'history.next': ['history.previous'],
  'calendar.right': ['calendar.left'],
  'calendar.down': ['calendar.up'],
  'calendar.nextEvent': ['calendar.previousEvent'],
  'map.right': ['map.left', 'map.up', 'map.down'],
  'map.zoomIn': ['map.zoomOut'],
}

/** Worth showing only where there is a row. */
const onRows: ReadonlySet<string> = new Set(['table.peek', 'table.check', 'table.next'])

/**
 * What the status bar offers: first the verbs for what is chosen (with rows ticked those of the bulk bar), then the
 * table's own. What may not run now is left out.
 * @param scopes where hotkeys work now; the global ones are the key sheet's business.
 */
export function keyHints(
  commands: readonly AnyCommand[],
  context: CommandContext,
  scopes: readonly string[],
): Hint[] {
  const own = new Set(scopes.filter((scope) => scope !== 'global'))
  const hasTicks = context.target?.origin === 'checked'
  const found = commands.flatMap((command) => {
    const keyOf = ({ hotkeys }: AnyCommand) => hotkeys?.find(({ scope }) => own.has(scope))?.keys
    const hotkey = keyOf(command)
    if (!hotkey || command.shortTitle === undefined) return []
    if (hasTicks && command.appliesTo && !command.surfaces?.includes('bulkBar')) return []
    if (context.target === null && onRows.has(command.id)) return []
    if (availabilityOf(command, context) !== true) return []
    const others = otherWays[command.id]?.map((id) => commands.find((other) => other.id === id)) ?? []
    const keys = [...others.map((other) => other && keyOf(other)), hotkey].filter((key) => key !== undefined)
    return [
      {
        command,
        hint: { id: command.id, keys, label: command.shortTitleNow?.(context) ?? command.shortTitle },
      },
    ]
  })
  return found.sort((a, b) => rankOf(a.command) - rankOf(b.command)).map(({ hint }) => hint)
}

/** Equal ranks keep the registry's order. */
function rankOf({ id, surfaces = [] }: AnyCommand): number {
  // Their keys work only where files stand before one's eyes.
  if (id.startsWith('file.')) return -1
  if (surfaces.includes('bulkBar')) return 0
  // Arrows do the same in a table; in a card it is the last thing one looks for.
  if (id === 'table.next') return tableOrder.length + 2
  const place = tableOrder.indexOf(id)
  return place < 0 ? tableOrder.length + 1 : place + 1
}
