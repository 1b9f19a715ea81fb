import { atom } from 'jotai'

/** Cards show the fields too that hold nothing. */
export const areEmptyFieldsShownAtom = atom(false)
