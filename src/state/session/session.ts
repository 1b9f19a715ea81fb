import { atom } from 'jotai'
import type { CurrentUser, Session } from '#contract/access/accounts.ts'
import { describeFailure } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import { noteFirstCursor } from '#src/state/live/first-cursor.ts'
import { currentAddress, goTo, locationAtom, navigate, routeAtom } from '#src/state/place/location.ts'
import { pathOf, publicRoutes } from '#src/state/place/routes.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api, onSessionRefused } from './api.ts'
import { readFirstRows } from './first-rows.ts'
import { readSession, removeSession, sessionKey, writeSession } from './session-record.ts'

/** `unknown`: a public page was opened first, so the user was not requested yet. */
type SessionState =
  | { status: 'unknown' | 'loading' | 'signedOut' }
  | { status: 'signedIn'; user: CurrentUser }

const held = atom<SessionState>({ status: 'unknown' })
/** The signed-in user; pages render nothing without one. */
export const currentUserAtom = atom((get) => {
  const state = get(held)
  return state.status === 'signedIn' ? state.user : undefined
})

/** The page is unloading: calls aborted by that say nothing about the session. */
let isLeaving = false

let prepare: (user: CurrentUser) => Promise<void>

/**
 * Keeps session and address in sync from page start.
 * @param beforeWork preparation before the user sees the page; never throws.
 */
export function watchSession(beforeWork: typeof prepare): void {
  prepare = beforeWork
  onSessionRefused((error) => endSession(describeFailure(error)))
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) void followOtherTab()
  })
  addEventListener('pagehide', () => {
    isLeaving = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    if (persisted && store.get(held).status === 'loading') void loadUser()
  })
  store.sub(routeAtom, followRoute)
  followRoute()
}

/** Signs in and opens the requested address. Throws what the login call throws. */
export async function signIn(email: string, password: string): Promise<void> {
  const { data } = await api.auth.login({ body: { email, password } })
  await adoptSession(data)
}

/** Stores a session and loads its user, as after a login or a new password. */
export async function adoptSession(session: Session): Promise<void> {
  const { returnTo } = store.get(locationAtom).entry
  writeSession(localStorage, session)
  queryClient.clear()
  const user = await loadUser()
  if (user && !user.mustSetPassword) goTo(returnTo ?? pathOf(user.startScreen, undefined), { replace: true })
}

/** Stores a replacement token of the same user. */
export function renewSession(session: Session): void {
  writeSession(localStorage, session)
}

/** Applies the user's changes to their own account. */
export function setCurrentUser(user: CurrentUser): void {
  store.set(held, { status: 'signedIn', user })
}

/** Ends the session locally even if the server is unreachable. */
export function signOut(): void {
  void api.auth.logout().catch(() => {})
  removeSession(localStorage)
  forget()
  navigate('login', undefined, { replace: true })
}

/** Refetches the user after the server has signalled a change. */
export async function checkSession(): Promise<void> {
  if (store.get(held).status === 'signedIn') await loadUser()
}

async function loadUser(): Promise<CurrentUser | undefined> {
  const token = readSession(localStorage)?.token
  if (token === undefined) return void endSession()
  // Work continues: a new token from another tab clears nothing on the screen.
  const isStart = store.get(held).status !== 'signedIn'
  if (isStart) store.set(held, { status: 'loading' })
  try {
    const asked = api.users.me()
    // No record is read before the cursor is known.
    const noted = isStart && noteFirstCursor().then(readFirstRows)
    const [{ data: user }] = await Promise.all([asked, noted])
    await prepare(user)
    if (readSession(localStorage)?.token !== token) return
    setCurrentUser(user)
    followRoute()
    return user
  } catch (error) {
    if (!isLeaving && readSession(localStorage)?.token === token) endSession(describeFailure(error))
  }
}

/**
 * Specification, §4: removes the session and replaces the history entry by `/login`, which shows the reason.
 */
function endSession(notice?: string): void {
  const route = store.get(routeAtom)?.route
  removeSession(localStorage)
  forget()
  if (route === 'resetPassword') return
  const { entry } = store.get(locationAtom)
  const returnTo = route === 'login' ? entry.returnTo : currentAddress() + linkedCommand()
  navigate('login', undefined, { replace: true, entry: { notice: notice ?? entry.notice, returnTo } })
}

/** The hash, if it names a command; no other hash survives a login. */
function linkedCommand(): string {
  const { hash } = store.get(locationAtom)
  return hash.startsWith('#command=') ? hash : ''
}

function forget(): void {
  queryClient.clear()
  store.set(held, { status: 'signedOut' })
}

function followRoute(): void {
  const route = store.get(routeAtom)?.route
  if (route !== undefined && publicRoutes.has(route)) return
  const state = store.get(held)
  if (state.status === 'unknown') void loadUser()
  else if (state.status === 'signedOut') endSession()
  else if (state.status === 'signedIn' && state.user.mustSetPassword) {
    navigate('resetPassword', undefined, { replace: true })
  }
}

async function followOtherTab(): Promise<void> {
  const session = readSession(localStorage)
  const { status } = store.get(held)
  if (session === undefined) {
    if (status !== 'unknown') endSession('Сеанс завершён в другой вкладке')
    return
  }
  if (store.get(routeAtom)?.route === 'login') return adoptSession(session)
  const before = store.get(currentUserAtom)?.id
  const user = await loadUser()
  if (user && user.id !== before) queryClient.clear()
}
