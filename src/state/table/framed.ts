import { atom } from 'jotai'
import type { TargetKind, TargetRecord } from './target.ts'

/** A record that has the frame inside a card: a block of the plan, an event, a company. */
export interface Framed {
  kind: TargetKind
  record: TargetRecord
}

/** What has the frame on the present card; `null`: nothing but the card itself. */
export const framedAtom = atom<Framed | null>(null)
