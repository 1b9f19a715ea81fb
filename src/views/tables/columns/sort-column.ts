import { type SortKey, sortOf } from '#domain/search/stock-sorts.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import type { GridSort } from '#src/ui/grid/grid-column.ts'

type Sort = NonNullable<SearchInput['sort']>

/** Column that the rows stand by; without a wish the server sorts by building. */
export function sortColumn({ sort }: SearchInput): GridSort {
  const { key, direction } = sort ?? { key: 'building', direction: 'asc' }
  return { columnId: key, direction }
}

/** What a click on a heading sorts by: the same column the other way round, another one its usual way. */
export function sortAfterClick(search: SearchInput, columnId: string): Sort {
  const present = sortColumn(search)
  // Sortable columns are named by their sort keys.
  const key = columnId as SortKey
  if (present.columnId !== columnId) {
    return { key, direction: sortOf(columnId)?.isDescendingFirst ? 'desc' : 'asc' }
  }
  return { key, direction: present.direction === 'asc' ? 'desc' : 'asc' }
}
