import { atom } from 'jotai'
import { store } from '#src/state/keyboard/store.ts'
import { framedAtom } from './framed.ts'
import {
  hasChosen,
  leftOf,
  openRecordAtom,
  tableHandleAtom,
  tableStateAtom,
  ticksAtom,
  ticksKeyAtom,
} from './table.ts'
import type { Target } from './target.ts'

/** Rows that are ticked in the table on the screen, which may be part of a card; `null`: none are. */
const tickedTargetAtom = atom((get): Target | null => {
  const handle = get(tableHandleAtom)
  // For a moment the table may be that of the former screen.
  if (!handle || get(ticksAtom).get(get(ticksKeyAtom))?.kind !== handle.kind) return null
  const { all, checked } = get(tableStateAtom)
  if (all) {
    const { except } = all
    // Sorted otherwise meanwhile, it is in the order that it stands in now.
    const { criteria } = handle.filter?.key === all.key ? handle.filter : all
    const filter = { criteria, except: [...except], count: leftOf(handle.rowCount, except) }
    return { kind: handle.kind, records: [], origin: 'checked', filter }
  }
  if (checked.size === 0) return null
  return { kind: handle.kind, records: [...checked.values()], origin: 'checked' }
})

/** What commands on the present screen act on: the ticked rows, the open card, or the row under the cursor. */
export const screenTargetAtom = atom((get): Target | null => {
  const ticked = get(tickedTargetAtom)
  if (ticked) return ticked
  const open = get(openRecordAtom)
  if (open) return { kind: open.kind, records: [open.record], origin: 'open' }
  const handle = get(tableHandleAtom)
  if (!handle || handle.card) return null
  const { cursorRecord } = get(tableStateAtom)
  return cursorRecord && { kind: handle.kind, records: [cursorRecord], origin: 'cursor' }
})

/** What has the frame is what commands act on, unless rows beside it are ticked. */
export const framedTargetAtom = atom((get): Target | null => {
  const framed = get(framedAtom)
  if (!framed || (get(isRowFramedAtom) && hasChosen(get(tableStateAtom)))) return null
  return { kind: framed.kind, records: [framed.record], origin: 'open' }
})

/** A row of the table inside the card has the frame. */
export const isRowFramedAtom = atom((get) => {
  const framed = get(framedAtom)
  const handle = get(tableHandleAtom)
  return framed !== null && framed.kind === handle?.kind && handle.recordOf?.(framed.record.id) !== undefined
})

/** Tells by which rows a key would hit now whether they are others at another time. */
export function rowsHit(): string {
  const { all } = store.get(tableStateAtom)
  const ids = store.get(screenTargetAtom)?.records.map(({ id }) => id)
  return JSON.stringify([all?.key, all && [...all.except], ids])
}
