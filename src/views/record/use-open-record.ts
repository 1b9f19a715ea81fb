import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { openRecordAtom } from '#src/state/table/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'

/** Tells commands which card is open and how its record stands, so that keys and the palette act on it. */
export function useOpenRecord(kind: TargetKind, record: TargetRecord | undefined): void {
  const setOpen = useSetAtom(openRecordAtom)
  // Made anew with every drawing: the same facts are the same record.
  const facts = record && JSON.stringify(record)
  useLayoutEffect(() => {
    if (facts === undefined) return
    setOpen({ kind, record: JSON.parse(facts) })
    return () => setOpen(null)
  }, [kind, facts, setOpen])
}
