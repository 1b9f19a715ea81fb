import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { type Dialled, dialledAtom } from './called-number.ts'

/** An outcome that this page has written. */
export interface NotedCall {
  /** Group of the journal. */
  groupId: string
  contact: string
  /** «Мария: не ответил» */
  text: string
  isCall: boolean
  confirmed: number
  changed: number
  isUndone: boolean
  /** The call that it is of; null: it was not made here. */
  dialled: Dialled | null
}

/** Outcomes since the page was loaded, in their order. */
export const callSessionAtom = atom<readonly NotedCall[]>([])

export function addToSession(noted: Omit<NotedCall, 'isUndone'>): void {
  store.set(callSessionAtom, [...store.get(callSessionAtom), { ...noted, isUndone: false }])
}

/**
 * Marks the outcome of a group as undone or done again. Undone, its call waits for another outcome unless one is under way.
 * @returns undefined if the group is none.
 */
export function revertInSession(groupId: string, isUndone: boolean): NotedCall | undefined {
  const session = store.get(callSessionAtom)
  const found = session.find((noted) => noted.groupId === groupId)
  if (!found) return undefined
  store.set(
    callSessionAtom,
    session.map((noted) => (noted === found ? { ...noted, isUndone } : noted)),
  )
  const dialled = store.get(dialledAtom)
  if (isUndone && dialled === null) store.set(dialledAtom, found.dialled)
  if (!isUndone && dialled === found.dialled) store.set(dialledAtom, null)
  return found
}

export interface SessionTotals {
  contacts: number
  calls: number
  confirmed: number
  changed: number
}

export function totalsOf(session: readonly NotedCall[]): SessionTotals {
  const made = session.filter(({ isUndone }) => !isUndone)
  const sum = (of: 'confirmed' | 'changed') => made.reduce((total, noted) => total + noted[of], 0)
  return {
    contacts: new Set(made.map(({ contact }) => contact)).size,
    calls: made.filter(({ isCall }) => isCall).length,
    confirmed: sum('confirmed'),
    changed: sum('changed'),
  }
}
