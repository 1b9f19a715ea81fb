import { atom } from 'jotai'
import type { FinishedRun } from './recent-runs.ts'

/** What was done since a recipe is being recorded, the oldest first; `null`: none is. */
export const recordingAtom = atom<readonly FinishedRun[] | null>(null)
