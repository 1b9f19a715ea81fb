import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { type TableHandle, tableHandleAtom, tableStateAtom } from '#src/state/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/target.ts'
import type { VirtualGridHandle } from '#src/ui/virtual-grid.tsx'
import { settledCursor } from './page-range.ts'

interface TableParts {
  kind: TargetKind
  grid: RefObject<VirtualGridHandle | null>
  /** Identity of what is shown. */
  key: string
  /** First row in view when this was last looked at; `undefined`: for the first time, the cursor begins at the top. */
  leftAt: number | undefined
  rowCount: number | undefined
  /** A new function when rows have come or changed. */
  recordAt(index: number): TargetRecord | undefined
  /** Loaded rows: index and id. */
  loadedIds: readonly (readonly [index: number, id: number])[]
  columns: TableHandle['columns']
  focusTextFilter?(): void
  loadAll(): Promise<TargetRecord[] | null>
}

/** Gives commands a mounted table, and keeps the cursor on its record as rows come and go. */
export function useTableHandle(parts: TableParts): void {
  const store = useStore()
  const { kind, grid, key, leftAt, rowCount, recordAt, loadedIds, columns, focusTextFilter, loadAll } = parts

  useLayoutEffect(() => {
    const handle: TableHandle = {
      kind,
      rowCount: rowCount ?? 0,
      recordAt,
      get visibleRows() {
        return grid.current?.visibleRowCount() ?? 1
      },
      columns,
      focusTextFilter,
      loadAll,
    }
    store.set(tableHandleAtom, handle)
    return () => {
      // The next table may have come already.
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [store, kind, grid, rowCount, recordAt, columns, focusTextFilter, loadAll])

  useLayoutEffect(() => {
    if (rowCount === undefined) return
    const { cursor, cursorRecord, searchKey } = store.get(tableStateAtom)
    const isSame = searchKey === undefined || searchKey === key
    const isNew = !isSame && leftAt === undefined
    const recordId = isNew ? null : (cursorRecord?.id ?? null)
    const cursorNow = settledCursor(isSame ? cursor : (leftAt ?? 0), recordId, rowCount, loadedIds)
    const record = recordAt(cursorNow) ?? (cursorNow === cursor && isSame ? cursorRecord : null)
    if (cursorNow === cursor && sameRecord(record, cursorRecord) && searchKey === key) return
    store.set(tableStateAtom, { cursor: cursorNow, cursorRecord: record, searchKey: key })
  }, [store, key, leftAt, rowCount, recordAt, loadedIds])
}

function sameRecord(a: TargetRecord | null, b: TargetRecord | null): boolean {
  return a?.id === b?.id && a?.title === b?.title && a?.responsibleUserId === b?.responsibleUserId
}
