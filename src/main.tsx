import { createRoot } from 'react-dom/client'
import { followKeys } from '#src/commands/key-bindings.ts'
import { goTo, watchLocation } from '#src/state/location.ts'
import { currentUserAtom, watchSession } from '#src/state/session.ts'
import { store } from '#src/state/store.ts'
import { App } from './app.tsx'
import { watchScreens } from './screens.tsx'
import './styles.css'

if (location.pathname === '/') goTo('/blocks', { replace: true })
watchLocation()
watchScreens()
watchSession(({ keySettings }) => followKeys(keySettings))
store.sub(currentUserAtom, () => void followKeys(store.get(currentUserAtom)?.keySettings))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
