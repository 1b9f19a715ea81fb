import { atom } from 'jotai'

/** Letters stand on everything that can be clicked. */
export const areHintsShownAtom = atom(false)
