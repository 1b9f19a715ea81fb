import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The action in a history that has the focus: its keys are live, and commands act on it. */
export const focusedGroupAtom = atom<Target | null>(null)

/** A history on the screen that arrows walk. */
export interface HistoryWalk {
  move(step: 1 | -1): void
  /** From a record of an opened action to its line. */
  leaveRecords(): void
}

/** The action over many records that shows them. */
export const openActionAtom = atom<string | null>(null)

export const historyWalkAtom = atom<HistoryWalk | null>(null)
