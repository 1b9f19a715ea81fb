import { get, update } from 'idb-keyval'
import { atom } from 'jotai'
import { currentUserAtom } from './session.ts'
import { store } from './store.ts'
import { createUnsentQueue, type Delivery, type KeptAction, type UnsentAction } from './unsent-queue.ts'

const retryEveryMs = 30_000

const held = atom<readonly KeptAction[]>([])
/** Actions marked «не отправлено», the oldest first; `.length` is what logging out asks about. */
export const unsentActionsAtom = atom((get) => get(held))

/** Keeps an action that found no network; it outlives the page and the session. */
export async function keepUnsent(action: UnsentAction): Promise<void> {
  await queue()?.keep(action)
}

/** Forgets an action that the person no longer wants. */
export async function discardUnsent(runId: string): Promise<void> {
  await queue()?.discard(runId)
}

let resend: (action: KeptAction) => Promise<Delivery> = async () => 'offline'

/** Sends what is kept in its order, with the same keys; one tab at a time. */
export async function sendUnsent(): Promise<void> {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined || store.get(held).length === 0) return
  const isSameUser = () => store.get(currentUserAtom)?.id === userId
  const send = async (action: KeptAction) => {
    const delivery = isSameUser() ? await resend(action) : 'offline'
    // A session that ended meanwhile is no refusal of the action.
    return isSameUser() || delivery === 'sent' ? delivery : 'offline'
  }
  const sendAll = () => queue()?.sendAll(send)
  // Plain http from another machine has no locks; there two tabs may both send, under the same keys.
  if (!('locks' in navigator)) return sendAll()
  await navigator.locks.request('klyuch-unsent', { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll()
  })
}

/** Follows the user and the network. `send` runs the action's command again under the same run id. */
export function watchUnsent(send: (action: KeptAction) => Promise<Delivery>): void {
  resend = send
  let userId: number | undefined
  const followUser = async () => {
    const next = store.get(currentUserAtom)?.id
    if (next === userId) return
    userId = next
    store.set(held, [])
    if (next === undefined) return
    const kept = await storageOf(next).read()
    if (next !== userId) return
    const known = new Set(kept.map(({ runId }) => runId))
    // An action may have been kept while the earlier ones were read.
    store.set(held, (added) => [...kept, ...added.filter(({ runId }) => !known.has(runId))])
    await sendUnsent()
  }
  const tryAgain = () => void sendUnsent().catch(() => {})
  store.sub(currentUserAtom, () => void followUser().catch(() => {}))
  addEventListener('online', tryAgain)
  setInterval(tryAgain, retryEveryMs)
  void followUser().catch(() => {})
}

function queue() {
  const userId = store.get(currentUserAtom)?.id
  if (userId === undefined) return
  return createUnsentQueue(storageOf(userId), (change) => store.set(held, change(store.get(held))))
}

/** Where the browser refuses to store, what is shown is all there is; it is sent all the same. */
function storageOf(userId: number) {
  const key = `unsent:${userId}`
  return {
    read: (): Promise<readonly KeptAction[]> =>
      get<KeptAction[]>(key).then(
        (kept) => kept ?? [],
        () => store.get(held),
      ),
    change: (change: (kept: readonly KeptAction[]) => KeptAction[]) =>
      update<KeptAction[]>(key, (kept) => change(kept ?? [])).catch(() => {}),
  }
}
