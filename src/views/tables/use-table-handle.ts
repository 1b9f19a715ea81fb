import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import {
  cursorPlaces,
  type TableHandle,
  tableHandleAtom,
  tableStateAtom,
  uncheckAll,
} from '#src/state/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/target.ts'
import type { VirtualGridHandle } from '#src/ui/virtual-grid.tsx'
import { notify } from '../runtime.ts'
import { settledCursor } from './page-range.ts'

interface TableParts {
  kind: TargetKind
  grid: RefObject<VirtualGridHandle | null>
  /** Identity of what is shown. */
  key: string
  rowCount: number | undefined
  /** A new function when rows have come or changed. */
  recordAt(index: number): TargetRecord | undefined
  /** Loaded rows: index and id. */
  loadedIds: readonly (readonly [index: number, id: number])[]
  columns: TableHandle['columns']
  focusTextFilter?(): void
  loadAll(): Promise<TargetRecord[] | null>
  filter: TableHandle['filter'] | undefined
}

/** Gives commands a mounted table, and keeps the cursor on its record as rows come and go. */
export function useTableHandle(parts: TableParts): void {
  const store = useStore()
  const { kind, grid, key, rowCount, recordAt, loadedIds, columns, focusTextFilter, loadAll, filter } = parts

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
      ...(filter && { filter }),
    }
    store.set(tableHandleAtom, handle)
    return () => {
      // The next table may have come already.
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [store, kind, grid, rowCount, recordAt, columns, focusTextFilter, loadAll, filter])

  useLayoutEffect(() => {
    const { all } = store.get(tableStateAtom)
    // Other rows were never chosen, whatever stands on the screen.
    if (!all || all.key === filter?.key) return
    uncheckAll()
    notify({ text: 'Фильтр другой: отметки сняты', tone: 'info' })
  }, [store, filter])

  useLayoutEffect(() => {
    if (rowCount === undefined) return
    const { cursor, cursorRecord, searchKey } = store.get(tableStateAtom)
    const isSame = searchKey === undefined || searchKey === key
    if (!isSame) cursorPlaces.set(searchKey, cursor)
    const cursorNow = isSame
      ? settledCursor(cursor, cursorRecord?.id ?? null, rowCount, loadedIds)
      : settledCursor(cursorPlaces.get(key) ?? 0, null, rowCount, loadedIds)
    const record = recordAt(cursorNow) ?? (cursorNow === cursor && isSame ? cursorRecord : null)
    if (cursorNow === cursor && sameRecord(record, cursorRecord) && searchKey === key) return
    const range = cursorNow === cursor && isSame ? {} : { rangeFrom: null }
    const hasSlid = isSame && cursorRecord !== null && record?.id !== cursorRecord.id
    const slide = hasSlid ? { slidAtMs: performance.now() } : {}
    store.set(tableStateAtom, { cursor: cursorNow, cursorRecord: record, searchKey: key, ...range, ...slide })
  }, [store, key, rowCount, recordAt, loadedIds])
}

function sameRecord(a: TargetRecord | null, b: TargetRecord | null): boolean {
  return a?.id === b?.id && a?.title === b?.title && a?.responsibleUserId === b?.responsibleUserId
}
