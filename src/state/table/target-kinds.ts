import { recordNames } from '#domain/records/record-names.ts'
import type { RecordKind } from '#domain/records/records.ts'
import type { PageKind } from './page-kind.ts'
import type { TargetKind } from './target.ts'

const filesTabName = 'Фото и файлы'
/** Titles of the files tab; a company has contracts rather than photos. */
export const filesTabNames: readonly string[] = [filesTabName, 'Файлы']

/** Everything commands act on. */
export const targetKinds = {
  block: {
    scope: 'blocks',
    ...{ rows: 'search', follows: null, called: 'block' },
    ...{ isUnquoted: true, isPeekable: true, hasForm: true },
    screen: { route: 'blocks', icon: 'block', ...{ title: 'Блоки', key: 'o', rail: ['stock', 1] } },
    card: {
      tabs: ['Блок', 'Здание', 'Компании', filesTabName, 'События', 'История'],
      back: 'К блокам',
    },
  },
  building: {
    scope: 'buildings',
    ...{ rows: 'search', follows: null, called: 'building', nouns: 'здание|бц|бизнес-центр|объект' },
    ...{ isUnquoted: true, isPeekable: true, hasForm: true },
    screen: { route: 'buildings', icon: 'building', ...{ title: 'Здания', key: 'b', rail: ['stock', 2] } },
    card: {
      tabs: ['Этажи', 'Блоки', 'Данные', 'Компании', filesTabName, 'События и история'],
      back: 'К зданиям',
    },
  },
  blockList: {
    scope: 'lists',
    ...{ rows: 'blockLists', follows: null },
    screen: {
      route: 'lists',
      icon: 'list',
      ...{ title: 'Подборки', key: 'l', tabKey: '1', rail: ['stock', 4] },
    },
    card: { path: '/lists/blocks/:id', rows: 'block' },
  },
  buildingList: {
    scope: 'lists',
    ...{ rows: 'buildingLists', follows: null },
    screen: {
      route: 'buildingLists',
      ...{ path: '/lists/buildings', title: 'Подборки зданий', within: 'lists' },
      ...{ after: 'lists', tabKey: '2' },
    },
    card: { rows: 'building' },
  },
  company: {
    scope: 'companies',
    ...{ rows: 'companies', follows: ['companyLink'], called: 'company' },
    ...{ isPeekable: true, hasForm: true },
    screen: { route: 'companies', icon: 'company', ...{ title: 'Компании', key: 'c', rail: ['clients', 4] } },
    card: {
      tabs: ['Данные', 'Контакты', 'Объекты', 'Комментарии', 'Файлы', 'События и история'],
      back: 'К компаниям',
    },
  },
  person: {
    scope: 'persons',
    ...{ rows: 'persons', follows: ['company'], called: 'person' },
    ...{ isUnquoted: true, isPeekable: true, hasForm: true },
    screen: { route: 'persons', icon: 'person', ...{ title: 'Контакты', key: 'p', rail: ['more', 1] } },
    card: {
      tabs: ['Данные', 'События', 'Комментарии', filesTabName, 'История'],
      back: 'К контактам',
    },
  },
  inquiry: {
    scope: 'requests',
    ...{ rows: 'inquiries', follows: [], called: 'inquiry' },
    ...{ isUnquoted: true, isPeekable: true, hasForm: true, isOnlyMade: true },
    screen: {
      route: 'inquiries',
      ...{ path: '/requests', title: 'Заявки', after: 'calendar', key: 'r', rail: ['today', 4] },
      icon: 'inquiry',
    },
    card: { tabs: ['Заявка', 'История'], back: 'К заявкам' },
  },
  demand: {
    scope: 'demands',
    ...{ rows: 'demands', follows: ['block', 'building', 'company', 'person'], isPeekable: true },
    ...{ hasForm: true, called: 'demand' },
    screen: {
      route: 'demands',
      ...{ title: 'Запросы', after: 'inquiries', key: 'q', rail: ['clients', 1] },
      icon: 'M7 2.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9M10.3 10.3l3.4 3.4',
    },
    card: { rows: 'block', scope: 'matches' },
  },
  variant: {
    scope: 'variants',
    ...{ scopeTitle: 'Варианты', rows: 'variants', isPeekable: true },
    follows: ['demand', 'block', 'building', 'company', 'person'],
    screen: {
      route: 'variants',
      ...{ title: 'Варианты', within: 'demands', scopes: ['verdicts', 'variants', 'table'] },
    },
    card: { tabs: ['Вариант', 'История'], back: 'К вариантам' },
  },
  deal: {
    scope: 'deals',
    scopeTitle: 'Сделки',
    ...{ rows: 'deals', follows: ['event', 'company', 'person', 'block'], isPeekable: true },
    ...{ hasForm: true, called: 'deal' },
    screen: {
      route: 'deals',
      ...{ path: '/deals/table', title: 'Сделки таблицей', within: 'dealBoard' },
      scopes: ['dealTabs', 'deals', 'table'],
      ...{ after: 'dealBoard', tabKey: '2' },
    },
    card: { path: '/deals/:id', tabs: ['Сделка', 'История'], back: 'К сделкам' },
  },
  lease: {
    scope: 'leases',
    ...{ rows: 'leases', follows: ['company', 'block', 'building'], isPeekable: true },
    ...{ hasForm: true, called: 'lease' },
    screen: {
      route: 'leases',
      scopes: ['leaseWindows', 'leases', 'table'],
      ...{ title: 'Договоры аренды', shortTitle: 'Договоры', after: 'calls', key: 'i', rail: ['clients', 3] },
      icon: 'M4 1.5h5.5L12 4v10.5H4zM9 1.5V4.5h3M6 8h4M6 10.5h4',
    },
    card: { tabs: ['Договор', 'История'], back: 'К договорам' },
  },
  event: {
    scope: 'events',
    ...{ rows: 'events', follows: [], called: 'event' },
    ...{ isPeekable: true, hasForm: true },
    screen: { route: 'events', icon: 'event', ...{ title: 'События', key: 'e', rail: ['more', 2] } },
    card: { tabs: ['Событие', 'История'], back: 'К событиям' },
  },
  reminder: {
    scope: 'reminders',
    ...{ scopeTitle: 'Напоминания', rows: null, follows: null, called: 'event' },
  },
  newsNotice: {
    scope: 'newsNotices',
    ...{ scopeTitle: 'Уведомления о новом', rows: null, follows: null },
  },
  savedSearch: {
    scope: 'searches',
    ...{ rows: 'savedSearches', follows: [] },
    screen: {
      route: 'searches',
      ...{ title: 'Сохранённые поиски', shortTitle: 'Поиски', key: 's', rail: ['searches', 1] },
      icon: 'savedSearch',
    },
  },
  recipe: {
    scope: 'recipes',
    ...{ rows: 'recipes', follows: [] },
    screen: {
      route: 'recipes',
      icon: 'recipe',
      title: 'Сценарии',
      after: 'presentations',
      key: 'w',
      rail: ['more', 6],
      makes: 'recipe.record',
    },
  },
  presentation: {
    scope: 'presentations',
    ...{ rows: 'presentations', follows: [], hasForm: true },
    screen: {
      route: 'presentations',
      ...{ title: 'Презентации', after: 'buildingLists', key: 'v', rail: ['more', 3] },
      icon: 'presentation',
    },
    card: {},
  },
  competitor: {
    scope: 'competitors',
    ...{ rows: 'competitors', follows: [], hasForm: true, nouns: 'конкурента?' },
    screen: {
      route: 'competitors',
      icon: 'competitor',
      ...{ title: 'Конкуренты', key: 'm', rail: ['more', 4] },
    },
    card: { rows: 'competitorOffer' },
  },
  competitorOffer: {
    scope: 'competitors',
    ...{ rows: 'competitorOffers', follows: ['competitor'] },
    ...{ isUnquoted: true, isPeekable: true },
  },
  rateMonth: {
    scope: 'rates',
    ...{ scopeTitle: 'Ставки конкурентов', rows: 'rateMonths', follows: ['competitor'], isUnquoted: true },
    screen: {
      route: 'rates',
      ...{ path: '/competitors/rates', title: 'Ставки конкурентов по времени', within: 'competitors' },
    },
  },
  marketQuarter: {
    scope: 'market',
    ...{ rows: 'marketQuarters', follows: ['block', 'building', 'competitor'], isUnquoted: true },
    screen: {
      route: 'market',
      ...{ title: 'Рынок', after: 'rates', key: 'y', rail: ['market', 1] },
      icon: 'M2 13.5h12M3.5 11V8.5M8 11V5M12.5 11V2.5',
    },
  },
  portalLine: {
    scope: 'portal',
    ...{ rows: 'portalLines', follows: ['portalConfig'] },
    ...{ isUnquoted: true, isPeekable: true },
    screen: { route: 'portal', icon: 'portal', ...{ title: 'ЦИАН', key: 'x', rail: ['more', 5] } },
  },
  feedAd: {
    scope: 'feed',
    ...{ scopeTitle: 'Проверка перед публикацией', isUnquoted: true },
    ...{ rows: 'feedAds', follows: ['portalConfig', 'block', 'building', 'file'] },
    screen: {
      route: 'feed',
      ...{ path: '/portal/feed', title: 'Проверка перед публикацией', within: 'portal' },
    },
  },
  import: {
    scope: 'imports',
    ...{ rows: 'imports', follows: null, isUnquoted: true },
    screen: {
      route: 'imports',
      icon: 'M8 2v8M5 7l3 3 3-3M2.5 10v3.5h11v-3.5',
      title: 'Импорт',
      key: 'f',
      rail: ['more', 7],
      makes: 'import.start',
    },
    card: { rows: 'importRow' },
  },
  importRow: {
    scope: 'importRows',
    ...{ scopeTitle: 'Строки импорта', rows: 'importRows', follows: null },
    ...{ isUnquoted: true, isPeekable: true },
  },
  importColumn: { scope: 'importRows', rows: null, follows: null },
  user: {
    scope: 'users',
    ...{ rows: 'users', follows: [], called: 'user', isUnquoted: true, hasForm: true },
    screen: { route: 'users', icon: 'users', ...{ title: 'Пользователи', key: 'u', rail: ['more', 10] } },
  },
  trashed: {
    scope: 'trash',
    ...{ rows: 'trash', follows: null, isUnquoted: true },
    screen: { route: 'trash', icon: 'trash', ...{ title: 'Корзина', key: 't', rail: ['more', 9] } },
  },
  journalGroup: { scope: 'actions', scopeTitle: 'Мои действия', rows: null, follows: null },
  file: { scope: 'files', scopeTitle: filesTabName, rows: 'files', follows: null, isUnquoted: true },
} as const satisfies Record<string, PageKind>

