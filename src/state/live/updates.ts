import { atom } from 'jotai'
import type { EventReminder } from '#contract/events/real-time.ts'
import type { OpenReminder, Updates } from '#contract/events/updates.ts'
import { type EventType, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { offlineError } from '#src/api/errors.ts'
import { comparePageBuild } from '#src/state/browser/page-build.ts'
import { learnServerNow } from '#src/state/browser/server-clock.ts'
import { isLeadAtom } from '#src/state/browser/tab-lead.ts'
import { unreadInquiriesQuery } from '#src/state/day/unread-inquiries-query.ts'
import { store } from '#src/state/keyboard/store.ts'
import { todayEventsQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { api } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import type { Target } from '#src/state/table/target.ts'
import { isConnectedAtom, onConnected, onServer } from './real-time.ts'
import { createReader } from './updates-reader.ts'

/*
 * Open reminders and counts from `GET /updates`. A reminder in a socket message is shown at once and
 * confirmed by that call; other messages are hints to call it.
 */

/** Polling interval, without hints or the socket, ms. */
const withoutHintsMs = 60_000
const atLeastMs = 10 * 60_000

const answer = atom<Updates | null>(null)
/** Reminders from messages not yet confirmed by an answer, with the client time of arrival, ms. */
const framed = atom<readonly { reminder: EventReminder; atMs: number }[]>([])
/** Closed here or in another tab, while the server may still list them. */
const hidden = atom<ReadonlySet<number>>(new Set<number>())

export interface ShownReminder extends OpenReminder {
  /** Known only from a message: its `id` and `seq` are not the server's. */
  isUnconfirmed?: true
}

export interface Reminders {
  /** Latest first. */
  list: readonly ShownReminder[]
  /** Total, including those beyond the list. */
  total: number
  /** Sequence number of the last message. */
  seq: number
}

/** Open reminders, whichever tab shows them. */
export const openRemindersAtom = atom((get): Reminders => {
  const { reminders, remindersTotal, seq } = get(answer) ?? { reminders: [], remindersTotal: 0, seq: 0 }
  const gone = get(hidden)
  const heard = new Map(get(framed).map(({ reminder }) => [reminder.id, reminder]))
  const confirmed = reminders.filter(({ id }) => !gone.has(id)).map((shown) => asHeard(shown, heard))
  const known = new Set(reminders.map(({ eventId }) => eventId))
  const early = get(framed)
    .map(({ reminder }) => unconfirmed(reminder))
    .filter(({ eventId }) => !known.has(eventId))
  const total = remindersTotal - (reminders.length - confirmed.length) + early.length
  return { list: [...early, ...confirmed], total, seq }
})

/** One card per event (specification, §9), whichever way its reminder arrived. */
function unconfirmed({ id: eventId, userId, title, date, type }: EventReminder): ShownReminder {
  const isKnown = (code: string): code is EventType => code in eventTypes
  return {
    ...{ id: -eventId, eventId, userId, title, date, type: isKnown(type) ? type : 'task' },
    ...{ seq: 0, isNew: true, isLate: false, isUnconfirmed: true },
  }
}

/** A message about an event is newer than its card: the event was moved or renamed. */
function asHeard(shown: OpenReminder, heard: ReadonlyMap<number, EventReminder>): OpenReminder {
  const reminder = heard.get(shown.eventId)
  if (!reminder) return shown
  const { title, date, type } = unconfirmed(reminder)
  return { ...shown, title, date, type }
}

/** Finds the same reminder again, even if confirmed since. */
export function sameReminder(list: readonly ShownReminder[], id: number): ShownReminder | undefined {
  return list.find((shown) => shown.id === id || shown.eventId === -id)
}

/** The server's id of a shown reminder; undefined: no longer open. @throws ApiError when unanswered. */
export async function confirmedId(id: number): Promise<number | undefined> {
  if (id > 0) return id
  await readUpdates()
  const shown = sameReminder(store.get(openRemindersAtom).list, id)
  if (shown?.isUnconfirmed) throw offlineError(null)
  return shown?.id
}

/** The same in the leading tab, empty in the others. */
export const shownRemindersAtom = atom((get): Reminders => {
  const open = get(openRemindersAtom)
  return get(isLeadAtom) ? open : { ...open, list: [], total: 0 }
})

export function targetOfReminder({ id, title }: Pick<OpenReminder, 'id' | 'title'>): Target {
  return {
    kind: 'reminder',
    records: [{ id, title, responsibleUserId: null, createdById: null }],
    origin: 'cursor',
  }
}

/** The server never sends others' reminders; they would be ignored anyway (specification, §7). */
export function ownReminders<R extends Pick<EventReminder, 'userId'>>(
  reminders: readonly R[],
  userId: number | undefined,
): R[] {
  return reminders.filter((reminder) => reminder.userId === userId)
}

/** Refetches counts and reminders. */
export const readUpdates: () => Promise<void> = createReader({
  async read() {
    const userId = store.get(currentUserAtom)?.id
    if (userId === undefined) return
    return { userId, sentAtMs: Date.now(), told: (await api.updates.read()).data }
  },
  apply(read) {
    // Ignores an answer for a previously signed-in user.
    if (read && read.userId === store.get(currentUserAtom)?.id) show(read.told, read)
  },
})

/** Shows the user's own reminders of a message at once, then confirms them. */
export function hearReminders(reminders: readonly EventReminder[]): void {
  const own = ownReminders(reminders, store.get(currentUserAtom)?.id)
  if (own.length === 0) return
  const ids = new Set(own.map(({ id }) => id))
  const atMs = Date.now()
  store.set(framed, (early) => [
    // Latest first, as in answers.
    ...own.map((reminder) => ({ reminder, atMs })).reverse(),
    ...early.filter(({ reminder }) => !ids.has(reminder.id)),
  ])
  void readUpdates()
}

let nextDay: ReturnType<typeof setTimeout> | undefined
let readAtMs = 0

function show(told: Updates, { userId, sentAtMs }: { userId: number; sentAtMs: number }): void {
  const reminders = ownReminders(told.reminders, userId)
  learnServerNow(told.now, sentAtMs)
  comparePageBuild(told.pageBuild)
  readAtMs = Date.now()
  store.set(answer, { ...told, reminders })
  // An answer sent before the message arrived does not include it.
  store.set(framed, (early) => early.filter(({ atMs }) => atMs > sentAtMs))
  readOtherCounts(told)
  store.set(hidden, (ids) => new Set(reminders.map(({ id }) => id).filter((id) => ids.has(id))))
  clearTimeout(nextDay)
  nextDay = setTimeout(readUpdates, Date.parse(told.nextDayAt) - Date.parse(told.now) + 500)
}

/** Displayed counts come from their own calls (specification, §7), refetched when this answer differs. */
function readOtherCounts({ unreadInquiries, todayEvents }: Updates): void {
  const isOther = <T>(known: T | undefined, told: T) => known !== undefined && known !== told
  const { queryKey: unread } = unreadInquiriesQuery
  const { queryKey: today } = todayEventsQuery
  const askAgain = (queryKey: readonly unknown[]) => queryClient.refetchQueries({ queryKey, exact: true })
  if (isOther(queryClient.getQueryData(unread), unreadInquiries)) void askAgain(unread)
  if (isOther(queryClient.getQueryData(today)?.length, todayEvents)) void askAgain(today)
}

/** To other tabs of the browser. */
let channel: BroadcastChannel | undefined

/** Hides reminders at once, in every tab. @returns a rollback function. */
export function hideReminders(ids: readonly number[]): () => void {
  const say = (isHidden: boolean) => {
    setHidden(ids, isHidden)
    channel?.postMessage({ ids, isHidden })
  }
  say(true)
  return () => say(false)
}

function setHidden(ids: readonly number[], isHidden: boolean): void {
  store.set(hidden, (former) => {
    const next = new Set(former)
    for (const id of ids) {
      if (isHidden) next.add(id)
      else next.delete(id)
    }
    return next
  })
}

let seenSeq = 0

/** Records that this browser has shown reminders up to a number; best effort. */
export function noteShown(seq: number): void {
  if (seq <= seenSeq) return
  seenSeq = seq
  api.updates.seen({ body: { seq } }).catch(() => {})
}

/** Follows the server, the user, and time. */
export function watchUpdates(): void {
  const read = () => void readUpdates()
  onConnected(read)
  onServer('UPDATES_CHANGED', read)
  onServer('RECORDS_CHANGED', read)
  onServer('NEW_CALENDAR_EVENT', hearReminders)
  channel = new BroadcastChannel('klyuch-reminders')
  channel.addEventListener('message', ({ data }) => setHidden(data.ids, data.isHidden))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') read()
  })
  setInterval(() => {
    if (!store.get(isConnectedAtom) || Date.now() - readAtMs > atLeastMs) read()
  }, withoutHintsMs)
  // The user's own commands invalidate the lists that counts depend on: refetch those too.
  queryClient.getQueryCache().subscribe((event) => {
    const isOutdated = event.type === 'updated' && event.action.type === 'invalidate'
    if (isOutdated && countedKeys.has(String(event.query.queryKey[0]))) read()
  })
  let userId = store.get(currentUserAtom)?.id
  store.sub(currentUserAtom, () => {
    const next = store.get(currentUserAtom)?.id
    if (next === userId) return
    userId = next
    seenSeq = 0
    store.set(answer, null)
    store.set(framed, [])
    read()
  })
  read()
}

const countedKeys = new Set(['unreadInquiries', 'events'])
