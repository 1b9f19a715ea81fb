import { atom } from 'jotai'
import type { TargetKind, TargetRecord } from './target.ts'

/** A focused record inside a card: a block of the plan, an event, a company. */
export interface Framed {
  kind: TargetKind
  record: TargetRecord
}

/** The focused record on the card; `null`: the card itself. */
export const framedAtom = atom<Framed | null>(null)
