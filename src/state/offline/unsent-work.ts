import { store } from '#src/state/keyboard/store.ts'
import { isUnreachedAtom } from '#src/state/session/api.ts'
import { currentUserAtom } from '#src/state/session/session.ts'
import { unsentActionsAtom } from './unsent.ts'
import {
  createUnsentQueue,
  type Delivery,
  type KeptAction,
  type KeptRefusal,
  type PassCounts,
  type UnsentAction,
} from './unsent-queue.ts'
import { unsentStorageOf } from './unsent-storage.ts'

const retryEveryMs = 30_000
/** Backoff after a pass that left something: other calls that succeed must not turn one failing call into a loop. */
const pauseMs = 3_000

/** Notifies other tabs of changes to a user's outbox. */
const channel = new BroadcastChannel('klyuch-unsent')

/** @throws if the browser refuses storage. */
export async function keepUnsent(action: UnsentAction): Promise<void> {
  await queueOf(action.userId).keep(action)
  tryToSend()
}

/** Removes actions that the user discarded or redid. */
export async function discardUnsent(runIds: readonly string[]): Promise<void> {
  await ownQueue()?.discard(runIds)
}

/** Suspends actions until the user decides. */
export async function holdUnsent(runIds: readonly string[], refusal: KeptRefusal): Promise<void> {
  await ownQueue()?.hold(runIds, refusal)
}

/** Resumes refused or suspended actions. */
export async function releaseUnsent(runIds: readonly string[]): Promise<void> {
  await ownQueue()?.release(runIds)
  await sendUnsent()
}

export interface UnsentSender {
  send(action: KeptAction): Promise<Delivery>
  /** Tells if the server answers any other call. */
  isReached(): Promise<boolean>
  /** Called after each pass that sent, refused or parked something. */
  tell(counts: PassCounts): void
}

let sender: UnsentSender | undefined
let pausedUntil = 0
let pause: ReturnType<typeof setTimeout> | undefined

/** Sends the outbox in order with the same keys, one tab at a time. */
export async function sendUnsent(): Promise<void> {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined || !sender || store.get(unsentActionsAtom).every(({ refusal }) => refusal)) return
  const { send, isReached, tell } = sender
  const isSameUser = () => store.get(currentUserAtom)?.id === userId
  const sendAll = async () => {
    const sendOwn = async (action: KeptAction): Promise<Delivery> =>
      isSameUser() ? send(action) : { status: 'waits' }
    const counts = await queueOf(userId).sendAll(sendOwn, isReached)
    const isLeft = store.get(unsentActionsAtom).some(({ refusal, parked }) => !refusal && !parked)
    pausedUntil = isLeft ? performance.now() + pauseMs : 0
    if (counts.sent + counts.refused + counts.parked > 0) tell(counts)
  }
  // Plain HTTP from another machine has no Web Locks; two tabs may then both send, under the same keys.
  if (!('locks' in navigator)) return sendAll()
  await navigator.locks.request(`klyuch-unsent-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll()
  })
}

/** Follows the user, the network and other tabs. */
export function watchUnsent(ways: UnsentSender): void {
  sender = ways
  let userId: number | undefined
  const followUser = () => {
    const next = store.get(currentUserAtom)?.id
    if (next === userId) return
    userId = next
    store.set(unsentActionsAtom, [])
    if (next !== undefined) void show(next).then(sendUnsent).catch(ignore)
  }
  channel.onmessage = ({ data }) => {
    if (data === store.get(currentUserAtom)?.id) void show(data).catch(ignore)
  }
  store.sub(currentUserAtom, followUser)
  store.sub(isUnreachedAtom, () => {
    if (!store.get(isUnreachedAtom)) tryToSend()
  })
  addEventListener('online', () => {
    pausedUntil = 0
    // Another network may let through what the former one cut.
    void releaseUnsent(parkedIds()).catch(ignore)
  })
  setInterval(tryToSend, retryEveryMs)
  followUser()
}

/** Run ids of parked actions. */
export function parkedIds(): string[] {
  return store.get(unsentActionsAtom).flatMap(({ runId, parked }) => (parked ? [runId] : []))
}

function tryToSend(): void {
  const waitMs = pausedUntil - performance.now()
  clearTimeout(pause)
  if (waitMs > 0) pause = setTimeout(tryToSend, waitMs)
  else void sendUnsent().catch(ignore)
}

/** The outbox is intact; a retry follows by itself. */
function ignore(): void {}

async function show(userId: number): Promise<void> {
  const kept = await unsentStorageOf(userId).read()
  if (store.get(currentUserAtom)?.id === userId) store.set(unsentActionsAtom, kept)
}

function ownQueue() {
  const userId = store.get(currentUserAtom)?.id
  return userId === undefined ? undefined : queueOf(userId)
}

function queueOf(userId: number) {
  return createUnsentQueue(unsentStorageOf(userId), (kept) => {
    if (store.get(currentUserAtom)?.id === userId) store.set(unsentActionsAtom, kept)
    channel.postMessage(userId)
  })
}
