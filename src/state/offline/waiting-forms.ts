import { atom } from 'jotai'
import type { FormRequest } from '#src/state/place/overlay.ts'

/* Apart from the storage of drafts, which the first screen does not load. */

/** Origin of a draft, stored with its input: finds it and opens it again. */
export interface DraftOrigin {
  form: FormRequest
  /** Title of the form: «Блок: Легенда · 7.02». */
  title: string
  /** ISO 8601. */
  at: string
}

/** Unsaved forms that are open nowhere, the latest first. */
export const waitingDraftsAtom = atom<readonly DraftOrigin[]>([])
