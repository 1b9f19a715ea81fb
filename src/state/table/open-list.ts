import { atom } from 'jotai'
import type { Target } from './target.ts'

/** The list on the screen, set by its table once loaded: target of the list's own verbs. */
export const openListAtom = atom<Target | null>(null)
