import type { RouteName } from '#src/state/place/routes.ts'
import type { Drawing } from './screens.tsx'
import type { TableDeclaration } from './views/tables/list-table.tsx'

/** Lazily loaded screens; the most frequent first screen is in `screens.tsx`. */
export const laterScreens: Record<Exclude<RouteName, 'blocks'>, () => Promise<Drawing>> = {
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
  presentations: tableOf(() => import('./views/tables/kinds/presentations.ts')),
  presentation: async () => {
    const { PresentationScreen } = await import('./views/presentations/presentation-screen.tsx')
    return (id) => <PresentationScreen id={id} />
  },
  blockList: async () => {
    const { BlocksTable } = await import('./views/tables/blocks-table.tsx')
    return (id) => <BlocksTable listId={id} />
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
  block: async () => {
    const { BlockCard } = await import('./views/block-card/block-card.tsx')
    return (id) => <BlockCard id={id} />
  },
  lists: listsOf('blockList'),
  blockLists: listsOf('blockList'),
  buildingLists: listsOf('buildingList'),
  building: async () => {
    const { BuildingCard } = await import('./views/building-card/building-card.tsx')
    return (id) => <BuildingCard id={id} />
  },
  companies: tableOf(() => import('./views/tables/kinds/companies.ts')),
  company: async () => {
    const { CompanyCard } = await import('./views/company-card/company-card.tsx')
    return (id) => <CompanyCard id={id} />
  },
  persons: tableOf(() => import('./views/tables/kinds/persons.ts')),
  person: async () => {
    const { PersonCard } = await import('./views/person-card/person-card.tsx')
    return (id) => <PersonCard id={id} />
  },
  events: tableOf(() => import('./views/tables/kinds/events.ts')),
  event: async () => {
    const { EventCard } = await import('./views/events/event-card.tsx')
    return (id) => <EventCard id={id} />
  },
  calendar: async () => {
    const { CalendarScreen } = await import('./views/calendar/calendar-screen.tsx')
    return () => <CalendarScreen />
  },
  inquiries: tableOf(() => import('./views/tables/kinds/inquiries.ts')),
  inquiry: async () => {
    const { InquiryCard } = await import('./views/inquiry-card/inquiry-card.tsx')
    return (id) => <InquiryCard id={id} />
  },
  searches: tableOf(() => import('./views/tables/kinds/saved-searches.ts')),
  recipes: tableOf(() => import('./views/tables/kinds/recipes.ts')),
  competitors: tableOf(() => import('./views/tables/kinds/competitors.ts')),
  competitor: async () => {
    const { CompetitorCard } = await import('./views/competitor-card/competitor-card.tsx')
    return (id) => <CompetitorCard id={id} />
  },
  portal: async () => {
    const { PortalScreen } = await import('./views/portal/portal-screen.tsx')
    return () => <PortalScreen />
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
  trash: tableOf(() => import('./views/tables/kinds/trash.ts')),
  settings: async () => {
    const { SettingsScreen } = await import('./views/settings/settings-screen.tsx')
    return () => <SettingsScreen />
  },
  keyUses: async () => {
    const { KeyUsesScreen } = await import('./views/settings/key-uses-screen.tsx')
    return () => <KeyUsesScreen />
  },
  keys: async () => {
    const { KeysScreen } = await import('./views/keys/keys-screen.tsx')
    return () => <KeysScreen />
  },
  account: async () => {
    const { AccountScreen } = await import('./views/account/account-screen.tsx')
    return () => <AccountScreen />
  },
}

function tableOf<Row extends { id: number }>(
  load: () => Promise<{ default: TableDeclaration<Row> }>,
): () => Promise<Drawing> {
  return async () => {
    const [{ ListTable }, { default: table }] = await Promise.all([
      import('./views/tables/list-table.tsx'),
      load(),
    ])
    return () => <ListTable key={table.view} of={table} />
  }
}

function listsOf(kind: 'blockList' | 'buildingList'): () => Promise<Drawing> {
  return async () => {
    const { ListsPage } = await import('./views/tables/lists-page.tsx')
    return () => <ListsPage key={kind} kind={kind} />
  }
}
