import { type SortKey, sortOf } from '#domain/search/stock-sorts.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import type { GridSort } from '#src/ui/grid/grid-column.ts'

type Sort = NonNullable<SearchInput['sort']>

/** Column of the sort order; the server's default is by building. */
export function sortColumn({ sort }: SearchInput): GridSort {
  const { key, direction } = sort ?? { key: 'building', direction: 'asc' }
  return { columnId: key, direction }
}

/** Sort order after a click: the same column reversed, another one in its default direction. */
export function sortAfterClick(search: SearchInput, columnId: string): Sort {
  const present = sortColumn(search)
  // Ids of sortable columns are sort keys.
  const key = columnId as SortKey
  if (present.columnId !== columnId) {
    return { key, direction: sortOf(columnId)?.isDescendingFirst ? 'desc' : 'asc' }
  }
  return { key, direction: present.direction === 'asc' ? 'desc' : 'asc' }
}
