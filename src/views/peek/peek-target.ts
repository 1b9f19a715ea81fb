import { atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { prefetchCard } from '#src/state/queries/card-queries.ts'
import { cursorRecordAtom, isPeekOpenAtom, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { isPeekable, type PeekKind } from '#src/state/table/target-kinds.ts'

/** Content of the side panel; `undefined` while closed or without a suitable row. */
export const peekKindAtom = atom((get): PeekKind | undefined => {
  const kind = get(tableHandleAtom)?.kind
  if (!get(isPeekOpenAtom)) return
  return isPeekable(kind) ? kind : undefined
})

/** Debounce while `j` is held. */
const restMs = 80

const cursorIdAtom = atom((get) => get(cursorRecordAtom)?.id)

/**
 * Id of the record under the cursor; the previous one until the row has loaded. A held key renders nothing.
 */
export function usePeekedId(): number | undefined {
  const store = useStore()
  const [settled, setSettled] = useState(() => store.get(cursorIdAtom))
  useEffect(() => {
    let movedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const id = store.get(cursorIdAtom)
      if (id === undefined) return
      // A single step applies at once.
      const sinceMs = performance.now() - movedAt
      movedAt = performance.now()
      if (sinceMs > 2 * restMs) setSettled(id)
      else timer = setTimeout(() => setSettled(id), restMs)
    }
    follow()
    const unsubscribe = store.sub(cursorIdAtom, follow)
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [store])
  return settled
}

/** Reading these cards counts against the broker's hourly limit. */
const countedKinds: readonly PeekKind[] = ['company', 'person']

/** Prefetches the rows above and below, so that a step shows its record at once. */
export function usePrefetchedNeighbours(kind: PeekKind, id: number | undefined): void {
  const store = useStore()
  useEffect(() => {
    if (id === undefined || countedKinds.includes(kind)) return
    const timer = setTimeout(() => {
      const { cursor } = store.get(tableStateAtom)
      for (const at of [cursor + 1, cursor - 1]) {
        const neighbour = store.get(tableHandleAtom)?.recordAt(at)
        if (neighbour) void prefetchCard(kind, neighbour.id)
      }
    }, restMs)
    return () => clearTimeout(timer)
  }, [store, kind, id])
}
