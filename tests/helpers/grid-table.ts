import type { ColumnSizingState, SortingState } from '@tanstack/react-table'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { type GridState, type GridTable, useGridTable, usePlacedColumns } from '#src/ui/grid/grid-table.ts'
import type { LoadedRows } from '#src/ui/grid/loaded-row-model.ts'

interface Given<Row> extends Partial<GridState> {
  columns: readonly GridColumn<Row>[]
  rows?: LoadedRows<Row>
  onSort?: (sorting: SortingState) => void
  onResize?: (sizing: ColumnSizingState) => void
}

/** The table's instance and its placed columns, as a component has them. */
export function tableOf<Row extends { id: number }>({
  columns,
  rows,
  onSort,
  onResize,
  ...state
}: Given<Row>) {
  let made: { table: GridTable<Row>; placed: ReturnType<typeof usePlacedColumns<Row>> } | undefined
  function Probe() {
    const table = useGridTable({
      columns,
      rows: rows ?? { loaded: [], rowAt: () => undefined },
      state: {
        ...{ columnOrder: [], columnVisibility: {}, columnSizing: {}, sorting: [], rowSelection: {} },
        ...state,
      },
      onSort,
      onResize: onResize ?? (() => {}),
    })
    made = { table, placed: usePlacedColumns(table, columns) }
    return null
  }
  renderToStaticMarkup(createElement(Probe))
  if (!made) throw new Error('Nothing was rendered')
  return made
}
