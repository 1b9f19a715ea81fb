import { atom } from 'jotai'

/** A chord that has begun: its first keys, and what can follow. */
export interface Chord {
  keys: string
  next: readonly { keys: string; commandId: string }[]
}

export const chordAtom = atom<Chord | null>(null)
