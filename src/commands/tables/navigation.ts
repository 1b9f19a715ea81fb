import { command, type Hotkey } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { queryOf } from '#src/state/place/last-addresses.ts'
import { navigate, routeAtom } from '#src/state/place/location.ts'
import { pathOf, type RouteName } from '#src/state/place/routes.ts'
import { formatSearch, parseSearch } from '#src/state/place/search-address.ts'
import { addressSearchAtom } from '#src/state/place/search-location.ts'
import { usualQueryOf } from '#src/state/place/usual-queries.ts'

/**
 * Carries the search between stock tables and the map, each keeping its own sort order.
 * @param left the query the screen was left with.
 * @returns `undefined` when coming from elsewhere.
 */
function carriedQuery(screen: Screen, left: string): string | undefined {
  const address = store.get(addressSearchAtom)
  const isOnMap = store.get(routeAtom)?.route === 'map'
  if (!address) return
  if (isOnMap && (screen === 'blocks' || screen === 'buildings'))
    return formatSearch({ ...address.written, sort: parseSearch(left, screen).search.sort })
  // A list's own condition is kept.
  if (!isOnMap && screen === 'map') return formatSearch({ ...address.search, sort: undefined })
}

type Screen = Extract<
  RouteName,
  | 'blocks'
  | 'buildings'
  | 'map'
  | 'lists'
  | 'presentations'
  | 'recipes'
  | 'buildingLists'
  | 'companies'
  | 'persons'
  | 'events'
  | 'calendar'
  | 'inquiries'
  | 'searches'
  | 'competitors'
  | 'portal'
  | 'users'
  | 'settings'
  | 'trash'
  | 'account'
  | 'history'
  | 'officeHistory'
>

/** Shorter names for the rail. */
const railTitles: Partial<Record<Screen, string>> = { searches: 'Поиски', settings: 'Настройки' }

/** Screens with tabs: a digit leads to each. */
const tabKeys: Partial<Record<Screen, Hotkey>> = {
  lists: { keys: '1', scope: 'lists' },
  buildingLists: { keys: '2', scope: 'lists' },
  history: { keys: '1', scope: 'actions' },
  officeHistory: { keys: '2', scope: 'actions' },
}

/** Names that stay in command ids: people's keys and the journal refer to them. */
const formerNames: Readonly<Record<string, string>> = { inquiries: 'requests' }

/** Id of the command that opens a screen. */
export const goId = (screen: string): `go.${string}` => `go.${formerNames[screen] ?? screen}`

const screensForAdmins: ReadonlySet<Screen> = new Set(['officeHistory'])

function go(screen: Screen, title: string, letter: string | null, keywords: string[]) {
  const tabKey = tabKeys[screen]
  return command({
    id: goId(screen),
    title,
    shortTitle: railTitles[screen],
    section: 'go',
    keywords,
    hotkeys: [
      ...(letter === null ? [] : [{ keys: `g ${letter}`, scope: 'global' as const }]),
      ...(tabKey ? [tabKey] : []),
    ],
    effect: 'navigate',
    ...(screensForAdmins.has(screen) && {
      available: ({ user }) => (user?.role === 'admin' ? true : { hidden: true }),
    }),
    run() {
      // The calendar does not remember its day.
      const usual = usualQueryOf(screen)
      const query = screen === 'calendar' ? usual : queryOf(pathOf(screen, undefined), usual)
      navigate(screen, undefined, { query: carriedQuery(screen, query) ?? query })
    },
  })
}

export const navigationCommands = [
  go('blocks', 'Блоки', 'o', ['офисы', 'помещения', 'offices', 'blocks', 'площади']),
  go('buildings', 'Здания', 'b', ['бц', 'объекты', 'бизнес-центры', 'buildings', 'objects']),
  go('map', 'Карта', ';', ['карта зданий', 'метро', 'map']),
  go('lists', 'Подборки', 'l', ['списки', 'spiski', 'lists', 'шортлист', 'shortlist']),
  go('buildingLists', 'Подборки зданий', null, ['списки зданий', 'building lists']),
  go('presentations', 'Презентации', 'v', [
    'кп',
    'ссылки для клиентов',
    'подборки клиентам',
    'presentations',
  ]),
  go('recipes', 'Рецепты', 'w', ['макросы', 'сценарии', 'несколько команд', 'recipes', 'macros', 'workflow']),
  go('companies', 'Компании', 'c', ['организации', 'контрагенты', 'companies', 'арендаторы']),
  go('persons', 'Контакты', 'p', ['люди', 'контактные лица', 'persons', 'people', 'contacts']),
  go('events', 'События', 'e', ['встречи', 'звонки', 'показы', 'дела', 'events']),
  go('calendar', 'Календарь', 'k', ['неделя', 'расписание', 'calendar']),
  go('inquiries', 'Заявки', 'r', [
    'формы',
    'обращения',
    'лиды',
    'новые',
    'входящие',
    'requests',
    'inquiries',
    'leads',
  ]),
  go('searches', 'Сохранённые поиски', 's', ['фильтры', 'мои поиски', 'searches', 'saved']),
  go('competitors', 'Конкуренты', 'm', ['агентства', 'рынок', 'competitors', 'парсер']),
  go('portal', 'ЦИАН', 'x', ['портал', 'объявления', 'фид', 'выгрузка', 'cian', 'portal', 'реклама']),
  go('users', 'Пользователи', 'u', ['сотрудники', 'коллеги', 'брокеры', 'users', 'team']),
  go('trash', 'Корзина', 't', ['удалённое', 'восстановить', 'trash', 'deleted']),
  go('settings', 'Настройки офиса', ',', ['ндс', 'часовой пояс', 'settings', 'office']),
  go('account', 'Мой профиль', 'a', ['аккаунт', 'пароль', 'account', 'profile', 'password']),
  go('history', 'Мои действия', 'h', ['история', 'журнал', 'что сделал', 'history', 'journal', 'отмена']),
  go('officeHistory', 'Действия офиса', 'Shift+H', ['аудит', 'журнал', 'кто что сделал', 'audit']),
]
