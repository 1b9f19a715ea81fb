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
}

/** Number of entries at the top of the menu: a glance takes in no more. */
const atHand = 8

/** Commands used most on a screen whose rows have the commands of several. */
const usedFirst: Partial<Record<RouteName, readonly string[]>> = {
  demand: [
    ...['table.open', 'variant.offer', 'variant.shortlist', 'variant.noteViewing', 'variant.refuse'],
    ...['event.bookViewing', 'presentation.create', 'block.beginDeal'],
  ],
}

/**
 * Opening and what bars offer come first, at most eight and only what runs now; then the rest in groups; what destroys
 * stands apart, last. Inside a part the registry's order stays.
 */
export function menuParts<Item extends MenuItem>(
  items: readonly Item[],
  route?: RouteName,
): MenuPart<Item>[] {
  const used = (route && usedFirst[route]) ?? []
  const safe = items.filter(({ command }) => command.effect !== 'destroy')
  const opens = (item: Item) => item.command.id === 'table.open'
  const offered = safe.filter(
    (item) => !opens(item) && item.reason === undefined && item.command.surfaces?.includes('toolbar'),
  )
  const runs = used.flatMap(
    (id) => safe.find((item) => item.command.id === id && item.reason === undefined) ?? [],
  )
  const first = new Set([...new Set([...runs, ...safe.filter(opens), ...offered])].slice(0, atHand))
  const rest = safe.filter((item) => !first.has(item))
  const shows = ({ command }: Item) => command.effect === 'navigate' || command.effect === 'read'
  return [
    { title: null, items: [...first] },
    { title: 'Показать и открыть', items: rest.filter(shows) },
    { title: 'Изменить', items: rest.filter((item) => !shows(item)) },
    { title: 'Удалить', items: items.filter(({ command }) => command.effect === 'destroy') },
  ].filter((part) => part.items.length > 0)
}
