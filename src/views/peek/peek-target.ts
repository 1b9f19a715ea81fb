import { atom, useStore } from 'jotai'
import { useEffect, useState } from 'react'
import { prefetchCard } from '#src/state/queries/card-queries.ts'
import { cursorRecordAtom, tableHandleAtom, tableStateAtom } from '#src/state/table/table.ts'
import { isOpenable, isPeekable, type PeekKind } from '#src/state/table/target-kinds.ts'

/** Debounce while `j` is held. */
const restMs = 80

interface Peeked {
  kind: PeekKind
  id: number
}

const known: { peeked?: Peeked | undefined } = {}

/** A row that has no card of its own to read shows the record that it opens. The same object while it is the same. */
const cursorPeekAtom = atom((get): Peeked | undefined => {
  const kind = get(tableHandleAtom)?.kind
  const record = get(cursorRecordAtom)
  if (!record || !isPeekable(kind)) return
  const { opens, id } = record
  const peeked = opens && isOpenable(kind) ? { kind: opens.route, id: opens.id } : { kind, id }
  if (known.peeked?.kind !== peeked.kind || known.peeked.id !== peeked.id) known.peeked = peeked
  return known.peeked
})

/** The record under the cursor; the previous one until the row has loaded. A held key renders nothing. */
export function usePeeked(): Peeked | undefined {
  const store = useStore()
  const [settled, setSettled] = useState(() => store.get(cursorPeekAtom))
  useEffect(() => {
    let movedAt = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      const peeked = store.get(cursorPeekAtom)
      if (peeked === undefined) return
      // A single step applies at once.
      const sinceMs = performance.now() - movedAt
      movedAt = performance.now()
      if (sinceMs > 2 * restMs) setSettled(peeked)
      else timer = setTimeout(() => setSettled(peeked), restMs)
    }
    follow()
    const unsubscribe = store.sub(cursorPeekAtom, follow)
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
