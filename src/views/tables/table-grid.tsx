import { useAtomValue } from 'jotai'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { store } from '#src/state/keyboard/store.ts'
import { unsentActionsAtom, unsentIds } from '#src/state/offline/unsent.ts'
import { locationAtom } from '#src/state/place/location.ts'
import { overlayAtom } from '#src/state/place/overlay.ts'
import { newIdsAtom } from '#src/state/table/found-anew.ts'
import type { TableFile } from '#src/state/table/row-source.ts'
import {
  cellMarkAtom,
  checkedAtom,
  chosenAllAtom,
  chosenCount,
  cursorOf,
  type TableFilter,
  tableStatesAtom,
} from '#src/state/table/table.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { rowModelOf, useGridTable } from '#src/ui/grid/grid-table.ts'
import { type GridCursor, VirtualGrid, type VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { pointAtSort, sortByCommand, sortingOf } from './columns/sort-column.ts'
import { useTableLayout } from './columns/use-table-layout.ts'
import { rowSelectionOf } from './row-selection.ts'
import { clickCheck, clickRow, openRow, openRowMenu } from './table-gestures.ts'
import type { PagedRows } from './use-paged-rows.ts'
import { useTableHandle } from './use-table-handle.ts'

interface TableGridProps<Row> {
  label: string
  view: TableView
  kind: TargetKind
  columns: readonly GridColumn<Row>[]
  /** Columns hidden by default. */
  hiddenColumns?: readonly string[]
  grid: RefObject<VirtualGridHandle | null>
  /** A new object when rows have come or changed. */
  rows: PagedRows<Row>
  /** A loaded row out of view; a new function when one has changed. Absent: `loaded` has all. */
  rowById?(id: number): Row | undefined
  recordOf(row: Row): TargetRecord
  /** As the address writes it; absent: headings do not sort. */
  sort?: string | undefined
  onRangeChange?(first: number, last: number): void
  loadAll(): Promise<TargetRecord[] | null>
  filter?: TableFilter | undefined
  exported: TableFile
  /** Right end of the status bar; default: the count. */
  summary?: string | undefined
  empty: ReactNode
}

/** A grid connected to the page's state: cursor, ticks, columns, commands. */
export function TableGrid<Row extends { id: number }>(props: TableGridProps<Row>) {
  const { label, view, kind, columns, hiddenColumns, grid, rows, recordOf, sort } = props
  const { rowCount } = rows
  const all = useAtomValue(chosenAllAtom)
  const checked = useAtomValue(checkedAtom)
  const cursor = useGridCursor(rowCount === 0)
  const place = useRef<HTMLDivElement>(null)
  const { hidden, yielding, columnState, resize } = useTableLayout({
    ...{ view, kind, columns, hiddenColumns, place },
  })
  const state = useMemo(
    () => ({
      ...columnState,
      sorting: sort === undefined ? [] : sortingOf(sort),
      rowSelection: rowSelectionOf({ all, checked }),
    }),
    [columnState, sort, all, checked],
  )
  const onSort = sort === undefined ? undefined : sortByCommand
  const table = useGridTable({ columns, rows, state, onSort, onResize: resize })
  const model = rowModelOf(table)

  const recordAt = useCallback(
    (index: number) => {
      const row = model.at(index)
      return row && recordOf(row.original)
    },
    [model, recordOf],
  )
  const { rowById } = props
  const knownRecord = useCallback(
    (id: number) => {
      const row = model.rowsById[id]?.original ?? rowById?.(id)
      return row && recordOf(row)
    },
    [model, rowById, recordOf],
  )
  const choice = useMemo(() => ({ view, all: columns, hidden, yielding }), [view, columns, hidden, yielding])
  const loadedIds = useMemo(
    () => model.rows.map(({ index, original }) => [index, original.id] as const),
    [model],
  )
  const { loadAll, filter, exported, summary } = props
  useTableHandle({
    kind,
    grid,
    key: rows.key,
    rowCount,
    recordAt,
    recordOf: knownRecord,
    loadedIds,
    columns: choice,
    loadAll,
    filter,
    exported,
    summary,
  })
  useFocusOnArrival(grid, view)

  const kept = useAtomValue(unsentActionsAtom)
  const newIds = useAtomValue(newIdsAtom)
  const stateOf = useMemo(() => {
    const ids = unsentIds(kept, kind)
    return ({ id }: Row) => (ids.has(id) ? 'is-unsent' : newIds?.has(id) ? 'is-new' : undefined)
  }, [kept, kind, newIds])
  const cellMark = useAtomValue(cellMarkAtom)
  const chosen = chosenCount({ all, checked }, rowCount ?? 0)
  const checks = useMemo(
    () => ({
      state: chosen === 0 ? ('none' as const) : chosen === rowCount ? ('all' as const) : ('some' as const),
      onToggleAll: () =>
        void runCommand(chosen > 0 ? 'table.uncheckAll' : 'table.checkAll', { source: 'toolbar' }),
    }),
    [chosen, rowCount],
  )

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Shift+F10
    <div
      ref={place}
      className="min-h-0 flex-1"
      onMouseDown={keepFocusOnRows}
      onContextMenu={(event) => {
        const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null
        if (!row) return
        event.preventDefault()
        openRowMenu(Number(row.dataset.index), { xPx: event.clientX, yPx: event.clientY })
      }}
    >
      <VirtualGrid
        ref={grid}
        label={label}
        table={table}
        columns={columns}
        rowCount={rowCount}
        stateOf={stateOf}
        cursor={cursor}
        cellMark={cellMark}
        checks={checks}
        onPointSort={pointAtSort}
        onRangeChange={props.onRangeChange ?? ignore}
        onRowClick={clickRow}
        onRowOpen={openRow}
        onToggleCheck={clickCheck}
        empty={props.empty}
      />
    </div>
  )
}

function ignore(): void {}

/** Cursor of the rendered table: during navigation its rows stay in place. */
function useGridCursor(isEmpty: boolean): GridCursor {
  const { pathname } = useAtomValue(locationAtom)
  return useMemo(
    () => ({
      get: () => (isEmpty ? -1 : cursorOf(pathname)),
      subscribe: (onChange) => store.sub(tableStatesAtom, onChange),
    }),
    [isEmpty, pathname],
  )
}

/** Clicking a heading keeps the focus where Space and Enter act on rows. */
function keepFocusOnRows(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/**
 * Focuses the grid on mount, unless a dialog or field has the focus. A focused link of the previous screen is
 * overridden: Enter would follow it again.
 */
function useFocusOnArrival(grid: RefObject<VirtualGridHandle | null>, view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another arrival
  useLayoutEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select')
    if (!isTyping && !store.get(overlayAtom)) grid.current?.focus()
  }, [grid, view])
}
