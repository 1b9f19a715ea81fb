import { atom } from 'jotai'
import { isPeekOpenAtom, tableHandleAtom } from '#src/state/table/table.ts'
import { isPeekable, type PeekKind } from '#src/state/table/target-kinds.ts'

/** Content of the side panel; `undefined` while closed or without a suitable row. */
export const peekKindAtom = atom((get): PeekKind | undefined => {
  const kind = get(tableHandleAtom)?.kind
  if (!get(isPeekOpenAtom)) return
  return isPeekable(kind) ? kind : undefined
})
