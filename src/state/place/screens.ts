import { readsAll } from '#domain/access/roles.ts'
import type { ActiveScope } from '#src/state/keyboard/scopes.ts'
import { kinds, type targetKinds } from '#src/state/table/target-kinds.ts'

/** Groups of the rail by what is done, in their order; the last one opens on demand. */
export const railGroups = {
  today: 'Сегодня',
  clients: 'Клиенты',
  stock: 'Объекты',
  market: 'Рынок и отчёты',
  searches: 'Сохранённые поиски',
  more: 'Ещё',
} as const
export type RailGroup = keyof typeof railGroups

/** Facts about a screen for the rail, the palette, the address and the window's title. */
export interface Screen {
  /** Default: its name. */
  path?: string
  /** Also the title of the command that leads there. */
  title: string
  /** In the rail. */
  shortTitle?: string
  /** Second key of the chord of the command that leads there: `o` of `g o`. Without one and `tabKey` none does. */
  key?: string
  /** Digit of its tab on a screen with tabs. */
  tabKey?: string
  /** Screen whose tab or part it is. */
  within?: string
  /** Screen that its command follows in the key sheet; default: that of the previous kind. */
  after?: string
  /** Group of the rail, and the place in it. */
  rail?: readonly [RailGroup, number]
  /** A name in `ui/icon.tsx`, or a drawing of its own on the same grid: `M2 3h12`. */
  icon?: string
  isForAdmins?: true
  /** The head of brokers and admins go there. */
  isForHeads?: true
  /** Brokers may go there, but not by the rail. */
  isForAdminsInRail?: true
  /** The command that makes one more of what it lists; default: `create` of its kind, where there is one. */
  makes?: string
  /** Scopes of keys, innermost first; default: those of the kind's table. */
  scopes?: readonly string[]
}

/** Screens that are not the list of a kind. */
export const otherScreens = {
  login: { title: 'Вход' },
  resetPassword: { path: '/reset-password', title: 'Пароль для входа' },
  shared: { title: 'Подборка' },
  day: {
    // Its lines are walked like those of a card.
    scopes: ['day', 'record'],
    ...{ title: 'Мой день', key: 'g' },
    icon: 'M8 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7',
    rail: ['today', 1],
  },
  map: {
    scopes: ['map', 'buildings', 'table'],
    ...{ title: 'Карта', after: 'buildings', key: ';' },
    icon: 'map',
    rail: ['stock', 3],
  },
  blockLists: {
    scopes: ['lists', 'table'],
    path: '/lists/blocks',
    title: 'Подборки блоков',
    within: 'lists',
    makes: 'blockList.create',
  },
  dealBoard: {
    scopes: ['dealTabs', 'board', 'deals', 'table'],
    ...{ path: '/deals', title: 'Сделки', after: 'demands', key: 'd', tabKey: '1', rail: ['clients', 2] },
    icon: 'M2 3h3.5v10H2zM6.5 3H10v7H6.5zM11 3h3v5h-3z',
    makes: 'deal.create',
  },
  dealForecast: {
    // Its months are walked like rows of a card.
    scopes: ['dealTabs', 'record'],
    ...{ path: '/deals/forecast', title: 'Прогноз по сделкам', within: 'dealBoard', tabKey: '3' },
    after: 'deals',
    makes: 'deal.create',
  },
  calls: {
    scopes: ['calls', 'blocks', 'table'],
    ...{ title: 'Обзвон', after: 'deals', key: 'z', rail: ['today', 2] },
    icon: 'M4 2.5h2.2l1 3-1.4 1.1a7 7 0 0 0 3.6 3.6l1.1-1.4 3 1V12a1.5 1.5 0 0 1-1.6 1.5A10 10 0 0 1 2.5 4.1 1.5 1.5 0 0 1 4 2.5',
  },
  reports: {
    // Its rows are walked like those of a card.
    scopes: ['reports', 'record'],
    ...{ title: 'Отчёты', after: 'calls', key: 'j', rail: ['market', 2], isForHeads: true },
    icon: 'M2.5 13.5v-5M6 13.5v-9M9.5 13.5v-6M13 13.5v-11',
  },
  calendar: {
    scopes: ['calendar', 'events'],
    ...{ title: 'Календарь', after: 'events', key: 'k' },
    icon: 'calendar',
    rail: ['today', 3],
    makes: 'event.create',
  },
  settings: {
    scopes: ['settings'],
    ...{ title: 'Настройки офиса', shortTitle: 'Настройки', after: 'trash', key: ',' },
    icon: 'office',
    ...{ rail: ['more', 12], isForAdminsInRail: true },
  },
  keyUses: { path: '/settings/key-uses', title: 'Клавиши офиса', within: 'settings' },
  officeWords: {
    path: '/settings/words',
    title: 'Слова, которых мы не знаем',
    within: 'settings',
    isForAdmins: true,
  },
  account: {
    icon: 'account',
    ...{ title: 'Мой профиль', after: 'settings', key: 'a', rail: ['more', 11] },
  },
  history: {
    scopes: ['actions'],
    ...{ title: 'Мои действия', after: 'account', key: 'h', tabKey: '1' },
    icon: 'history',
    rail: ['more', 8],
  },
  officeHistory: {
    scopes: ['actions'],
    ...{ path: '/history/office', title: 'Действия офиса', within: 'history' },
    ...{ after: 'history', key: 'Shift+H', tabKey: '2', isForAdmins: true },
  },
  comparison: {
    scopes: ['comparison', 'blocks', 'table'],
    ...{ path: '/blocks/compare', title: 'Сравнение блоков', within: 'blocks' },
  },
  similar: {
    scopes: ['blocks', 'table'],
    ...{ path: '/blocks/similar', title: 'Похожие блоки', within: 'blocks' },
  },
  keys: { title: 'Клавиши' },
} as const satisfies Record<string, Screen>

