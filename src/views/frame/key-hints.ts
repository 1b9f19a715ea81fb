import type { AnyCommand, CommandContext } from '#src/commands/core/command.ts'
import { availabilityOf, titleOf } from '#src/commands/core/evaluate.ts'

/** A verb with its key, or with those of the commands that share it: back and forward. */
export interface Hint {
  label: string
  ways: readonly [HintWay, ...HintWay[]]
}

interface HintWay {
  id: string
  /** Token or chord. */
  keys: string
  /** Title of the command, for the mouse. */
  title: string
}

/** Table actions, most useful first; the rest follows in the registry's order. */
const tableOrder = [
  'comparison.right',
  'comparison.differences',
  'comparison.remove',
  'map.right',
  'map.zoomIn',
  'table.peek',
  'table.check',
  'filter.text',
  'filter.add',
  'table.sort',
  'table.open',
]

/** Verbs of a scope that come before all others while it is active, most useful first. */
const firstVerbs: Readonly<Record<string, readonly string[]>> = {
  matches: [
    ...['variant.offer', 'variant.shortlist', 'variant.noteViewing', 'variant.refuse'],
    ...['presentation.create', 'event.bookViewing', 'block.compare'],
    ...['demand.callClient', 'demand.confirm', 'demand.setState', 'demand.edit'],
  ],
  calls: ['calls.dial'],
  leases: ['lease.makeDemand', 'lease.confirm', 'lease.setState'],
  deals: ['deal.advance', 'deal.setStage', 'deal.nextStep'],
  demands: ['demand.confirm', 'demand.setState', 'demand.beginDeal'],
}

/** Alternative commands of a verb, whose keys share its hint; each is a button of its own. */
const otherWays: Readonly<Record<string, readonly string[]>> = {
  'table.next': ['table.previous'],
  'history.next': ['history.previous'],
  'calendar.right': ['calendar.left'],
  'calendar.down': ['calendar.up'],
  'calendar.nextEvent': ['calendar.previousEvent'],
  'comparison.right': ['comparison.left'],
  'deal.advance': ['deal.retreat'],
  'map.right': ['map.left', 'map.up', 'map.down'],
  'map.zoomIn': ['map.zoomOut'],
}

/** Shown only if there are rows. */
const onRows: ReadonlySet<string> = new Set(['table.peek', 'table.check', 'table.next'])

/**
 * Hints of the status bar: first verbs for the selection (with ticked rows those of the bulk bar), then the
 * table's own. Unavailable commands are left out.
 * @param scopes active scopes; global keys are on the key sheet.
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
    const wayOf = (of: AnyCommand, keys: string): HintWay => ({
      id: of.id,
      keys,
      title: titleOf(of, context),
    })
    const others = (otherWays[command.id] ?? []).flatMap((id) => {
      const other = commands.find((one) => one.id === id)
      const keys = other && keyOf(other)
      return keys ? [wayOf(other, keys)] : []
    })
    const [first = wayOf(command, hotkey), ...rest] = others
    const ways: Hint['ways'] = others.length > 0 ? [first, ...rest, wayOf(command, hotkey)] : [first]
    const label = command.shortTitleNow?.(context) ?? command.shortTitle
    return [{ command, hint: { label, ways } }]
  })
  const first = scopes.flatMap((scope) => firstVerbs[scope] ?? [])
  const rank = (command: AnyCommand) => {
    const place = first.indexOf(command.id)
    return place < 0 ? rankOf(command) : place - first.length
  }
  return found.sort((a, b) => rank(a.command) - rank(b.command)).map(({ hint }) => hint)
}

/** Equal ranks keep the registry's order. */
function rankOf({ id, surfaces = [] }: AnyCommand): number {
  // These keys work only where files are visible.
  if (id.startsWith('file.')) return -1
  if (surfaces.includes('bulkBar')) return 0
  // Arrows do the same in a table; in a card it is the least useful.
  if (id === 'table.next') return tableOrder.length + 2
  const place = tableOrder.indexOf(id)
  return place < 0 ? tableOrder.length + 1 : place + 1
}
