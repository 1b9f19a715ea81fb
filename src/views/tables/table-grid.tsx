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
import {
  cellMarkAtom,
  checkedAtom,
  chosenAllAtom,
  chosenCount,
  cursorOf,
  isChosen,
  type TableFilter,
  tableStatesAtom,
} from '#src/state/table/table.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import type { GridColumn, GridSort } from '#src/ui/grid/grid-column.ts'
import { type GridCursor, VirtualGrid, type VirtualGridHandle } from '#src/ui/grid/virtual-grid.tsx'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { useTableLayout } from './columns/use-table-layout.ts'
import { clickCheck, clickRow, openRow, openRowMenu } from './table-gestures.ts'
import { useTableHandle } from './use-table-handle.ts'

interface TableGridProps<Row> {
  label: string
  view: TableView
  kind: TargetKind
  columns: readonly GridColumn<Row>[]
  /** Columns hidden by default. */
  hiddenColumns?: readonly string[]
  grid: RefObject<VirtualGridHandle | null>
  /** Identity of the rows. */
  rowsKey: string
  /** `undefined` until the first answer. */
  rowCount: number | undefined
  rowAt(index: number): Row | undefined
  loaded: readonly (readonly [index: number, row: Row])[]
  /** A loaded row out of view; a new function when one has changed. Absent: `loaded` has all. */
  rowById?(id: number): Row | undefined
  recordOf(row: Row): TargetRecord
  sort?: GridSort
  onSort?(columnId: string): void
  onRangeChange?(first: number, last: number): void
  focusTextFilter?(): void
  loadAll(): Promise<TargetRecord[] | null>
  filter?: TableFilter | undefined
  empty: ReactNode
}

/** A grid connected to the page's state: cursor, ticks, columns, commands. */
export function TableGrid<Row extends { id: number }>(props: TableGridProps<Row>) {
  const { label, view, kind, columns, hiddenColumns, grid, rowsKey, rowCount, rowAt, loaded, recordOf } =
    props
  const all = useAtomValue(chosenAllAtom)
  const checked = useAtomValue(checkedAtom)
  const cursor = useGridCursor(rowCount === 0)
  const place = useRef<HTMLDivElement>(null)
  const { layout, yielding, shownLayout, changeLayout } = useTableLayout({
    ...{ view, kind, columns, hiddenColumns, place },
  })

  const recordAt = useCallback(
    (index: number) => {
      const row = rowAt(index)
      return row && recordOf(row)
    },
    [rowAt, recordOf],
  )
  const { rowById } = props
  const knownRecord = useMemo(() => {
    let byId: Map<number, Row> | undefined
    return (id: number) => {
      byId ??= new Map(loaded.map(([, row]) => [row.id, row]))
      const row = byId.get(id) ?? rowById?.(id)
      return row && recordOf(row)
    }
  }, [loaded, rowById, recordOf])
  const choice = useMemo(
    () => ({ view, all: columns, hidden: layout.hidden ?? [], yielding }),
    [view, columns, layout.hidden, yielding],
  )
  const loadedIds = useMemo(() => loaded.map(([index, { id }]) => [index, id] as const), [loaded])
  const { focusTextFilter, loadAll, filter } = props
  useTableHandle({
    kind,
    grid,
    key: rowsKey,
    rowCount,
    recordAt,
    recordOf: knownRecord,
    loadedIds,
    columns: choice,
    focusTextFilter,
    loadAll,
    filter,
  })
  useFocusOnArrival(grid, view)

  const isChecked = useCallback((row: Row) => isChosen({ all, checked }, row.id), [all, checked])
  const kept = useAtomValue(unsentActionsAtom)
  const isUnsent = useMemo(() => {
    const ids = unsentIds(kept, kind)
    return (row: Row) => ids.has(row.id)
  }, [kept, kind])
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
        columns={columns}
        layout={shownLayout}
        rowCount={rowCount}
        rowAt={rowAt}
        isChecked={isChecked}
        isUnsent={isUnsent}
        cursor={cursor}
        cellMark={cellMark}
        sort={props.sort}
        checks={checks}
        onSort={props.onSort}
        onLayoutChange={changeLayout}
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
