import { atom } from 'jotai'
import type { Target } from './target.ts'

/** The action in a history that has the focus: its keys are live, and commands act on it. */
export const focusedGroupAtom = atom<Target | null>(null)

/** A history on the screen that arrows walk. */
export interface HistoryWalk {
  move(step: 1 | -1): void
}

export const historyWalkAtom = atom<HistoryWalk | null>(null)
