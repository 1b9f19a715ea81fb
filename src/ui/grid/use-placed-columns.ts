import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn, GridLayout } from './grid-column.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature })
// TanStack Table gets no rows: the server filters and sorts them.
const noRows: never[] = []

export const minimumColumnWidthPx = 48

export interface PlacedColumns<Row> {
  /** Visible columns in order; the same array until one is added, removed or moved. */
  readonly columns: readonly GridColumn<Row>[]
  /** `grid-template-columns` of header and rows. */
  readonly template: string
  /** Sum of the minimum widths, px: below it the grid scrolls horizontally. */
  readonly minimumWidthPx: number
}

/** Order and widths of columns, from their definitions and the user's changes. */
export function usePlacedColumns<Row>(
  columns: readonly GridColumn<Row>[],
  layout: GridLayout,
): PlacedColumns<Row> {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => null,
        size: column.width,
        minSize: minimumColumnWidthPx,
      })),
    [columns],
  )
  const state = useMemo(
    () => ({
      columnOrder: [...(layout.order ?? [])],
      columnVisibility: Object.fromEntries((layout.hidden ?? []).map((id) => [id, false])),
      columnSizing: { ...layout.widths },
    }),
    [layout],
  )
  const table = useTable({ features, columns: definitions, data: noRows, state })

  const leaves = table.getVisibleLeafColumns()
  const ids = leaves.map((leaf) => leaf.id).join('\n')
  const visible = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]))
    return ids.split('\n').flatMap((id) => byId.get(id) ?? [])
  }, [columns, ids])

  const growById = new Map(visible.map((column) => [column.id, column.grow]))
  const template = leaves
    .map((leaf) => {
      const grow = layout.widths?.[leaf.id] === undefined ? growById.get(leaf.id) : undefined
      return grow ? `minmax(${leaf.getSize()}px, ${grow}fr)` : `${leaf.getSize()}px`
    })
    .join(' ')
  const minimumWidthPx = leaves.reduce((sum, leaf) => sum + leaf.getSize(), 0)
  return { columns: visible, template, minimumWidthPx }
}
