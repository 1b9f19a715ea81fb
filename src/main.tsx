import { createRoot } from 'react-dom/client'
import { goTo, watchLocation } from '#src/state/location.ts'
import { watchSession } from '#src/state/session.ts'
import { App } from './app.tsx'
import { watchScreens } from './screens.tsx'
import './styles.css'

if (location.pathname === '/') goTo('/blocks', { replace: true })
watchLocation()
watchScreens()
watchSession()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
