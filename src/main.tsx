import { createRoot } from 'react-dom/client'
import { followKeys } from '#src/commands/keys/key-bindings.ts'
import { store } from '#src/state/keyboard/store.ts'
import { goTo, watchLocation } from '#src/state/place/location.ts'
import { currentUserAtom, watchSession } from '#src/state/session/session.ts'
import { App } from './app.tsx'
import { watchScreens } from './screens.tsx'
import './styles.css'

if (location.pathname === '/') goTo('/blocks', { replace: true })
watchLocation()
watchScreens()
watchSession(async ({ id, keySettings }) => {
  await Promise.all([followKeys(keySettings), restorePlaces(id)])
})
store.sub(currentUserAtom, () => void followKeys(store.get(currentUserAtom)?.keySettings))

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

/** Loads the socket in parallel with the first screen, and retries until it loads. */
function openSocket(): void {
  import('#src/state/live/real-time.ts').then(
    ({ watchRealTime }) => {
      watchRealTime()
      return import('#src/state/stock-copy/stock-copy.ts').then(({ followStockCopy }) => followStockCopy())
    },
    () => setTimeout(openSocket, 5000),
  )
}
openSocket()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
