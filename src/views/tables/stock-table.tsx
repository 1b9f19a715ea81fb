import { useMemo } from 'react'
import { sortOf } from '#domain/search/stock-sorts.ts'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { stockSort } from './columns/sort-column.ts'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

type StockTableProps<Row extends { id: number }> = Omit<PagedTableProps<Row>, 'sort' | 'isFiltered'> & {
  search: SearchInput
  /** Search in the address, without the list's own condition. */
  written: SearchInput
}

/** A table of a stock search. */
export function StockTable<Row extends { id: number }>({ search, written, ...props }: StockTableProps<Row>) {
  const columns = useMemo(
    () =>
      props.columns.map((column) => ({
        ...column,
        isDescendingFirst: sortOf(column.id)?.isDescendingFirst === true,
      })),
    [props.columns],
  )
  return (
    <PagedTable
      {...props}
      columns={columns}
      sort={stockSort(search)}
      isFiltered={formatSearch({ ...written, sort: undefined }) !== ''}
    />
  )
}
