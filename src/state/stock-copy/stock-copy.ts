import { QueryObserver } from '@tanstack/react-query'
import { headers as headerNames } from '#contract/core/errors.ts'
import type { StockCopies } from '#domain/access/office.ts'
import type { Role } from '#domain/stock/vocabulary.ts'
import { dayOf, formatInstant, timeOf } from '#domain/time/time.ts'
import { ApiError } from '#src/api/errors.ts'
import { newId } from '#src/state/browser/new-id.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { store } from '#src/state/keyboard/store.ts'
import { isConnectedAtom, onConnected, onServer } from '#src/state/live/real-time.ts'
import { routeAtom } from '#src/state/place/location.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { blockListsQuery, buildingListsQuery, settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { isUnreachedAtom, onChangeSent } from '#src/state/session/api.ts'
import { checkSession, currentUserAtom } from '#src/state/session/session.ts'
import { readSession } from '#src/state/session/session-record.ts'
import { type Answerer, answerFrom, type CopyState, copyStateAtom } from './ask-stock.ts'
import { copyDisk } from './copy-disk.ts'
import type { CopyFacts, CopyFailure } from './copy-tasks.ts'
import { CopyThread } from './copy-thread.ts'
import { asksOfList, type FoundRows, withUnsentRows } from './found-rows.ts'

/*
 * The copy of the stock on this device: loaded while the office allows it, brought up to date on every hint and after the
 * page's own changes, wiped with the session. Until it has caught up, the server answers, and whenever the worker
 * fails: a crashed one is started once more.
 */

/** Throttle of reads of changes. */
const pauseMs = 500
const afterFailureMs = 5000
/** Polling interval without a socket. */
const deafMs = 60_000

/** The copy that the office allows this user. */
interface Wish {
  userId: number
  role: Role
  copies: StockCopies
}

interface Copy extends Wish {
  thread: CopyThread
  isReady: boolean
  /** Stops to keep the names of the lists in the cache, by which a list is chosen without a network. */
  forgetLists(): void
}

let wish: Wish | undefined
let copy: Copy | undefined
/** Changes heard of, and how many of them the copy has. */
let heard = 0
let caught = -1
let isCatching = false
/** Answers were given without the server. */
let isBehind = false
/** Failures of the browser: after the second one searches are left to the server. */
let failures = 0
/** Tells the other tabs that the person has wiped the copy. */
const channel = new BroadcastChannel('klyuch-stock')

/** Loads, updates and wipes the copy from now on. */
export function followStockCopy(): void {
  let followed: { userId: number; stop(): void } | undefined
  const follow = () => {
    const user = store.get(currentUserAtom)
    if (followed && followed.userId !== user?.id) {
      followed.stop()
      followed = undefined
    }
    if (!user) {
      if (readSession(localStorage) === undefined) end()
      return
    }
    // Observed, so that a change of the setting is read at once.
    followed ??= { userId: user.id, stop: new QueryObserver(queryClient, settingsQuery).subscribe(follow) }
    const copies = queryClient.getQueryData(settingsQuery.queryKey)?.stockCopies
    if (copies === undefined) return
    const next = { userId: user.id, role: user.role, copies }
    if (JSON.stringify(next) === JSON.stringify(wish)) return
    if (wish || copies !== 'kept') end()
    wish = next
    if (copies !== 'off') begin(next)
  }
  store.sub(currentUserAtom, follow)
  store.sub(routeAtom, follow)
  follow()
  onServer('RECORDS_CHANGED', hear)
  onChangeSent(hear)
  store.sub(isUnreachedAtom, hear)
  setInterval(() => {
    if (!store.get(isConnectedAtom)) hear()
  }, deafMs)
  onConnected(() => {
    beginAgain()
    hear()
  })
  channel.onmessage = () => {
    if (copy) void wipe({ status: 'wiped' })
  }
}

/** Downloads the whole copy again. @throws ApiError */
export async function loadStockCopy(commandId: string): Promise<void> {
  failures = 0
  if (wish && wish.copies !== 'off') await load(wish, { isAnew: true, commandId })
}

/**
 * Wipes the copy in all tabs until it is asked for or the page is loaded again.
 * @returns false if it may still be on disk.
 */
export function wipeStockCopy(): Promise<boolean> {
  channel.postMessage('wiped')
  return wipe({ status: 'wiped' })
}

function wipe(state: CopyState): Promise<boolean> {
  drop(state)
  return copyDisk.wipe().then(
    () => true,
    () => false,
  )
}

function begin(next: Wish): void {
  // Its failure is told in the settings.
  load(next, { isAnew: false, commandId: newId() }).catch(() => {})
}

function beginAgain(): void {
  if (wish && failures < 2 && store.get(copyStateAtom).status === 'failed') begin(wish)
}

