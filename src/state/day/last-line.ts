import { atom } from 'jotai'

/** The line of the day that had the focus last: coming back leads there, or to its successor. */
export interface LastLine {
  key: string | null
  /** Section of the line, and its place there. */
  part: string | null
  at: number
  /** The line that it succeeded when its work was done: an undo leads back there. */
  former: string | null
}

export const lastLineAtom = atom<LastLine>({ key: null, part: null, at: 0, former: null })
