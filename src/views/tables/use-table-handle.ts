import { useStore } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { isFieldAwaitedAtom } from '#src/state/browser/type-ahead.ts'
import { settledState } from '#src/state/table/settled-table.ts'
import {
  cursorPlaces,
  type TableHandle,
  tableHandleAtom,
  tableStateAtom,
  uncheckAll,
} from '#src/state/table/table.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import type { VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { notify } from '#src/views/runtime/runtime.ts'

interface TableParts {
  kind: TargetKind
  grid: RefObject<VirtualGridHandle | null>
  /** Identity of what is shown. */
  key: string
  rowCount: number | undefined
  /** A new function when rows have come or changed. */
  recordAt(index: number): TargetRecord | undefined
  /** A record of the table wherever it is loaded; a new function when such a row has changed. */
  recordOf(id: number): TargetRecord | undefined
  /** Loaded rows: index and id. */
  loadedIds: readonly (readonly [index: number, id: number])[]
  columns: TableHandle['columns']
  focusTextFilter?(): void
  loadAll(): Promise<TargetRecord[] | null>
  filter: TableHandle['filter'] | undefined
  summary?: string | undefined
  card?: TableHandle['card']
}

/** Gives commands a mounted table, and keeps the cursor on its record as rows come and go. */
export function useTableHandle(parts: TableParts): void {
  const store = useStore()
  const {
    kind,
    grid,
    key,
    rowCount,
    recordAt,
    recordOf,
    loadedIds,
    columns,
    focusTextFilter,
    loadAll,
    filter,
    summary,
    card,
  } = parts

  useLayoutEffect(() => {
    const handle: TableHandle = {
      kind,
      rowCount: rowCount ?? 0,
      recordAt,
      recordOf,
      get visibleRows() {
        return grid.current?.visibleRowCount() ?? 1
      },
      reveal: (index) => grid.current?.reveal(index) ?? false,
      columns,
      focusTextFilter,
      loadAll,
      ...(filter && { filter }),
      ...(summary !== undefined && { summary }),
      ...(card && { card }),
    }
    store.set(tableHandleAtom, handle)
    return () => {
      // The next table may have come already.
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [
    store,
    kind,
    grid,
    rowCount,
    recordAt,
    recordOf,
    columns,
    focusTextFilter,
    loadAll,
    filter,
    summary,
    card,
  ])

  // After the field's own effects, which give it what the address says.
  useEffect(() => {
    if (focusTextFilter && store.get(isFieldAwaitedAtom)) focusTextFilter()
  }, [store, focusTextFilter])

  useLayoutEffect(() => {
    const { all } = store.get(tableStateAtom)
    // The map has the ticks of its table, but not the buildings that stand nowhere.
    if (!all || !filter || all.key === filter.key) return
    uncheckAll()
    notify({ text: 'Было выбрано всё, здесь видно не всё: отметки сняты', tone: 'info' })
  }, [store, filter])

  useLayoutEffect(() => {
    if (rowCount === undefined) return
    const state = store.get(tableStateAtom)
    const { searchKey } = state
    if (searchKey !== undefined && searchKey !== key) cursorPlaces.set(searchKey, state.cursor)
    const rows = { key, rowCount, recordAt, recordOf, loadedIds }
    const change = settledState(state, rows, cursorPlaces.get(key) ?? 0, performance.now())
    if (change) store.set(tableStateAtom, change)
  }, [store, key, rowCount, recordAt, recordOf, loadedIds])
}
