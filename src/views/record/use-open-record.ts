import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { openRecordAtom } from '#src/state/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/target.ts'

/** Tells commands which card is open, so that keys and the palette act on it. */
export function useOpenRecord(kind: TargetKind, record: TargetRecord | undefined): void {
  const setOpen = useSetAtom(openRecordAtom)
  const { id, title, responsibleUserId, createdById, areaSqm, isRead } = record ?? {}
  useLayoutEffect(() => {
    if (id === undefined || title === undefined) return
    setOpen({
      kind,
      record: {
        id,
        title,
        responsibleUserId: responsibleUserId ?? null,
        createdById: createdById ?? null,
        areaSqm,
        ...(isRead !== undefined && { isRead }),
      },
    })
    return () => setOpen(null)
  }, [kind, id, title, responsibleUserId, createdById, areaSqm, isRead, setOpen])
}
