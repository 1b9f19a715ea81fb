import type { AnyCommand } from '#src/commands/core/command.ts'

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

/**
 * Opening and what bars offer come first, at most eight and only what runs now; then the rest in groups; what destroys
 * stands apart, last. Inside a part the registry's order stays.
 */
export function menuParts<Item extends MenuItem>(items: readonly Item[]): MenuPart<Item>[] {
  const safe = items.filter(({ command }) => command.effect !== 'destroy')
  const opens = (item: Item) => item.command.id === 'table.open'
  const offered = safe.filter(
    (item) => !opens(item) && item.reason === undefined && item.command.surfaces?.includes('toolbar'),
  )
  const first = new Set([...safe.filter(opens), ...offered].slice(0, atHand))
  const rest = safe.filter((item) => !first.has(item))
  const shows = ({ command }: Item) => command.effect === 'navigate' || command.effect === 'read'
  return [
    { title: null, items: [...first] },
    { title: 'Показать и открыть', items: rest.filter(shows) },
    { title: 'Изменить', items: rest.filter((item) => !shows(item)) },
    { title: 'Удалить', items: items.filter(({ command }) => command.effect === 'destroy') },
  ].filter((part) => part.items.length > 0)
}
