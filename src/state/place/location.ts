import { atom } from 'jotai'
import { copyText } from '#src/state/browser/clipboard.ts'
import { store } from '#src/state/keyboard/store.ts'
import { type Detour, detourAfter } from './detour.ts'
import { matchPath, pathOf, type RouteName, type RouteParams } from './routes.ts'
import type { PlainRouteName } from './screens.ts'

/** The current address, and the state of its history entry. */
export interface Location {
  pathname: string
  /** With its `?`, or empty. */
  search: string
  /** With its `#`, or empty. */
  hash: string
  entry: HistoryEntry
  /** Counts the pages shown: another path, or the same one again later, has another number. */
  visit: number
  /** Place among the history entries, to tell Back from Forward. */
  place: number
}

/** State of a history entry besides its address. */
export interface HistoryEntry {
  /** On `/login`: the reason for being there. */
  notice?: string
  /** On `/login`: the address to return to after signing in. */
  returnTo?: string
  /** On a card: the table it was opened from, and its row there, from 0. */
  trail?: { address: string; at: number }
  detour?: Detour
}

const held = atom<Location>(readLocation(0, 0))
/** Read-only: `navigate` changes it. */
export const locationAtom = atom((get) => get(held))
/** Number of the page on the screen. */
export const visitAtom = atom((get) => get(held).visit)
/** The route of the address; `undefined` if unknown. */
export const routeAtom = atom((get) => matchPath(get(held).pathname))

/** The previous history entry belongs to the app. */
let hasMoved = false

interface NavigateOptions {
  /** Query string, without its `?`. */
  query?: string
  /** Replaces the current history entry. */
  replace?: boolean
  entry?: HistoryEntry
  /** Esc leads back from there. */
  isDetour?: boolean
}

/** Navigates: `navigate('block', { id: 7 })`, `navigate('blocks', undefined, { query })`. */
export function navigate<R extends RouteName>(
  ...[route, params, options]: RouteParams<R> extends undefined
    ? [route: R, params?: undefined, options?: NavigateOptions]
    : [route: R, params: RouteParams<R>, options?: NavigateOptions]
): void {
  // A route without an id takes no parameters, so `undefined` matches their type.
  const path = pathOf(route, params as RouteParams<R>)
  const { query = '', ...rest } = options ?? {}
  goTo(query === '' ? path : `${path}?${query}`, rest)
}

/** Opens an address of the app; anything else opens the first screen. */
export function goTo(address: string, options: Omit<NavigateOptions, 'query'> = {}): void {
  const ours = /^\/(?![/\\])/.test(address) ? address : pathOf('blocks', undefined)
  const url = new URL(ours, 'http://localhost')
  const now = store.get(held)
  const detour = detourAfter(now.entry.detour, {
    isDetour: options.isDetour === true,
    isReplacing: options.replace === true,
    isSamePath: url.pathname === now.pathname,
  })
  const entry = { ...options.entry, ...(detour !== undefined && { detour }) }
  const visit = visitOf(url.pathname)
  const place = now.place + (options.replace ? 0 : 1)
  if (typeof history === 'undefined') {
    store.set(held, { pathname: url.pathname, search: url.search, hash: url.hash, entry, visit, place })
    return
  }
  history[options.replace ? 'replaceState' : 'pushState']({ ...entry, place }, '', ours)
  hasMoved ||= !options.replace
  store.set(held, readLocation(visit, place))
}

function visitOf(pathname: string): number {
  const { visit, pathname: shown } = store.get(held)
  return pathname === shown ? visit : visit + 1
}

/** The current address, to come back to. */
export function currentAddress(): string {
  const { pathname, search } = store.get(held)
  return pathname + search
}

/**
 * Follows Back and Forward, and the page's own links without a reload.
 * @param closeWindow closes the topmost window instead of leaving its page; false: none is open.
 */
export function watchLocation(closeWindow: () => boolean): void {
  const first = placeOf(history.state) ?? 0
  history.replaceState({ ...history.state, place: first }, '')
  store.set(held, readLocation(store.get(held).visit, first))
  addEventListener('popstate', () => followHistory(closeWindow))
  addEventListener('hashchange', () => store.set(held, { ...store.get(held), hash: window.location.hash }))
  addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!isPlain || event.defaultPrevented || link === null || link.target !== '') return
    if (link.origin !== origin || link.hasAttribute('download') || !matchPath(link.pathname)) return
    event.preventDefault()
    goTo(link.pathname + link.search + link.hash, { isDetour: link.dataset.detour !== undefined })
  })
}

/**
 * Makes room for Back under a window of the tab's first page: it would leave the product, and no page is told of that. The address
 * stays the same.
 */
export function holdFirstPage(): void {
  const now = store.get(held)
  if (now.place > 0 || typeof history === 'undefined') return
  history.pushState({ ...history.state, place: 1 }, '')
  store.set(held, { ...now, place: 1 })
}

function followHistory(closeWindow: () => boolean): void {
  const now = store.get(held)
  const place = placeOf(history.state)
  if (place !== undefined && place !== now.place && closeWindow()) {
    history.go(now.place - place)
    return
  }
  // An address typed by hand has no place yet: it follows.
  if (place === undefined) history.replaceState({ ...history.state, place: now.place + 1 }, '')
  const isReturn = place === now.place && window.location.href.endsWith(now.pathname + now.search + now.hash)
  if (!isReturn) store.set(held, readLocation(visitOf(window.location.pathname), place ?? now.place + 1))
}

/** Outside a browser (tests) the address is a plain value that starts at the first screen. */
function readLocation(visit: number, place: number): Location {
  if (typeof history === 'undefined')
    return { pathname: '/blocks', search: '', hash: '', entry: {}, visit, place }
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, entry: readEntry(history.state), visit, place }
}

function placeOf(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('place' in state)) return
  return typeof state.place === 'number' ? state.place : undefined
}

function readEntry(state: unknown): HistoryEntry {
  if (typeof state !== 'object' || state === null) return {}
  const notice = 'notice' in state && typeof state.notice === 'string' ? state.notice : undefined
  const returnTo = 'returnTo' in state && typeof state.returnTo === 'string' ? state.returnTo : undefined
  const trail = 'trail' in state ? readTrail(state.trail) : undefined
  const detour = 'detour' in state && typeof state.detour === 'number' ? state.detour : undefined
  return { notice, returnTo, trail, detour }
}

function readTrail(trail: unknown): HistoryEntry['trail'] {
  if (typeof trail !== 'object' || trail === null || !('address' in trail) || !('at' in trail)) return
  const { address, at } = trail
  return typeof address === 'string' && typeof at === 'number' ? { address, at } : undefined
}

/** Returns to the previous page; after a reload to the card's table; otherwise to the given screen. */
export function goBack(otherwise: PlainRouteName): void {
  const { trail } = store.get(held).entry
  if (hasMoved) history.back()
  else if (trail) goTo(trail.address)
  else navigate(otherwise)
}

/** Returns from a table to the record or number that it was opened from; false if there is none. */
export function leaveDetour(): boolean {
  const { detour } = store.get(held).entry
  if (detour !== undefined) history.go(-detour)
  return detour !== undefined
}

/** Copies the current address with its origin. @param link query of a command link to append. */
export function copyAddress(link = ''): Promise<void> {
  return copyText(location.origin + currentAddress() + link)
}
