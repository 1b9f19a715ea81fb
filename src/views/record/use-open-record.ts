import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { openRecordAtom } from '#src/state/table/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

/** Makes the open card's record the target of keys and palette. */
export function useOpenRecord(kind: TargetKind, record: TargetRecord | undefined): void {
  const setOpen = useSetAtom(openRecordAtom)
  // Compares by value: the object is new on each render.
  const facts = record && JSON.stringify(record)
  useLayoutEffect(() => {
    if (facts === undefined) return
    setOpen({ kind, record: JSON.parse(facts) })
    return () => setOpen(null)
  }, [kind, facts, setOpen])
}
