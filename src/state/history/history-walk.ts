import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The focused action in a history: its keys are live, and commands target it. */
export const focusedGroupAtom = atom<Target | null>(null)

/** Arrow navigation in a history. */
export interface HistoryWalk {
  move(step: 1 | -1): void
  /** Moves focus from a record of an expanded action to the action's line. */
  leaveRecords(): void
}

/** The expanded action over many records. */
export const openActionAtom = atom<string | null>(null)

export const historyWalkAtom = atom<HistoryWalk | null>(null)
