import { listAt } from '#src/state/lists/list-address.ts'
import { listSource, tableOf } from '#src/state/lists/record-list.ts'
import type { RowSource } from '#src/state/table/row-source.ts'
import { blockSource, buildingSource } from '#src/state/table/stock-source.ts'
import { matchPath } from './routes.ts'
import { searchAt } from './search-location.ts'

/** The row source of the table at an address; `undefined`: no table. */
// biome-ignore lint/suspicious/noExplicitAny: a source reads only rows it has made
export function sourceAt(address: string): RowSource<any> | undefined {
  const { pathname, search: query } = new URL(address, 'http://localhost')
  const match = matchPath(pathname)
  const search = searchAt(match, query)?.search
  if (search) return search.target === 'blocks' ? blockSource(search) : buildingSource(search)
  const found = listAt(match, query)
  const list = found && tableOf(found.list)
  return list && listSource(list, found.conditions)
}
