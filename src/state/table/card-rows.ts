import { atom } from 'jotai'

/** Rows of the open tab of a card: contacts, objects, events. A step gives one of them the focus. */
export interface CardRows {
  /** @returns false where there is no further row. */
  move(step: 1 | -1): boolean
  /** To the last row, from what stands below; false where there is none. */
  toLast(): boolean
}

/** `null`: no card is open. */
export const cardRowsAtom = atom<CardRows | null>(null)
