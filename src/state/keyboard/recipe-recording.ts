import { atom } from 'jotai'
import type { Recipe } from '#contract/office/recipes.ts'
import type { FinishedRun } from './recent-runs.ts'

/** Runs recorded for a recipe, oldest first; `null`: not recording. */
export const recordingAtom = atom<readonly FinishedRun[] | null>(null)

/** The saved recipe to append recorded steps to; `null`: a new one. */
export const recordedIntoAtom = atom<Recipe | null>(null)
