import type { ScreenScope } from '#src/state/place/screens.ts'
import { kinds, type targetKinds } from '#src/state/table/target-kinds.ts'

/** Scopes without a kind, after those they follow in the key sheet. */
const otherScopes = [
  { scope: 'plan', title: 'Блоки в карточке здания', after: 'buildings' },
  { scope: 'comparison', title: 'Сравнение блоков', after: 'blocks' },
  { scope: 'matches', title: 'Подбор по запросу', after: 'demands' },
  { scope: 'verdicts', title: 'Таблица вариантов', after: 'variants' },
  { scope: 'dealTabs', title: 'Доска, таблица и прогноз сделок', after: 'deals' },
  { scope: 'board', title: 'Доска сделок', after: 'deals' },
  { scope: 'calls', title: 'Обзвон', after: 'deals' },
  { scope: 'leaseWindows', title: 'Таблица договоров', after: 'leases' },
  { scope: 'reports', title: 'Отчёты', after: 'deals' },
  { scope: 'day', title: 'Мой день' },
  { scope: 'calendar', title: 'Календарь', after: 'events' },
  { scope: 'settings', title: 'Настройки офиса', after: 'portal' },
  { scope: 'history', title: 'История', after: 'trash' },
  { scope: 'map', title: 'Карта' },
  { scope: 'record', title: 'Карточка' },
  { scope: 'palette', title: 'Палитра' },
] as const

/** Scopes of hotkeys; the innermost active one wins. */
export type ScopeId =
  | (typeof targetKinds)[keyof typeof targetKinds]['scope']
  | (typeof otherScopes)[number]['scope']
  | ScreenScope
  | 'global'
  | 'table'

/** Scopes of the screen behind the palette. */
export type ActiveScope = Exclude<ScopeId, 'palette'>

const kindScopes = kinds.flatMap(([, { scope, scopeTitle, screen }]) => {
  const title = scopeTitle ?? (screen?.within === undefined && (screen?.shortTitle ?? screen?.title))
  const following = otherScopes.filter((other) => 'after' in other && other.after === scope)
  return title ? [{ scope, title }, ...following] : []
})

/** Their titles, in display order. */
export const scopes = Object.fromEntries(
  [
    { scope: 'global', title: 'Везде' },
    { scope: 'table', title: 'Таблица' },
    ...kindScopes,
    ...otherScopes,
  ].map(({ scope, title }) => [scope, title]),
) as Readonly<Record<ScopeId, string>>