function open(next: Wish): Copy {
  const thread = new CopyThread(() => crash(opened))
  const observed = [
    new QueryObserver(queryClient, blockListsQuery).subscribe(() => {}),
    new QueryObserver(queryClient, buildingListsQuery).subscribe(() => {}),
  ]
  const forgetLists = () => {
    for (const stop of observed) stop()
  }
  const opened: Copy = { ...next, isReady: false, thread, forgetLists }
  copy = opened
  answerFrom(answer)
  return opened
}

function crash(of: Copy): void {
  if (copy !== of) return
  giveUp()
  failures += 1
  setTimeout(beginAgain, afterFailureMs)
}

const beyondBrowser = 'Браузер с ней не справился'

function giveUp(): void {
  drop({ status: 'failed', reason: beyondBrowser })
}

function end(): void {
  wish = undefined
  failures = 0
  void wipe({ status: 'off' })
}

function drop(state: CopyState): void {
  copy?.thread.end()
  copy?.forgetLists()
  copy = undefined
  answerFrom(undefined)
  store.set(copyStateAtom, state)
}

async function load(
  next: Wish,
  { isAnew, commandId }: { isAnew: boolean; commandId: string },
): Promise<void> {
  const before = store.get(copyStateAtom)
  const wasReady = copy?.isReady === true
  store.set(copyStateAtom, { status: 'loading' })
  let of: Copy | undefined
  try {
    of = copy ?? open(next)
    of.isReady = false
    const { userId, role, copies, thread } = of
    const headers = {
      ...sentHeaders(userId),
      [headerNames.commandId]: commandId,
      [headerNames.commandName]: 'stockCopy.load',
    }
    const owner = `${userId} ${role}`
    const facts = await thread.run('load', { headers, owner, isKept: copies === 'kept', isAnew })
    if (copy !== of) return
    of.isReady = true
    caught = -1
    show(of, facts)
    void catchUp()
  } catch (error) {
    const { message, status } = error as CopyFailure
    const reason = status === undefined ? beyondBrowser : message
    if (copy === of && status === undefined) {
      failures = 2
      giveUp()
    } else if (of && copy === of && !isRevoked(of, error as CopyFailure)) {
      if (wasReady) {
        // The former one is still there.
        of.isReady = true
        store.set(copyStateAtom, before)
      } else drop({ status: 'failed', reason })
    }
    throw new ApiError({ kind: status === 0 ? 'offline' : 'refused', message: reason, cause: error })
  }
}

/** Wipes the copy at once if the server does not allow it any more, and asks why. */
function isRevoked(of: Copy, { message, status }: CopyFailure): boolean {
  if (copy !== of || (status !== 401 && status !== 403)) return false
  void wipe({ status: 'failed', reason: message })
  if (status === 401) void checkSession()
  else void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
  return true
}

function hear(): void {
  heard += 1
  void catchUp()
}

/** Reads changes one call at a time until none is heard of. */
async function catchUp(): Promise<void> {
  const of = copy
  if (!of?.isReady || isCatching || caught === heard) return
  isCatching = true
  let pause = pauseMs
  try {
    const before = heard
    const { hasNewLists, ...facts } = await of.thread.run('catchUp', { headers: sentHeaders(of.userId) })
    show(of, facts)
    caught = before
    if (hasNewLists) {
      void queryClient.invalidateQueries(blockListsQuery)
      void queryClient.invalidateQueries(buildingListsQuery)
    }
    if (isBehind) {
      isBehind = false
      void refreshAll()
    }
  } catch (error) {
    pause = afterFailureMs
    const { status } = error as CopyFailure
    // A place that is too old, and changes that do not fit.
    if (!isRevoked(of, error as CopyFailure) && copy === of && (status === 409 || status === undefined)) {
      if (status === undefined) of.isReady = false
      void load(of, { isAnew: true, commandId: newId() }).catch(() => {})
    }
  } finally {
    setTimeout(() => {
      isCatching = false
      void catchUp()
    }, pause)
  }
}

const isReached = () => !store.get(isUnreachedAtom) && navigator.onLine

const answer: Answerer = (question, asked) => {
  if (!copy?.isReady) return null
  const isCurrent = isReached() && store.get(isConnectedAtom) && caught === heard && !asksOfList(question)
  if (!isCurrent && asked === 'current' && isReached()) return null
  const answered = copy.thread.run('answer', { question, now: serverNow() }).catch(() => null)
  if (isCurrent) return answered
  isBehind = true
  return answered.then((found) => withUnsentRows(found as FoundRows | null))
}

function show(of: Copy, facts: CopyFacts): void {
  if (copy !== of) return
  const [now, zone] = [serverNow(), officeZone()]
  const isToday = dayOf(facts.at, zone) === dayOf(now, zone)
  const told = isToday ? timeOf(facts.at, zone) : formatInstant(facts.at, now, zone)
  store.set(copyStateAtom, { status: 'ready', ...facts, told })
}

function sentHeaders(userId: number): Record<string, string> {
  return {
    authorization: `Bearer ${readSession(localStorage)?.token ?? ''}`,
    'x-requested-with': 'klyuch',
    [headerNames.userId]: String(userId),
  }
}
