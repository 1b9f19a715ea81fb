import type { ColumnSort, SortingState } from '@tanstack/react-table'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { pointAt } from '#src/views/runtime/point-at.ts'
import { runCommand } from '#src/views/runtime/runtime.ts'

/** The order of a stock search as the address writes it: `-area`; by default the server sorts by building. */
export function stockSort({ sort }: SearchInput): string {
  const { key, direction } = sort ?? { key: 'building', direction: 'asc' }
  return direction === 'desc' ? `-${key}` : key
}

/** The sorting state of a written order: `-name` is by name, descending. Sortable columns are named by their sort keys. */
export function sortingOf(written: string): SortingState {
  return [{ id: written.replace(/^-/, ''), desc: written.startsWith('-') }]
}

/** The order belongs to the address, which the command writes. */
export function sortByCommand([first]: SortingState): void {
  if (first) void runCommand('table.sort', { source: 'toolbar', args: sortArgs(first) })
}

/** The pointer is on a heading whose click gives this order; empty: on none. */
export function pointAtSort([first]: SortingState): void {
  pointAt(first !== undefined && 'table.sort', first ? sortArgs(first) : {})
}

function sortArgs({ id, desc }: ColumnSort) {
  return { sort: { key: id, direction: desc ? 'desc' : 'asc' } }
}
