import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'

const lockName = 'klyuch-reminders'

// Plain HTTP from another machine has no Web Locks: each tab acts for itself there.
const held = atom(typeof navigator === 'undefined' || !('locks' in navigator))
/** Leader election among tabs: true in the tab last looked at, else in any one. */
export const isLeadAtom = atom((get) => get(held))

let isQueued = false

/** Takes the lead when visible; otherwise waits until the leader is gone. */
export function watchLead(): void {
  if (store.get(held)) return
  const take = () => {
    if (document.visibilityState === 'visible' && !store.get(held)) lead({ steal: true })
  }
  addEventListener('focus', take)
  document.addEventListener('visibilitychange', take)
  take()
  queue()
}

function queue(): void {
  if (isQueued) return
  isQueued = true
  lead({})
}

function lead(options: { steal?: true }): void {
  const keep = () => {
    if (!options.steal) isQueued = false
    store.set(held, true)
    // Held until the tab is closed or another takes over.
    return new Promise<never>(() => {})
  }
  navigator.locks.request(lockName, options, keep).catch(() => {
    store.set(held, false)
    queue()
  })
}
