import { atom } from 'jotai'
import { framedAtom } from './framed.ts'
import { isSameRecord } from './settled-table.ts'
import { openRecordAtom, tableHandleAtom, tableStateAtom } from './table.ts'
import type { Target, TargetKind, TargetRecord } from './target.ts'

/** A record of the screen in its current state; `undefined`: unknown to the screen. */
const knownRecordAtom = atom((get) => {
  const open = get(openRecordAtom)
  const framed = get(framedAtom)
  const handle = get(tableHandleAtom)
  const { checked, cursorRecord } = get(tableStateAtom)
  return (kind: TargetKind, id: number): TargetRecord | undefined => {
    if (framed?.kind === kind && framed.record.id === id) return framed.record
    if (open?.kind === kind && open.record.id === id) return open.record
    if (handle?.kind !== kind) return
    return cursorRecord?.id === id ? cursorRecord : (checked.get(id) ?? handle.recordOf?.(id))
  }
})

/** Updates an earlier target, for example the palette's, to the current records. */
export const targetNowAtom = atom((get) => {
  const known = get(knownRecordAtom)
  return (target: Target | null): Target | null => {
    if (!target) return null
    const records = target.records.map((record) => known(target.kind, record.id) ?? record)
    const isSame = records.every((record, at) => isSameRecord(record, target.records[at]))
    return isSame ? target : { ...target, records }
  }
})
