import { readsAll } from '#domain/access/roles.ts'
import { type AnyCommand, command } from '#src/commands/core/command.ts'
import { keysAsText } from '#src/commands/keys/key-label.ts'
import type { Concept } from '#src/commands/lexicon/lexicon.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryOf } from '#src/state/place/last-addresses.ts'
import { navigate, routeAtom } from '#src/state/place/location.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { type PlainRouteName, screens, screensInRail } from '#src/state/place/screens.ts'
import { formatSearch, parseSearch } from '#src/state/place/search-address.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { usualQueryOf } from '#src/state/place/usual-queries.ts'

/**
 * Carries the search between stock tables and the map, each keeping its own sort order.
 * @param left the query the screen was left with.
 * @returns `undefined` when coming from elsewhere.
 */
function carriedQuery(screen: PlainRouteName, left: string): string | undefined {
  const address = store.get(addressSearchAtom)
  const isOnMap = store.get(routeAtom)?.route === 'map'
  if (!address) return
  if (isOnMap && (screen === 'blocks' || screen === 'buildings'))
    return formatSearch({ ...address.written, sort: parseSearch(left, screen).search.sort })
  // A list's own condition is kept.
  if (!isOnMap && screen === 'map') return formatSearch({ ...address.search, sort: undefined })
}

/** Names that stay in command ids: people's keys and the journal refer to them. */
const formerNames: Readonly<Record<string, string>> = { inquiries: 'requests' }

/** Id of the command that opens a screen. */
export const goId = (screen: string): `go.${string}` => `go.${formerNames[screen] ?? screen}`

const conceptsOfScreen: Partial<Record<PlainRouteName, readonly Concept[]>> = {
  events: ['agenda'],
  calendar: ['today', 'week'],
  day: ['today', 'agenda'],
  dealBoard: ['board'],
  dealForecast: ['forecast'],
  inquiries: ['new_one'],
  presentations: ['client_links'],
  portal: ['ad'],
  imports: ['import_in'],
  trash: ['restore'],
  settings: ['office_settings', 'program'],
  account: ['password'],
  reports: ['report', 'week'],
  history: ['history', 'cancel'],
  officeHistory: ['history', 'audit'],
}

const screenCommands = screens.flatMap((screen) => {
  const { route, title, shortTitle, key, tabKey, isForAdmins, isForHeads } = screen
  const [scope] = screen.scopes ?? []
  if (key === undefined && tabKey === undefined) return []
  return command({
    ...{ id: goId(route), title, shortTitle, section: 'go', concepts: conceptsOfScreen[route] },
    hotkeys: [
      ...(key === undefined ? [] : [{ keys: `g ${key}`, scope: 'global' as const }]),
      ...(tabKey && scope ? [{ keys: tabKey, scope }] : []),
    ],
    effect: 'navigate',
    ...(isForAdmins && {
      available: ({ user }) => (user?.role === 'admin' ? true : { hidden: 'доступно администратору' }),
    }),
    ...(isForHeads && { available: ({ user }) => readsAll(user) || { hidden: 'доступно руководителю' } }),
    run: () => openScreen(route),
  })
})

function openScreen(route: PlainRouteName): void {
  // The calendar does not remember its day.
  const usual = usualQueryOf(route)
  const query = route === 'calendar' ? usual : queryOf(pathOf(route, undefined), usual)
  navigate(route, undefined, { query: carriedQuery(route, query) ?? query })
}

/** Screens that the rail leaves out until they are asked for. */
const moreScreensCommand: AnyCommand = command<{ screen: PlainRouteName }>({
  ...{ id: 'go.more', title: 'Остальные разделы…', shortTitle: 'остальные разделы', section: 'go' },
  hotkeys: [{ keys: 'g Space', scope: 'global' }],
  effect: 'navigate',
  promptsEachTime: true,
  prompts: {
    screen: {
      kind: 'choice',
      title: 'Какой раздел открыть?',
      choices: async ({ user }) =>
        screensInRail('more', user).map(({ route, title, key }) => ({
          ...{ key: route, title, value: route },
          ...(key !== undefined && { detail: keysAsText(`g ${key}`, false) }),
        })),
    },
  },
  run: (_context, { screen }) => openScreen(screen),
})

/** Commands that open the screens. */
export const navigationCommands: AnyCommand[] = [...screenCommands, moreScreensCommand]
