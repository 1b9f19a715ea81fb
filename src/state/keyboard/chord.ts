import { atom } from 'jotai'

/** A started chord: its first keys and possible continuations. */
export interface Chord {
  keys: string
  next: readonly { keys: string; commandId: string }[]
}

export const chordAtom = atom<Chord | null>(null)
