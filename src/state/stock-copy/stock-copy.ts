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
import { settingsQuery } from '#src/state/queries/queries.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { refreshAll } from '#src/state/queries/refresh.ts'
import { isUnreachedAtom, onChangeSent } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { readSession } from '#src/state/session/session-record.ts'
import { type Answerer, answerFrom, type CopyState, copyStateAtom } from './ask-stock.ts'
import { type CopyFacts, type CopyFailure, databaseName } from './copy-tasks.ts'
import { CopyThread } from './copy-thread.ts'

/*
 * The copy of the stock on this device: loaded while the office allows it, brought up to date on every hint and after the
 * page's own changes, wiped with the session. Until it has caught up, the server answers.
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
}

let wish: Wish | undefined
let copy: Copy | undefined
/** Changes heard of, and how many of them the copy has. */
let heard = 0
let caught = -1
let isCatching = false
/** Answers were given without the server. */
let isBehind = false

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
    if (wish && store.get(copyStateAtom).status === 'failed') begin(wish)
    hear()
  })
}

/** Downloads the whole copy again. @throws CopyFailure */
export async function loadStockCopy(commandId: string): Promise<void> {
  if (wish && wish.copies !== 'off') await load(copy ?? open(wish), { isAnew: true, commandId })
}

/** Wipes the copy until it is asked for or the page is loaded again. */
export function wipeStockCopy(): void {
  drop({ status: 'wiped' })
  globalThis.indexedDB?.deleteDatabase(databaseName)
}

function begin(next: Wish): void {
  // Its failure is told in the settings.
  load(open(next), { isAnew: false, commandId: newId() }).catch(() => {})
}

function open(next: Wish): Copy {
  const thread = new CopyThread(() => drop({ status: 'failed', reason: 'Браузер её остановил' }))
  copy = { ...next, thread, isReady: false }
  answerFrom(answer)
  return copy
}

function end(): void {
  wish = undefined
  wipeStockCopy()
  store.set(copyStateAtom, { status: 'off' })
}

function drop(state: CopyState): void {
  copy?.thread.end()
  copy = undefined
  answerFrom(undefined)
  store.set(copyStateAtom, state)
}

async function load(of: Copy, { isAnew, commandId }: { isAnew: boolean; commandId: string }): Promise<void> {
  const before = store.get(copyStateAtom)
  const wasReady = of.isReady
  store.set(copyStateAtom, { status: 'loading' })
  of.isReady = false
  try {
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
    const reason = status === undefined ? 'Браузер не смог её разобрать' : message
    if (copy === of && wasReady && status !== undefined) {
      // The former one is still there.
      of.isReady = true
      store.set(copyStateAtom, before)
    } else if (copy === of) drop({ status: 'failed', reason })
    throw new ApiError({ kind: status === 0 ? 'offline' : 'refused', message: reason, cause: error })
  }
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
    show(of, await of.thread.run('catchUp', { headers: sentHeaders(of.userId) }))
    caught = before
    if (isBehind) {
      isBehind = false
      void refreshAll()
    }
  } catch (error) {
    pause = afterFailureMs
    const { status } = error as CopyFailure
    if (copy === of && status === 403)
      void queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
    // A place that is too old, and changes that do not fit.
    else if (copy === of && (status === 409 || status === undefined)) {
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
  const isCurrent = isReached() && store.get(isConnectedAtom) && caught === heard
  if (!isCurrent && asked === 'current' && isReached()) return null
  if (!isCurrent) isBehind = true
  return copy.thread.run('answer', { question, now: serverNow() }).catch(() => null)
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