export const kinds = Object.entries(targetKinds) as [TargetKind, PageKind][]

/** A table of all kinds, derived from what the page does with each of them. */
export function ofEachTarget<T>(derive: (kind: TargetKind, handling: PageKind) => T) {
  return Object.fromEntries(kinds.map(([kind, handling]) => [kind, derive(kind, handling)])) as Readonly<
    Record<TargetKind, T>
  >
}

type KindWith<Facts> = {
  [K in TargetKind]: (typeof targetKinds)[K] extends Facts ? K : never
}[TargetKind]

/** Kinds whose records open as a card. */
export type OpenableKind = KindWith<{ card: object }>
/** Kinds with a card of tabs. */
export type CardKind = KindWith<{ card: { tabs: readonly string[]; back: string } }>
/** Kinds that the panel at the right can show. */
export type PeekKind = KindWith<{ isPeekable: true }>
/** Kinds whose rows are read by pages. */
export type ListedKind = KindWith<{ rows: string }>
/** Kinds that have a form. */
export type FormKind = KindWith<{ hasForm: true }>
/** Kinds that are no journalled records. */
export type UnrecordedKind = Exclude<TargetKind, RecordKind>

export const openableKinds = kinds.flatMap(([kind]) => (isOpenable(kind) ? [kind] : []))

export const formKinds = kinds.flatMap(([kind, { hasForm }]) => (hasForm ? [kind as FormKind] : []))

export function isOpenable(kind: string | undefined): kind is OpenableKind {
  return kind !== undefined && kind in targetKinds && 'card' in targetKinds[kind as TargetKind]
}

export function isPeekable(kind: TargetKind | undefined): kind is PeekKind {
  return kind !== undefined && 'isPeekable' in targetKinds[kind]
}

export function isRecordKind(kind: string): kind is TargetKind & RecordKind {
  return kind in recordNames
}
