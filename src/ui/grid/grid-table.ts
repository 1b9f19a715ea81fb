import {
  type ColumnSizingState,
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  metaHelper,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type TableState,
  type Row as TanStackRow,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn } from './grid-column.ts'
import { createLoadedRowModel, type LoadedRowModel, type LoadedRows } from './loaded-row-model.ts'

/** The server filters, sorts and pages, so the only row model is the core one, over the loaded pages. */
const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  columnSizingFeature,
  rowSortingFeature,
  rowSelectionFeature,
  coreRowModel: createLoadedRowModel(),
  tableMeta: metaHelper<{ rows: LoadedRows<{ id: number }> }>(),
})
export type GridFeatures = typeof features
export type GridState = TableState<GridFeatures>
export type GridTable<Row extends { id: number }> = ReactTable<GridFeatures, Row, GridState>
export type GridRow<Row extends { id: number }> = TanStackRow<GridFeatures, Row>

export const minimumColumnWidthPx = 48

interface GridTableOptions<Row extends { id: number }> {
  readonly columns: readonly GridColumn<Row>[]
  readonly rows: LoadedRows<Row>
  /** Controlled: derived from the address, the browser's storage and ticked rows. Must keep its identity. */
  readonly state: GridState
  readonly onSort?: ((sorting: SortingState) => void) | undefined
  readonly onResize: (columnSizing: ColumnSizingState) => void
}

/** Creates the table instance: order, width and sorting of columns, rows, and row selection. */
export function useGridTable<Row extends { id: number }>({
  columns,
  rows,
  state,
  onSort,
  onResize,
}: GridTableOptions<Row>): GridTable<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.title,
        accessorFn: column.text,
        size: column.width,
        minSize: minimumColumnWidthPx,
        enableSorting: column.isSortable === true && onSort !== undefined,
        sortDescFirst: column.isDescendingFirst === true,
      })),
    [columns, onSort],
  )
  const data = useMemo(() => rows.loaded.map(([, row]) => row), [rows])
  return useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(row.id),
    meta: { rows },
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    onSortingChange: (updater) => onSort?.(typeof updater === 'function' ? updater(state.sorting) : updater),
    onColumnSizingChange: (updater) =>
      onResize(typeof updater === 'function' ? updater(state.columnSizing) : updater),
  })
}

interface PlacedColumns<Row> {
  /** Visible columns in their order; the same array until one comes, goes or moves. */
  readonly columns: readonly GridColumn<Row>[]
  /** `grid-template-columns` of the header and of every row. */
  readonly template: string
  /** Sum of the minimum widths, px; in a narrower container the grid scrolls horizontally. */
  readonly minimumWidthPx: number
}

/** @returns the same model until rows have loaded or changed. */
export function rowModelOf<Row extends { id: number }>(table: GridTable<Row>) {
  return table.getRowModel() as LoadedRowModel<GridFeatures, Row>
}

export function usePlacedColumns<Row extends { id: number }>(
  table: GridTable<Row>,
  columns: readonly GridColumn<Row>[],
): PlacedColumns<Row> {
  const leaves = table.getVisibleLeafColumns()
  const ids = leaves.map(({ id }) => id).join('\n')
  const visible = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return ids.split('\n').flatMap((id) => byId.get(id) ?? [])
  }, [columns, ids])
  const template = leaves.map((leaf, place) => {
    const grow = leaf.id in table.state.columnSizing ? undefined : visible[place]?.grow
    return grow ? `minmax(${leaf.getSize()}px, ${grow}fr)` : `${leaf.getSize()}px`
  })
  const minimumWidthPx = leaves.reduce((sum, leaf) => sum + leaf.getSize(), 0)
  return { columns: visible, template: template.join(' '), minimumWidthPx }
}
