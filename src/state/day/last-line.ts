import { atom } from 'jotai'

/** The line of the day that had the focus last, and its place: coming back leads there, or to its successor. */
export const lastLineAtom = atom<{ key: string | null; at: number }>({ key: null, at: 0 })
