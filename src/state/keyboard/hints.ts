import { atom } from 'jotai'

/** Letter hints are shown on everything clickable. */
export const areHintsShownAtom = atom(false)
