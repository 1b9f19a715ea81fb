import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Suspense, useEffect } from 'react'
import { locationAtom, navigate, routeAtom } from '#src/state/location.ts'
import { queryClient } from '#src/state/query-client.ts'
import { publicRoutes, type RouteMatch, type RouteName } from '#src/state/routes.ts'
import { currentUserAtom } from '#src/state/session.ts'
import { store } from '#src/state/store.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ScreenBoundary } from '#src/views/screen-boundary.tsx'
import { Workspace } from '#src/views/workspace.tsx'
import { forgetScreen, plainScreen, recordScreen } from './screens.ts'

const titles: Record<RouteName, string> = {
  login: 'Вход',
  resetPassword: 'Новый пароль',
  blocks: 'Блоки',
  block: 'Блок',
  buildings: 'Здания',
  building: 'Здание',
  lists: 'Списки',
  blockLists: 'Списки блоков',
  buildingLists: 'Списки зданий',
  blockList: 'Список блоков',
  buildingList: 'Список зданий',
  account: 'Учётная запись',
  history: 'Мои действия',
}

export function App() {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <CurrentPage />
      </QueryClientProvider>
    </Provider>
  )
}

/** Public pages at once; all others once the current user has loaded, and nothing until then (spec.md §2). */
function CurrentPage() {
  const match = useAtomValue(routeAtom)
  const user = useAtomValue(currentUserAtom)
  useEffect(() => {
    document.title = match ? `${titles[match.route]} · Ключ` : 'Ключ'
  }, [match])

  if (match && publicRoutes.has(match.route)) return <CurrentScreen match={match} />
  if (!user || user.mustSetPassword) return null
  return (
    <Workspace>
      <CurrentScreen match={match} />
    </Workspace>
  )
}

function CurrentScreen({ match }: { match: RouteMatch | undefined }) {
  const { pathname } = useAtomValue(locationAtom)
  return (
    <ScreenBoundary resetKey={pathname} onRetry={() => match && forgetScreen(match.route)}>
      <Suspense>
        <ScreenOf match={match} />
      </Suspense>
    </ScreenBoundary>
  )
}

function ScreenOf({ match }: { match: RouteMatch | undefined }) {
  if (match === undefined) return <NoSuchScreen />
  if ('id' in match) {
    const Screen = recordScreen(match.route)
    return Screen ? <Screen key={match.id} id={match.id} /> : <NoSuchScreen />
  }
  const Screen = plainScreen(match.route)
  return Screen ? <Screen /> : <NoSuchScreen />
}

function NoSuchScreen() {
  return (
    <EmptyState title="Такой страницы нет" text="Проверьте адрес или начните с таблицы блоков.">
      <Button onClick={() => navigate('blocks')} keys={['G', 'O']}>
        К блокам
      </Button>
    </EmptyState>
  )
}
