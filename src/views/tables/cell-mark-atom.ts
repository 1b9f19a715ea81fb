import { atom } from 'jotai'
import type { CellMark } from '#src/ui/cell-mark.ts'

/** What marks the cell one has walked to; `null` while rows are walked as a whole. */
export const cellMarkAtom = atom<CellMark | null>(null)