type KindScreen = Extract<(typeof targetKinds)[keyof typeof targetKinds], { screen: object }>['screen']
type OtherScreen = (typeof otherScreens)[keyof typeof otherScreens]

/** Routes without a record. */
export type PlainRouteName = KindScreen['route'] | keyof typeof otherScreens
/** Scopes of screens without a kind. */
export type ScreenScope = Extract<OtherScreen, { scopes: object }>['scopes'][number]

export interface NamedScreen extends Screen {
  route: PlainRouteName
  path: string
  scopes?: readonly ActiveScope[]
  icon?: Extract<KindScreen | OtherScreen, { icon: string }>['icon']
}

const listed = [
  ...kinds.flatMap(([kind, { screen, scope }]) =>
    screen ? [{ scopes: [scope, 'table'], makes: `${kind}.create`, ...screen }] : [],
  ),
  ...Object.entries(otherScreens).map(([route, screen]) => ({ route, ...screen })),
] as readonly (Screen & { route: string })[]

const following = (previous: string | undefined): (Screen & { route: string })[] =>
  listed.filter(({ after }) => after === previous).flatMap((screen) => [screen, ...following(screen.route)])

/** Every screen but cards, in the order of the key sheet. */
export const screens = following(undefined).map((screen) => ({
  path: `/${screen.route}`,
  ...screen,
})) as readonly NamedScreen[]

/** Screens of a group that the user goes to by the rail, in their order. */
export function screensInRail(group: RailGroup, user: Parameters<typeof readsAll>[0]): NamedScreen[] {
  const isOpen = ({ isForAdminsInRail, isForHeads }: NamedScreen) =>
    isForAdminsInRail ? user?.role === 'admin' : !isForHeads || readsAll(user)
  return screens
    .filter((screen) => screen.rail?.[0] === group && isOpen(screen))
    .toSorted((one, other) => (one.rail?.[1] ?? 0) - (other.rail?.[1] ?? 0))
}

/** A table of all screens but cards. */
export function ofEachScreen<T>(derive: (screen: NamedScreen) => T): Record<PlainRouteName, T> {
  const derived = screens.map((screen) => [screen.route, derive(screen)])
  return Object.fromEntries(derived) as Record<PlainRouteName, T>
}
