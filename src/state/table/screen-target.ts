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

/** Ticked rows of the table on the screen, possibly inside a card; `null`: none. */
const tickedTargetAtom = atom((get): Target | null => {
  const handle = get(tableHandleAtom)
  // Transiently the table may still be that of the previous screen.
  if (!handle || get(ticksAtom).get(get(ticksKeyAtom))?.kind !== handle.kind) return null
  const { all, checked } = get(tableStateAtom)
  if (all) {
    const { except } = all
    // If the sort order has changed meanwhile, the current one applies.
    const { criteria } = handle.filter?.key === all.key ? handle.filter : all
    const filter = { criteria, except: [...except], count: leftOf(handle.rowCount, except) }
    return { kind: handle.kind, records: [], origin: 'checked', filter }
  }
  if (checked.size === 0) return null
  return { kind: handle.kind, records: [...checked.values()], origin: 'checked' }
})

/** The row under the cursor alone, whatever is ticked. */
export const rowTargetAtom = atom((get): Target | null => {
  const handle = get(tableHandleAtom)
  const { cursorRecord } = get(tableStateAtom)
  return handle && cursorRecord && { kind: handle.kind, records: [cursorRecord], origin: 'cursor' }
})

/** Target of commands on the current screen: the ticked rows, the open card, or the row under the cursor. */
export const screenTargetAtom = atom((get): Target | null => {
  const ticked = get(tickedTargetAtom)
  if (ticked) return ticked
  const open = get(openRecordAtom)
  if (open) return { kind: open.kind, records: [open.record], origin: 'open' }
  return get(tableHandleAtom)?.card ? null : get(rowTargetAtom)
})

/** Ticked rows alone. */
export function tickedTarget(): Target | null {
  return store.get(tickedTargetAtom)
}

/** Ticked rows, else all matches of the table's filter; `null`: no table on the screen can take all of them. */
export function allOfTable(): Target | null {
  const ticked = tickedTarget()
  if (ticked) return ticked
  const { kind, filter, rowCount } = store.get(tableHandleAtom) ?? {}
  if (!kind || !filter) return null
  const { criteria } = filter
  return {
    kind,
    records: [],
    origin: 'checked',
    filter: { criteria, except: [], count: leftOf(rowCount ?? 0, new Set()) },
  }
}

/** A focused record is the target, unless rows beside it are ticked. */
export const framedTargetAtom = atom((get): Target | null => {
  const framed = get(framedAtom)
  if (!framed || (get(isRowFramedAtom) && hasChosen(get(tableStateAtom)))) return null
  return { kind: framed.kind, records: [framed.record], origin: 'open' }
})

/** A row of the table inside the card has the focus. */
export const isRowFramedAtom = atom((get) => {
  const framed = get(framedAtom)
  const handle = get(tableHandleAtom)
  return framed !== null && framed.kind === handle?.kind && handle.recordOf?.(framed.record.id) !== undefined
})

/** Fingerprint of the rows a key would act on, for comparison at another time. */
export function rowsHit(): string {
  const { all } = store.get(tableStateAtom)
  const ids = store.get(screenTargetAtom)?.records.map(({ id }) => id)
  return JSON.stringify([all?.key, all && [...all.except], ids])
}
