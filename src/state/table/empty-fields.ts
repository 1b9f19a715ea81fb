import { atom } from 'jotai'

/** Cards also show empty fields. */
export const areEmptyFieldsShownAtom = atom(false)
