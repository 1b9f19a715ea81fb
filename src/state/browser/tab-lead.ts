import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'

const lockName = 'klyuch-reminders'

// Plain http from another machine has no locks: there each tab shows what it has.
const held = atom(typeof navigator === 'undefined' || !('locks' in navigator))
/** Whether this tab shows what one tab of a browser is to show: the one that was looked at last, else any. */
export const isLeadAtom = atom((get) => get(held))

let isQueued = false

/** Leads when it is looked at; else waits until whoever leads is gone. */
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
    // Until the tab is closed or another takes it.
    return new Promise<never>(() => {})
  }
  navigator.locks.request(lockName, options, keep).catch(() => {
    store.set(held, false)
    queue()
  })
}
