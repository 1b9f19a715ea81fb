import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RecordRouteName, RouteMatch, RouteName } from '#src/state/routes.ts'
import { ScreenNotLoaded } from '#src/views/screen-boundary.tsx'

type Loader<P> = () => Promise<ComponentType<P>>
type Screen<P> = LazyExoticComponent<ComponentType<P>>

/** The screens without a record; each comes with its own piece of code. */
const plainScreens: Partial<Record<Exclude<RouteName, RecordRouteName>, Loader<object>>> = {
  login: async () => (await import('./views/login/login-screen.tsx')).LoginScreen,
  resetPassword: async () =>
    (await import('./views/reset-password/reset-password-screen.tsx')).ResetPasswordScreen,
  account: async () => (await import('./views/account/account-screen.tsx')).AccountScreen,
}

/** The screens of one record. */
const recordScreens: Partial<Record<RecordRouteName, Loader<{ id: number }>>> = {}

/** Fetches a screen's code ahead: beside the first look-up of the user, not after it. */
export function preloadScreen(match: RouteMatch): void {
  const load = 'id' in match ? recordScreens[match.route] : plainScreens[match.route]
  // A failure is told when the screen is shown.
  load?.().catch(() => {})
}

const plainMade = new Map<RouteName, Screen<object>>()
const recordMade = new Map<RouteName, Screen<{ id: number }>>()

export const plainScreen = (route: Exclude<RouteName, RecordRouteName>) =>
  made(plainMade, route, plainScreens[route])
export const recordScreen = (route: RecordRouteName) => made(recordMade, route, recordScreens[route])

/** Has the screen's code fetched again: React keeps a failed fetch for good. */
export function forgetScreen(route: RouteName): void {
  plainMade.delete(route)
  recordMade.delete(route)
}

function made<P>(known: Map<RouteName, Screen<P>>, route: RouteName, load: Loader<P> | undefined) {
  const screen = known.get(route)
  if (screen || !load) return screen
  const created = lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ScreenNotLoaded('The code of a screen was not loaded', { cause })
    }
  })
  known.set(route, created)
  return created
}
