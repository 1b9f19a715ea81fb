import { useQuery } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import type { News } from '#contract/events/day.ts'
import { commandById, commandCountAtom } from '#src/commands/core/registry.ts'
import { goId } from '#src/commands/tables/navigation.ts'
import { callsDueQuery } from '#src/state/day/calls-due-query.ts'
import { dayCountQuery } from '#src/state/day/day-query.ts'
import { newsQuery } from '#src/state/day/news-query.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { mainScreenOf, pathOf, type RouteName } from '#src/state/place/routes.ts'
import { type RailGroup, railGroups, screens, screensInRail } from '#src/state/place/screens.ts'
import { usualQueryOf } from '#src/state/place/usual-queries.ts'
import { leftToDo, todayEventsQuery } from '#src/state/queries/events.ts'
import { addressOfSearch, savedSearchChoicesQuery } from '#src/state/queries/saved-searches.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { Rail, type RailItem } from '#src/ui/frame/rail.tsx'
import { capsOf } from '#src/views/runtime/platform.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

function keysOf(commandId: string): { keys?: string[] } {
  const keys = commandById(commandId)?.hotkeys?.[0]?.keys
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

const maxSearches = 3
const maxDemands = 2

const demandsIcon = screens.find(({ route }) => route === 'demands')?.icon ?? 'inquiry'

function demandLines({ demands }: News): readonly RailItem[] {
  return demands.rows.slice(0, maxDemands).map(({ id, name, newCount }) => ({
    ...{ id: `demand-${id}`, label: name, icon: demandsIcon, newCount },
    href: pathOf('demand', { id }),
  }))
}

/** Saved searches with something new, and those run last, with their result counts at the time. */
function useSearchLines(
  enabled: boolean,
  news: News | undefined,
): Record<'fresh' | 'recent', readonly RailItem[]> {
  const { data: searches = [] } = useQuery({ ...savedSearchChoicesQuery, enabled })
  const told = news?.searches.rows ?? []
  const fresh = told
    .flatMap(({ id, name, newCount }): RailItem[] => {
      const config = searches.find((search) => search.id === id)?.config
      if (!config) return []
      const href = addressOfSearch(config)
      return [{ id: `searchNews-${id}`, label: name, icon: 'savedSearch', href, newCount }]
    })
    .slice(0, maxSearches)
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
  return { fresh, recent: recent.slice(0, maxSearches - fresh.length) }
}

/** By name: another filter of the screen renders nothing here. */
const currentScreenAtom = atom((get) => {
  const route = get(routeAtom)?.route
  return route && mainScreenOf(route)
})

/** Groups at sight. */
const shownGroups = ['today', 'clients', 'stock', 'market'] as const

export function WorkRail() {
  useAtomValue(commandCountAtom)
  const { data: listed } = useQuery(todayEventsQuery)
  const user = useAtomValue(currentUserAtom)
  const current = useAtomValue(currentScreenAtom)
  // Loaded after the count of today: nothing waits for these.
  const isLater = { enabled: listed !== undefined }
  const { data: news } = useQuery({ ...newsQuery, ...isLater })
  const { data: due } = useQuery({ ...callsDueQuery, ...isLater })
  const { data: day } = useQuery({ ...dayCountQuery, ...isLater })
  const { fresh, recent } = useSearchLines(isLater.enabled, news)
  const todayEvents = leftToDo(listed ?? []).length
  const countsOf: Partial<Record<RouteName, Partial<RailItem>>> = {
    day: { count: day?.todo || undefined },
    calls: { count: due?.count || undefined },
    calendar: { count: todayEvents || undefined },
    inquiries: { waiting: day?.inquiries ?? 0 },
    demands: { newCount: news?.demands.newCount },
    searches: { newCount: news?.searches.newCount },
  }
  const itemsOf = (group: RailGroup) =>
    screensInRail(group, user).map(({ route, title, shortTitle, icon = 'list', path }): RailItem => {
      const usual = usualQueryOf(route)
      return {
        ...{ id: route, label: shortTitle ?? title, icon, href: path + (usual && `?${usual}`) },
        ...{ ...keysOf(goId(route)), ...countsOf[route], isCurrent: route === current },
      }
    })
  const more = itemsOf('more')
  const [today, ...others] = shownGroups.map((id) => ({ id, title: railGroups[id], items: itemsOf(id) }))
  const isNew = [...(news ? demandLines(news) : []), ...fresh]
  return (
    <Rail
      sections={[
        ...(today ? [today] : []),
        { id: 'news', title: 'Новое', isWideOnly: true, items: isNew },
        ...others,
      ]}
      below={[
        { id: 'searches', items: itemsOf('searches') },
        { id: 'chosen', isWideOnly: true, items: recent },
      ]}
      more={{
        ...{ count: more.length, current: more.find(({ isCurrent }) => isCurrent)?.label },
        ...{ ...keysOf('go.more'), onOpen: () => void runCommand('go.more', { source: 'toolbar' }) },
      }}
      onNavigate={goByMouse}
    />
  )
}
