import { atom } from 'jotai'

/** Sections of my day. A step moves the focus to the first line of another one; false if there is none. */
export interface DayParts {
  move(step: 1 | -1): boolean
}

/** `null`: my day is not on the screen. */
export const dayPartsAtom = atom<DayParts | null>(null)
