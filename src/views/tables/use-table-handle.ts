import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
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
  /** Identity of the rows. */
  key: string
  rowCount: number | undefined
  /** A new function when rows have loaded or changed. */
  recordAt(index: number): TargetRecord | undefined
  /** Any loaded record of the table; a new function when it has changed. */
  recordOf(id: number): TargetRecord | undefined
  /** Loaded rows: index and id. */
  loadedIds: readonly (readonly [index: number, id: number])[]
  columns: TableHandle['columns']
  loadAll(): Promise<TargetRecord[] | null>
  filter: TableHandle['filter'] | undefined
  exported?: TableHandle['exported'] | undefined
  summary?: string | undefined
  card?: TableHandle['card']
}

/** Registers a mounted table for commands, and keeps the cursor on its record while rows change. */
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
    loadAll,
    filter,
    exported,
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
      loadAll,
      ...(filter && { filter }),
      ...(exported && { exported }),
      ...(summary !== undefined && { summary }),
      ...(card && { card }),
    }
    store.set(tableHandleAtom, handle)
    return () => {
      // The next table may have mounted already.
      if (store.get(tableHandleAtom) === handle) store.set(tableHandleAtom, null)
    }
  }, [store, kind, grid, rowCount, recordAt, recordOf, columns, loadAll, filter, exported, summary, card])

  useLayoutEffect(() => {
    const { all } = store.get(tableStateAtom)
    // The map shares its table's ticks, but not buildings without coordinates.
    if (!all || !filter || all.key === filter.key) return
    uncheckAll()
    notify({ text: 'Отметки сняты: под этим фильтром видно не всё, что было выбрано', tone: 'info' })
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
