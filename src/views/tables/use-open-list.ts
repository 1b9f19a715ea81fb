import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { openListAtom } from '#src/state/table/open-list.ts'
import type { TargetKind } from '#src/state/table/target.ts'

/** Makes the list on the screen available to commands. */
export function useOpenList(kind: TargetKind, list: { id: number; name: string } | undefined): void {
  const setOpenList = useSetAtom(openListAtom)
  const { id, name: title } = list ?? {}
  useLayoutEffect(() => {
    if (id === undefined || title === undefined) return
    const record = { id, title, responsibleUserId: null, createdById: null }
    setOpenList({ kind, records: [record], origin: 'open' })
    return () => setOpenList(null)
  }, [setOpenList, kind, id, title])
}
