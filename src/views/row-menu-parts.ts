import type { AnyCommand } from '#src/commands/core/command.ts'
import type { RouteName } from '#src/state/place/routes.ts'

/** A command of a row's menu; `reason`: why it does not run now. */
export interface MenuItem {
  command: Pick<AnyCommand, 'id' | 'effect' | 'surfaces'>
  reason?: string | undefined
}

export interface MenuPart<Item extends MenuItem> {
  /** Null: above all groups. */
  title: string | null
  items: readonly Item[]
  /** One entry until it is opened. */
  isFolded: boolean
}

/** Number of entries at the top of the menu: a glance takes in no more. */
const atHand = 8

/** A longer menu folds its groups: the whole of it fits 700 px. */
const mostUnfolded = 14
/** So few entries take no more than the one that would open them. */
const fewItems = 2

/** A block has far more commands than others; its bars offer other ones than its menu is opened for. */
const usedOnBlocks = [
  ...['table.open', 'block.addToList', 'block.actualize', 'block.edit', 'event.bookViewing'],
  ...['contact.call', 'presentation.create', 'block.beginDeal'],
]

/** Commands used most on a screen whose rows have the commands of several. */
const usedFirst: Partial<Record<RouteName, readonly string[]>> = {
  demand: [
    ...['table.open', 'variant.offer', 'variant.shortlist', 'variant.noteViewing', 'variant.refuse'],
    ...['event.bookViewing', 'presentation.create', 'block.beginDeal'],
  ],
}

/**
 * Opening and what bars offer come first, at most eight and only what runs now; then the rest in groups, folded in a long
 * menu; what destroys stands apart, last and never folded. Inside a part the registry's order stays.
 */
export function menuParts<Item extends MenuItem>(
  items: readonly Item[],
  route?: RouteName,
): MenuPart<Item>[] {
  const isOfBlocks = items.some(({ command }) => command.id === 'block.edit')
  const used = (route && usedFirst[route]) ?? (isOfBlocks ? usedOnBlocks : [])
  const safe = items.filter(({ command }) => command.effect !== 'destroy')
  const opens = (item: Item) => item.command.id === 'table.open'
  const opensTab = (item: Item) => item.command.id === 'table.openInTab' && item.reason === undefined
  const offered = safe.filter(
    (item) => !opens(item) && item.reason === undefined && item.command.surfaces?.includes('toolbar'),
  )
  const runs = used.flatMap(
    (id) => safe.find((item) => item.command.id === id && item.reason === undefined) ?? [],
  )
  const first = new Set(
    [...new Set([...runs, ...safe.filter(opens), ...offered, ...safe.filter(opensTab)])].slice(0, atHand),
  )
  const rest = safe.filter((item) => !first.has(item))
  const shows = ({ command }: Item) => command.effect === 'navigate' || command.effect === 'read'
  const isVariant = ({ command }: Item) => command.id.startsWith('variant.')
  const isLong = items.length > mostUnfolded
  const group = (title: string, of: readonly Item[]) => ({
    title,
    items: of,
    isFolded: isLong && of.length > fewItems,
  })
  const changes = rest.filter((item) => !shows(item))
  return [
    { title: null, items: [...first], isFolded: false },
    group('Показать и открыть', rest.filter(shows)),
    group('Вариант клиенту', changes.filter(isVariant)),
    group(
      'Изменить',
      changes.filter((item) => !isVariant(item)),
    ),
    {
      title: 'Удалить',
      items: items.filter(({ command }) => command.effect === 'destroy'),
      isFolded: false,
    },
  ].filter((part) => part.items.length > 0)
}
