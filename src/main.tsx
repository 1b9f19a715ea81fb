import '#src/state/browser/site-data.ts'
import { createRoot } from 'react-dom/client'
import { formatCount } from '#domain/text/format.ts'
import { followKeys } from '#src/commands/keys/key-bindings.ts'
import { store } from '#src/state/keyboard/store.ts'
import { openRealTimeOnce } from '#src/state/live/open-real-time.ts'
import { goTo, holdFirstPage, routeAtom, watchLocation } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { keepStart, startPath } from '#src/state/place/start-path.ts'
import { followTheme } from '#src/state/place/theme.ts'
import { currentUserAtom, watchSession } from '#src/state/session/session.ts'
import { readSession } from '#src/state/session/session-record.ts'
import { closeTopWindow } from '#src/ui/open-windows.ts'
import { noteUnheardKeys } from '#src/views/keys/unheard-keys.ts'
import { App } from './app.tsx'
import { watchScreens } from './screens.tsx'
import './styles.css'

noteUnheardKeys()
followTheme()
// Without a session the first screen is known after signing in.
if (location.pathname === '/') {
  goTo(readSession(localStorage) ? startPath() : pathOf('login', undefined), { replace: true })
}
watchLocation(closeTopWindow)
store.sub(overlayAtom, () => {
  if (store.get(overlayAtom)?.kind === 'form') holdFirstPage()
})
watchScreens()
watchSession(async ({ id, keySettings }) => {
  await Promise.all([followKeys(keySettings), restorePlaces(id)])
})
store.sub(currentUserAtom, () => {
  const user = store.get(currentUserAtom)
  void followKeys(user?.keySettings)
  if (user) keepStart(user.startScreen)
})

/** Restores scroll and ticks after a reload; typed or followed addresses start at the top. */
async function restorePlaces(userId: number): Promise<void> {
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  if (!isReturn || !sessionStorage.getItem('klyuch.places')) return
  // If the module fails to load, tables start at the top.
  await import('#src/state/browser/kept-places.ts')
    .then((places) => places.restorePlaces(userId))
    .catch(() => {})
}

/** With a session it waits for the first screen (`control-layer.tsx`); without one a copy on the device is wiped. */
function openIfSignedOut(): void {
  if (!readSession(localStorage)) openRealTimeOnce()
}
openIfSignedOut()
store.sub(routeAtom, openIfSignedOut)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
// The first number loads the browser's Russian data, which takes as long as the answers now on their way.
formatCount(0)
