import { useCallback } from 'react'
import { formatSearch } from '#src/state/place/search-address.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'
import { sortAfterClick, sortColumn } from './columns/sort-column.ts'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

type StockTableProps<Row extends { id: number }> = Omit<
  PagedTableProps<Row>,
  'sort' | 'onSort' | 'isFiltered'
> & {
  search: SearchInput
  /** Search in the address, without the list's own condition. */
  written: SearchInput
}

/** A table of a stock search. */
export function StockTable<Row extends { id: number }>({ search, written, ...props }: StockTableProps<Row>) {
  const onSort = useCallback(
    (columnId: string) => {
      const sort = sortAfterClick(search, columnId)
      void runCommand('table.sort', { source: 'toolbar', args: { sort } })
    },
    [search],
  )
  return (
    <PagedTable
      {...props}
      sort={sortColumn(search)}
      onSort={onSort}
      isFiltered={formatSearch({ ...written, sort: undefined }) !== ''}
    />
  )
}
