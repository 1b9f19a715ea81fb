import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import type { CurrentUser } from '#contract/access/accounts.ts'
import type { News } from '#contract/events/day.ts'
import { readsAll } from '#domain/access/roles.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { dayCountQuery } from '#src/state/day/day-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { unreadInquiriesQuery } from '#src/state/day/unread-inquiries-query.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { mainScreenOf, pathOf, type RouteName } from '#src/state/place/routes.ts'
import { type NamedScreen, screens } from '#src/state/place/screens.ts'
import { usualQueryOf } from '#src/state/place/usual-queries.ts'
import { leftToDo, todayEventsQuery } from '#src/state/queries/events.ts'
import { addressOfSearch, savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Rail, type RailItem } from '#src/ui/frame/rail.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

const items = [
  ...sectionOf('main', ({ rail }) => rail),
  ...sectionOf('office', ({ officeRail }) => officeRail),
]

/** Screens of a section in their order. */
function sectionOf(section: 'main' | 'office', placeOf: (screen: NamedScreen) => number | undefined) {
  const placed = screens.flatMap((screen) => {
    const place = placeOf(screen)
    return place === undefined || screen.icon === undefined ? [] : { ...screen, place, icon: screen.icon }
  })
  return placed
    .toSorted((one, other) => one.place - other.place)
    .map(({ route, path, title, shortTitle, icon, isForAdminsInRail = false, isForHeads = false }) => {
      const usual = usualQueryOf(route)
      const href = path + (usual && `?${usual}`)
      const isOpenTo = (user: CurrentUser | undefined) =>
        isForAdminsInRail ? user?.role === 'admin' : !isForHeads || readsAll(user)
      return { id: route, label: shortTitle ?? title, icon, href, section, isOpenTo }
    })
}

function keysOf(route: RouteName): { keys?: string[] } {
  const keys = commandById(goId(route))?.hotkeys?.[0]?.keys
  return keys ? { keys: capsOf(keys).flat() } : {}
}

/** Counts as a mouse start, which teaches the key. */
function goByMouse(item: string): void {
  const [kind = item, id] = item.split('-')
  const args = { [kind]: { id: Number(id) } }
  if (kind === 'search') void runCommand('savedSearch.choose', { source: 'toolbar', args })
  else if (kind === 'demand') void runCommand('demand.chooseNews', { source: 'toolbar', args })
  else if (kind === 'searchNews')
    void runCommand('savedSearch.chooseNews', { source: 'toolbar', args: { search: { id: Number(id) } } })
  else void runCommand(goId(item), { source: 'toolbar' })
}

const maxSearches = 5
const maxDemands = 5

const demandsIcon = items.find(({ id }) => id === 'demands')?.icon ?? 'inquiry'

function demandLines({ demands }: News): readonly RailItem[] {
  return demands.rows.slice(0, maxDemands).map(({ id, name, newCount }) => ({
    ...{ id: `demand-${id}`, label: name, icon: demandsIcon, newCount },
    href: pathOf('demand', { id }),
  }))
}

/** Saved searches with something new, then those run last, with their result counts at the time. */
function useSearchLines(enabled: boolean, news: News | undefined): readonly RailItem[] {
  const { data: searches = [] } = useQuery({ ...savedSearchChoicesQuery, enabled })
  const told = news?.searches.rows ?? []
  const fresh = told.flatMap(({ id, name, newCount }): RailItem[] => {
    const config = searches.find((search) => search.id === id)?.config
    if (!config) return []
    const href = addressOfSearch(config)
    return [{ id: `searchNews-${id}`, label: name, icon: 'savedSearch', href, newCount }]
  })
  const recent = searches
    .filter(({ id }) => !told.some((row) => row.id === id))
    .flatMap(({ id, name, config, lastRunAt, lastRunCount }) =>
      config && lastRunAt ? [{ id, name, config, lastRunAt, lastRunCount }] : [],
    )
    .sort((a, b) => b.lastRunAt.localeCompare(a.lastRunAt))
    .map(({ id, name, config, lastRunCount }) => ({
      id: `search-${id}`,
      label: name,
      icon: 'savedSearch' as const,
      href: addressOfSearch(config),
      count: lastRunCount ?? undefined,
    }))
  return [...fresh, ...recent].slice(0, maxSearches)
}

/** By name: another filter of the screen renders nothing here. */
const currentScreenAtom = atom((get) => {
  const route = get(routeAtom)?.route
  return route && mainScreenOf(route)
})

export function WorkRail() {
  useAtomValue(commandCountAtom)
  const { data: listed } = useQuery(todayEventsQuery)
  const user = useAtomValue(currentUserAtom)
  const current = useAtomValue(currentScreenAtom)
  const { data: unread } = useQuery(unreadInquiriesQuery)
  // Loaded after the counts: nothing waits for these.
  const { data: news } = useQuery({ ...newsQuery, enabled: unread !== undefined })
  const { data: due } = useQuery({ ...callsDueQuery, enabled: unread !== undefined })
  const { data: day } = useQuery({ ...dayCountQuery, enabled: unread !== undefined })
  const searchLines = useSearchLines(unread !== undefined, news)
  const todayEvents = leftToDo(listed ?? []).length
  const open = items.filter(({ isOpenTo }) => isOpenTo(user))
  const shown = open.map(({ isOpenTo: _, ...item }) => ({
    ...item,
    ...keysOf(item.id),
    isCurrent: item.id === current,
    ...(item.id === 'day' && day && day.todo > 0 && { count: day.todo }),
    ...(item.id === 'calendar' && todayEvents > 0 && { count: todayEvents }),
    ...(item.id === 'calls' && due && due.count > 0 && { count: due.count }),
    ...(item.id === 'demands' && { newCount: news?.demands.newCount }),
    ...(item.id === 'searches' && { newCount: news?.searches.newCount }),
    ...(item.id === 'inquiries' && { waiting: unread ?? 0 }),
  }))
  const sections = ['main', 'office'].map((id) => ({
    id,
    items: shown.filter(({ section }) => section === id),
  }))
  const shortcuts = [
    { id: 'news', title: 'Новое по запросам', isWideOnly: true, items: news ? demandLines(news) : [] },
    { id: 'searches', title: 'Сохранённые поиски', isWideOnly: true, items: searchLines },
  ]
  const filled = shortcuts.filter((section) => section.items.length > 0)
  return <Rail sections={[...sections, ...filled]} onNavigate={goByMouse} />
}
