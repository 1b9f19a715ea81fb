import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The focused reminder: its keys are live, and commands target it. */
export const reminderTargetAtom = atom<Target | null>(null)
