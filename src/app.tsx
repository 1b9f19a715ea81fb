import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Fragment, useEffect, useLayoutEffect } from 'react'
import { recordTitles } from '#domain/records/names.ts'
import { store } from '#src/state/keyboard/store.ts'
import { locationAtom, navigate, routeAtom } from '#src/state/place/location.ts'
import { publicRoutes, type RecordRouteName, type RouteName } from '#src/state/place/routes.ts'
import { ofEachScreen } from '#src/state/place/screens.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { openListAtom } from '#src/state/table/open-list.ts'
import { drawnPathAtom, openRecordAtom } from '#src/state/table/table.ts'
import { isRecordKind, openableKinds, targetKinds } from '#src/state/table/target-kinds.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ControlLayer } from '#src/views/control-layer.tsx'
import { ScreenBoundary, ScreenNotLoaded } from '#src/views/screen-boundary.tsx'
import { Workspace } from '#src/views/workspace.tsx'
import { fetchScreen, screenAtom } from './screens.tsx'

const titles: Record<RouteName, string> = {
  ...ofEachScreen(({ title }) => title),
  ...(Object.fromEntries(
    openableKinds.map((kind) => [
      kind,
      isRecordKind(kind) ? recordTitles[kind] : targetKinds[kind].screen.title,
    ]),
  ) as Record<RecordRouteName, string>),
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

/**
 * Shows public pages at once; others once the current user has loaded, and nothing until then (specification,
 * §2). Failures around the screen replace the empty page.
 */
function CurrentPage() {
  const match = useAtomValue(routeAtom)
  const user = useAtomValue(currentUserAtom)
  const isScreenThere = useAtomValue(screenAtom) !== undefined
  useTabTitle()

  if (match && publicRoutes.has(match.route)) return <CurrentScreen />
  if (!user || user.mustSetPassword) return null
  // The client's view has no frame, on the screen as in print.
  const Frame = match?.route === 'presentation' ? Fragment : Workspace
  return (
    <ScreenBoundary resetKey={match?.route ?? ''} onRetry={fetchScreen}>
      <Frame>
        <CurrentScreen />
        <ControlLayer isScreenThere={isScreenThere} />
      </Frame>
    </ScreenBoundary>
  )
}

/** Sets the document title to the record on the screen, else to the screen. */
function useTabTitle(): void {
  const route = useAtomValue(routeAtom)?.route
  const card = useAtomValue(openRecordAtom)?.record
  const [list] = useAtomValue(openListAtom)?.records ?? []
  const title = card?.title ?? list?.title ?? (route && titles[route])
  useEffect(() => {
    document.title = title ? `${title} · Ключ` : 'Ключ'
  }, [title])
}

function CurrentScreen() {
  const { pathname } = useAtomValue(locationAtom)
  const isThere = useAtomValue(screenAtom) !== undefined
  // After the effects of the screen itself, which has given commands its table by then.
  useLayoutEffect(() => {
    if (isThere) store.set(drawnPathAtom, pathname)
  }, [isThere, pathname])
  return (
    <ScreenBoundary resetKey={pathname} onRetry={fetchScreen}>
      <ScreenOfAddress />
    </ScreenBoundary>
  )
}

function ScreenOfAddress() {
  const match = useAtomValue(routeAtom)
  const screen = useAtomValue(screenAtom)
  if (screen === 'absent') return <NoSuchScreen />
  if (screen === undefined) return null
  if ('failure' in screen) throw new ScreenNotLoaded(String(screen.failure))
  const id = match && 'id' in match ? match.id : 0
  // A new key per record resets typed text and scroll.
  return <Fragment key={id}>{screen.draw(id)}</Fragment>
}

function NoSuchScreen() {
  return (
    <EmptyState icon="search" title="Такой страницы нет" text="Проверьте адрес или начните с таблицы блоков.">
      <Button autoFocus onClick={() => navigate('blocks')} keys={['G', 'O']}>
        К блокам
      </Button>
    </EmptyState>
  )
}
