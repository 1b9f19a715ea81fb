import { atom } from 'jotai'

/** Rows of the open tab of a card: contacts, objects, events. Steps move the focus. */
export interface CardRows {
  /** @returns false if there is no further row. */
  move(step: 1 | -1): boolean
  /** Focuses the last row, coming from below; false if there is none. */
  toLast(): boolean
}

/** `null`: no card is open. */
export const cardRowsAtom = atom<CardRows | null>(null)
