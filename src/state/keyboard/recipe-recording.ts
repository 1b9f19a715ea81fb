import { atom } from 'jotai'
import type { Recipe } from '#contract/office/recipes.ts'
import type { FinishedRun } from './recent-runs.ts'

/** What was done since a recipe is being recorded, the oldest first; `null`: none is. */
export const recordingAtom = atom<readonly FinishedRun[] | null>(null)

/** The saved recipe that gets what is recorded as its further steps; `null`: it becomes a new one. */
export const recordedIntoAtom = atom<Recipe | null>(null)
