import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { pathOf, type RouteName } from '#src/state/place/routes.ts'
import { usualQueryOf } from '#src/state/place/usual-queries.ts'
import { leftToDo, todayEventsQuery } from '#src/state/queries/events.ts'
import { unreadInquiriesQuery } from '#src/state/queries/inquiries.ts'
import { addressOfSearch, savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Rail, type RailItem } from '#src/ui/frame/rail.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** Screens of the rail with their related routes; name and keys come from the navigation command. */
const screens = [
  { route: 'blocks', icon: 'block', holds: ['blocks', 'block'] },
  { route: 'buildings', icon: 'building', holds: ['buildings', 'building'] },
  { route: 'map', icon: 'map', holds: ['map'] },
  {
    route: 'lists',
    icon: 'list',
    holds: ['lists', 'blockLists', 'buildingLists', 'blockList', 'buildingList'],
  },
  { route: 'presentations', icon: 'presentation', holds: ['presentations', 'presentation'] },
  { route: 'inquiries', icon: 'inquiry', holds: ['inquiries', 'inquiry'] },
  { route: 'calendar', icon: 'calendar', holds: ['calendar'] },
  { route: 'events', icon: 'event', holds: ['events', 'event'] },
  { route: 'companies', icon: 'company', holds: ['companies', 'company'] },
  { route: 'persons', icon: 'person', holds: ['persons', 'person'] },
  { route: 'searches', icon: 'savedSearch', holds: ['searches'] },
  { route: 'competitors', icon: 'competitor', holds: ['competitors', 'competitor'] },
  { route: 'portal', icon: 'portal', holds: ['portal'] },
  { route: 'recipes', icon: 'recipe', holds: ['recipes'] },
  { route: 'history', icon: 'history', holds: ['history', 'officeHistory'], section: 'office' },
  { route: 'trash', icon: 'trash', holds: ['trash'], section: 'office' },
  { route: 'users', icon: 'users', holds: ['users'], section: 'office' },
  { route: 'account', icon: 'account', holds: ['account'], section: 'office' },
  { route: 'settings', icon: 'office', holds: ['settings', 'keyUses'], section: 'office', isForAdmins: true },
] as const satisfies readonly {
  route: RouteName
  icon: IconName
  holds: readonly RouteName[]
  section?: 'office'
  isForAdmins?: true
}[]

const items = screens.map((screen) => {
  const { route, icon, holds } = screen
  const command = commandById(goId(route))
  const usual = usualQueryOf(route)
  const label = command?.shortTitle ?? (typeof command?.title === 'string' ? command.title : '')
  return {
    id: route,
    label,
    icon,
    href: pathOf(route, undefined) + (usual && `?${usual}`),
    holds,
    section: 'section' in screen ? screen.section : 'main',
    isForAdmins: 'isForAdmins' in screen,
  }
})

function keysOf(route: RouteName): { keys?: string[] } {
  const keys = commandById(goId(route))?.hotkeys?.[0]?.keys
  return keys ? { keys: capsOf(keys).flat() } : {}
}

/** Counts as a mouse start, which teaches the key. */
function goByMouse(id: string): void {
  const [searchId] = id.match(/\d+$/) ?? []
  if (searchId === undefined) void runCommand(goId(id), { source: 'toolbar' })
  else
    void runCommand('savedSearch.choose', { source: 'toolbar', args: { search: { id: Number(searchId) } } })
}

const maxSearches = 5

/** The last run saved searches, with their result counts at the time. */
function useRecentSearches(enabled: boolean): readonly RailItem[] {
  const { data: searches = [] } = useQuery({ ...savedSearchChoicesQuery, enabled })
  return searches
    .flatMap(({ id, name, config, lastRunAt, lastRunCount }) =>
      config && lastRunAt ? [{ id, name, config, lastRunAt, lastRunCount }] : [],
    )
    .sort((a, b) => b.lastRunAt.localeCompare(a.lastRunAt))
    .slice(0, maxSearches)
    .map(({ id, name, config, lastRunCount }) => ({
      id: `search-${id}`,
      label: name,
      icon: 'savedSearch',
      href: addressOfSearch(config),
      count: lastRunCount ?? undefined,
    }))
}

export function WorkRail() {
  useAtomValue(commandCountAtom)
  const { data: listed } = useQuery(todayEventsQuery)
  const isAdmin = useAtomValue(currentUserAtom)?.role === 'admin'
  const current = useAtomValue(routeAtom)?.route
  const { data: unread } = useQuery(unreadInquiriesQuery)
  // Loaded after the counts: nothing waits for these.
  const recentSearches = useRecentSearches(unread !== undefined)
  const todayEvents = leftToDo(listed ?? []).length
  const open = items.filter(({ isForAdmins }) => isAdmin || !isForAdmins)
  const shown = open.map(({ holds, isForAdmins: _, ...item }) => ({
    ...item,
    ...keysOf(item.id),
    isCurrent: holds.some((route) => route === current),
    ...(item.id === 'calendar' && todayEvents > 0 && { count: todayEvents }),
    ...(item.id === 'inquiries' && { waiting: unread ?? 0 }),
  }))
  const sections = ['main', 'office'].map((id) => ({
    id,
    items: shown.filter(({ section }) => section === id),
  }))
  const searches = { id: 'searches', title: 'Сохранённые поиски', isWideOnly: true, items: recentSearches }
  const all = recentSearches.length === 0 ? sections : [...sections, searches]
  return <Rail sections={all} onNavigate={goByMouse} />
}
