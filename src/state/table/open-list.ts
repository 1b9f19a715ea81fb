import { atom } from 'jotai'
import type { Target } from './target.ts'

/** The list on the screen, told by its table once its name is known: what a list's own verbs act on there. */
export const openListAtom = atom<Target | null>(null)
