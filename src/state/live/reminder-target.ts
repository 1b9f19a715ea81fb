import { atom } from 'jotai'
import type { Target } from '#src/state/table/target.ts'

/** The reminder that has the focus: its keys are live, and commands act on it. */
export const reminderTargetAtom = atom<Target | null>(null)
