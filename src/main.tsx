import { createRoot } from 'react-dom/client'
import { goTo, routeAtom, watchLocation } from '#src/state/location.ts'
import { watchSession } from '#src/state/session.ts'
import { store } from '#src/state/store.ts'
import { App } from './app.tsx'
import { preloadScreen } from './screens.ts'
import './styles.css'

if (location.pathname === '/') goTo('/blocks', { replace: true })
watchLocation()
const match = store.get(routeAtom)
if (match) preloadScreen(match)
watchSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
