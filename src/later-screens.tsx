import type { ComponentType } from 'react'
import { offerListFilters } from '#src/commands/filters/filters-of-lists.ts'
import { listFilters } from '#src/commands/filters/list-filters.ts'
import { offerLists } from '#src/state/lists/list-address.ts'
import { addressedLists } from '#src/state/lists/record-lists.ts'
import { type RouteName, routePaths } from '#src/state/place/routes.ts'
import { isOpenable } from '#src/state/table/target-kinds.ts'
import type { Drawing, FirstRoute } from './screens.tsx'
import { fileName, fileOf } from './views/runtime/kind-files.ts'
import type { TableDeclaration } from './views/tables/list-table.tsx'

offerLists(addressedLists)
offerListFilters(listFilters)

type AnyTable = { default: TableDeclaration<{ id: number }> }
type AnyCard = { default: ComponentType<{ id: number }> }

const tables = import.meta.glob<AnyTable>('./views/tables/kinds/*.ts')
const cards = import.meta.glob<AnyCard>('./views/*-card/*-card.tsx')

/** Screens that are more than the table or the card of a kind. */
const ownScreens = {
  login: async () => {
    const { LoginScreen } = await import('./views/login/login-screen.tsx')
    return () => <LoginScreen />
  },
  resetPassword: async () => {
    const { ResetPasswordScreen } = await import('./views/reset-password/reset-password-screen.tsx')
    return () => <ResetPasswordScreen />
  },
  shared: async () => {
    const { SharedScreen } = await import('./views/presentations/shared-screen.tsx')
    return () => <SharedScreen />
  },
  presentation: async () => {
    const { PresentationScreen } = await import('./views/presentations/presentation-screen.tsx')
    return (id) => <PresentationScreen id={id} />
  },
  buildings: async () => {
    const { BuildingsTable } = await import('./views/tables/buildings-table.tsx')
    return () => <BuildingsTable />
  },
  buildingList: async () => {
    const { BuildingsTable } = await import('./views/tables/buildings-table.tsx')
    return (id) => <BuildingsTable listId={id} />
  },
  map: async () => {
    const { MapScreen } = await import('./views/map/map-screen.tsx')
    return () => <MapScreen />
  },
  lists: listsOf('blockList'),
  blockLists: listsOf('blockList'),
  buildingLists: listsOf('buildingList'),
  comparison: async () => {
    const { ComparisonScreen } = await import('./views/comparison/comparison-screen.tsx')
    return () => <ComparisonScreen />
  },
  calls: async () => {
    const { CallsScreen } = await import('./views/calls/calls-screen.tsx')
    return () => <CallsScreen />
  },
  dealBoard: async () => {
    const { DealBoard } = await import('./views/deals/deal-board.tsx')
    return () => <DealBoard />
  },
  deals: async () => {
    const { DealsTable } = await import('./views/deals/deals-table.tsx')
    return () => <DealsTable />
  },
  dealForecast: async () => {
    const { DealForecast } = await import('./views/deals/deal-forecast.tsx')
    return () => <DealForecast />
  },
  reports: async () => {
    const { ReportsScreen } = await import('./views/reports/reports-screen.tsx')
    return () => <ReportsScreen />
  },
  similar: async () => {
    const { SimilarScreen } = await import('./views/similar/similar-screen.tsx')
    return () => <SimilarScreen />
  },
  day: async () => {
    const { DayScreen } = await import('./views/day/day-screen.tsx')
    return () => <DayScreen />
  },
  calendar: async () => {
    const { CalendarScreen } = await import('./views/calendar/calendar-screen.tsx')
    return () => <CalendarScreen />
  },
  inquiries: async () => {
    const { InquiriesTable } = await import('./views/inquiry-card/inquiries-table.tsx')
    return () => <InquiriesTable />
  },
  imports: async () => {
    const { ImportsScreen } = await import('./views/imports/imports-screen.tsx')
    return () => <ImportsScreen />
  },
  import: async () => {
    const { ImportScreen } = await import('./views/imports/import-screen.tsx')
    return (id) => <ImportScreen id={id} />
  },
  portal: async () => {
    const { PortalScreen } = await import('./views/portal/portal-screen.tsx')
    return () => <PortalScreen />
  },
  rates: async () => {
    const { RatesScreen } = await import('./views/competitor-rates/rates-screen.tsx')
    return () => <RatesScreen />
  },
  market: async () => {
    const { MarketScreen } = await import('./views/market/market-screen.tsx')
    return () => <MarketScreen />
  },
  feed: async () => {
    const { FeedScreen } = await import('./views/portal/feed-screen.tsx')
    return () => <FeedScreen />
  },
  history: async () => {
    const { HistoryScreen } = await import('./views/history/history-screen.tsx')
    return () => <HistoryScreen of="mine" />
  },
  officeHistory: async () => {
    const { HistoryScreen } = await import('./views/history/history-screen.tsx')
    return () => <HistoryScreen of="office" />
  },
  users: async () => {
    const { UsersTable } = await import('./views/users/users-table.tsx')
    return () => <UsersTable />
  },
  settings: async () => {
    const { SettingsScreen } = await import('./views/settings/settings-screen.tsx')
    return () => <SettingsScreen />
  },
  keyUses: async () => {
    const { KeyUsesScreen } = await import('./views/settings/key-uses-screen.tsx')
    return () => <KeyUsesScreen />
  },
  officeWords: async () => {
    const { OfficeWordsScreen } = await import('./views/settings/office-words-screen.tsx')
    return () => <OfficeWordsScreen />
  },
  keys: async () => {
    const { KeysScreen } = await import('./views/keys/keys-screen.tsx')
    return () => <KeysScreen />
  },
  account: async () => {
    const { AccountScreen } = await import('./views/account/account-screen.tsx')
    return () => <AccountScreen />
  },
} satisfies Partial<Record<RouteName, () => Promise<Drawing>>>

type LaterRoute = Exclude<RouteName, FirstRoute>
type DerivedRoute = Exclude<LaterRoute, keyof typeof ownScreens>

/** Lazily loaded screens; the most frequent first screen is in `screens.tsx`. */
export const laterScreens: Record<LaterRoute, () => Promise<Drawing>> = {
  ...derivedScreens(),
  ...ownScreens,
}

function derivedScreens() {
  const routes = (Object.keys(routePaths) as RouteName[]).filter(isDerived)
  const derived = routes.map((route) => [route, isOpenable(route) ? cardOf(route) : tableOf(route)])
  return Object.fromEntries(derived) as Record<DerivedRoute, () => Promise<Drawing>>
}

function isDerived(route: RouteName): route is DerivedRoute {
  return route !== 'blocks' && route !== 'blockList' && !(route in ownScreens)
}

function tableOf(route: string): () => Promise<Drawing> {
  const load = fileOf(tables, `./views/tables/kinds/${fileName(route)}.ts`)
  return async () => {
    const [{ ListTable }, { default: table }] = await Promise.all([
      import('./views/tables/list-table.tsx'),
      load(),
    ])
    return () => <ListTable key={table.view} of={table} />
  }
}

function cardOf(kind: string): () => Promise<Drawing> {
  const name = `${fileName(kind)}-card`
  const load = fileOf(cards, `./views/${name}/${name}.tsx`)
  return async () => {
    const { default: Card } = await load()
    return (id) => <Card id={id} />
  }
}

function listsOf(kind: 'blockList' | 'buildingList'): () => Promise<Drawing> {
  return async () => {
    const { ListsPage } = await import('./views/tables/lists-page.tsx')
    return () => <ListsPage key={kind} kind={kind} />
  }
}
