import { atom } from 'jotai'
import type { CurrentUser, Session } from '#contract/access/accounts.ts'
import { describeFailure } from '#src/api/errors.ts'
import { store } from '#src/state/keyboard/store.ts'
import { currentAddress, goTo, locationAtom, navigate, routeAtom } from '#src/state/place/location.ts'
import { publicRoutes } from '#src/state/place/routes.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api, onSessionRefused } from './api.ts'
import { readSession, removeSession, sessionKey, writeSession } from './session-record.ts'

/** `unknown`: a public page was opened first, so nobody has been asked for yet. */
type SessionState =
  | { status: 'unknown' | 'loading' | 'signedOut' }
  | { status: 'signedIn'; user: CurrentUser }

const held = atom<SessionState>({ status: 'unknown' })
/** Who is signed in; pages show nothing until there is somebody. */
export const currentUserAtom = atom((get) => {
  const state = get(held)
  return state.status === 'signedIn' ? state.user : undefined
})

/** The page is being left, by a reload for one: a call that this cuts off says nothing of the session. */
let isLeaving = false

let prepare: (user: CurrentUser) => Promise<void>

/**
 * Keeps the session and the address together from the start of the page on.
 * @param beforeWork what must hold before a person sees the page; it never throws.
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

/** Signs in and goes where the person wanted to be. Throws what the login call throws. */
export async function signIn(email: string, password: string): Promise<void> {
  const { data } = await api.auth.login({ body: { email, password } })
  await adoptSession(data)
}

/** Makes a session the browser's own and loads its user, as after a login or a new password. */
export async function adoptSession(session: Session): Promise<void> {
  const { returnTo } = store.get(locationAtom).entry
  writeSession(localStorage, session)
  queryClient.clear()
  const user = await loadUser()
  if (user && !user.mustSetPassword) goTo(returnTo ?? '/blocks', { replace: true })
}

/** Keeps the token that replaces the present one; who is signed in does not change. */
export function renewSession(session: Session): void {
  writeSession(localStorage, session)
}

/** What the person has changed of themselves. */
export function setCurrentUser(user: CurrentUser): void {
  store.set(held, { status: 'signedIn', user })
}

/** Ends the session here even when the server cannot be told. */
export function signOut(): void {
  void api.auth.logout().catch(() => {})
  removeSession(localStorage)
  forget()
  navigate('login', undefined, { replace: true })
}

/** Asks anew who is signed in, after the server has said that something about it is another. */
export async function checkSession(): Promise<void> {
  if (store.get(held).status === 'signedIn') await loadUser()
}

async function loadUser(): Promise<CurrentUser | undefined> {
  const token = readSession(localStorage)?.token
  if (token === undefined) return void endSession()
  // Whoever is at work goes on: a new token in another tab takes nothing from the screen.
  if (store.get(held).status !== 'signedIn') store.set(held, { status: 'loading' })
  try {
    const { data: user } = await api.users.me()
    await prepare(user)
    if (readSession(localStorage)?.token !== token) return
    setCurrentUser(user)
    followRoute()
    return user
  } catch (error) {
    if (!isLeaving && readSession(localStorage)?.token === token) endSession(describeFailure(error))
  }
}

/** spec.md §4: the record is removed and the history entry replaced by `/login`, which tells the reason. */
function endSession(notice?: string): void {
  const route = store.get(routeAtom)?.route
  removeSession(localStorage)
  forget()
  if (route === 'resetPassword') return
  const { entry } = store.get(locationAtom)
  const returnTo = route === 'login' ? entry.returnTo : currentAddress() + linkedCommand()
  navigate('login', undefined, { replace: true, entry: { notice: notice ?? entry.notice, returnTo } })
}

/** The part behind `#` that names a command; no other part may come back after a login. */
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
