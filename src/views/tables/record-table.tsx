import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useMemo } from 'react'
import { offerListFilters } from '#src/commands/filters/filter-place.ts'
import { listFilters } from '#src/commands/filters/list-filters.ts'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource, type RecordList } from '#src/state/lists/record-list.ts'
import { showsUsualPart } from '#src/state/place/usual-queries.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import type { GridColumn, GridSort } from '#src/ui/grid/grid-column.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { PagedTable } from './paged-table.tsx'

offerListFilters(listFilters)

export interface RecordTableProps<Row extends { id: number }> {
  list: RecordList<Row>
  title: string
  subtitle?: string | null
  view: TableView
  /** Ids of sortable columns are sort keys. */
  columns: readonly GridColumn<Row>[]
  hiddenColumns?: readonly string[]
  /** Shown if there are no records at all. */
  empty: ReactNode
  /** Beside the filters. */
  children?: ReactNode
}

/** The table of a list on its screen: text, conditions and sort order come from the address. */
export function RecordTable<Row extends { id: number }>({ list, ...props }: RecordTableProps<Row>) {
  const address = useAtomValue(listAddressAtom)
  const asked = JSON.stringify(address?.conditions ?? {})
  // Equal conditions share a source, whatever else the address has changed.
  const source = useMemo(() => listSource<Row>(list, JSON.parse(asked)), [list, asked])
  const written = address?.written
  const sort = sortOf(written?.get('sort') ?? list.usualSort)
  const { columnId, direction } = sort
  const onSort = useCallback(
    (clicked: string) => {
      const isDescending = clicked === columnId && direction === 'asc'
      const sort = { key: clicked, direction: isDescending ? 'desc' : 'asc' }
      void runCommand('table.sort', { source: 'toolbar', args: { sort } })
    },
    [columnId, direction],
  )
  // Transiently the address may already be another screen's.
  if (!address || address.list.route !== list.route) return null
  const isFiltered = [...address.written.keys()].some(
    (name) => name !== 'sort' && !list.switches?.includes(name),
  )
  const usualPart = showsUsualPart(list.route, address.written) ? list.route : undefined
  return <PagedTable {...props} {...{ source, sort, onSort, isFiltered, usualPart }} />
}

/** `-name`: by name, descending. */
function sortOf(written: string): GridSort {
  return written.startsWith('-')
    ? { columnId: written.slice(1), direction: 'desc' }
    : { columnId: written, direction: 'asc' }
}
