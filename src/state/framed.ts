import { atom } from 'jotai'
import type { Target, TargetKind, TargetRecord } from './target.ts'

/** A record that has the frame inside a card: a block of the plan, an event, a company. */
export interface Framed {
  kind: TargetKind
  record: TargetRecord
}

/** What has the frame on the present card; `null`: nothing but the card itself. */
export const framedAtom = atom<Framed | null>(null)

/** What has the frame is what commands act on. */
export const framedTargetAtom = atom((get): Target | null => {
  const framed = get(framedAtom)
  return framed && { kind: framed.kind, records: [framed.record], origin: 'open' }
})
