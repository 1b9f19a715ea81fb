import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo } from 'react'
import { listAddressAtom } from '#src/state/lists/list-address.ts'
import { listSource, type RecordList } from '#src/state/lists/record-list.ts'
import { showsUsualPart } from '#src/state/place/usual-queries.ts'
import type { TableView } from '#src/state/table/table-layout.ts'
import type { GridColumn } from '#src/ui/grid/grid-column.ts'
import { PagedTable } from './paged-table.tsx'

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
  /** Under the rows. */
  foot?: ReactNode
}

/** The table of a list on its screen: text, conditions and sort order come from the address. */
export function RecordTable<Row extends { id: number }>({ list, ...props }: RecordTableProps<Row>) {
  const address = useAtomValue(listAddressAtom)
  const asked = JSON.stringify(address?.conditions ?? {})
  // Equal conditions share a source, whatever else the address has changed.
  const source = useMemo(() => listSource<Row>(list, JSON.parse(asked)), [list, asked])
  const written = address?.written
  const sort = written?.get('sort') ?? list.usualSort
  // Transiently the address may already be another screen's.
  if (!address || address.list.route !== list.route) return null
  const isFiltered = [...address.written.keys()].some(
    (name) => name !== 'sort' && !list.switches?.includes(name),
  )
  const usualPart = showsUsualPart(list.route, address.written) ? list.route : undefined
  return <PagedTable {...props} {...{ source, sort, isFiltered, usualPart }} />
}
