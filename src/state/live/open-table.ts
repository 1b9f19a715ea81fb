import type { SearchRequestInput } from '#contract/stock/search.ts'
import type { RecordKind } from '#domain/records/records.ts'
import { currentAddress } from '#src/state/place/location.ts'
import { matchPath } from '#src/state/place/routes.ts'
import type { SearchInput } from '#src/state/place/search-fields.ts'
import { searchAt } from '#src/state/place/search-location.ts'
import { pagesKey, stockAnswer } from '#src/state/queries/search-queries.ts'
import { isRecordKind, targetKinds } from '#src/state/table/target-kinds.ts'
import { listAt } from '../lists/list-address.ts'
import { listSource, type RecordList, tableOf } from '../lists/record-list.ts'
import type { Followed } from './changed-ids.ts'

/** The table on the screen, as far as it follows changes. */
export interface OpenTable extends Followed {
  /** Prefix of its pages' query keys. */
  pagesKey: readonly unknown[]
  /** Refetches those of these records that match the table; absent: it can only be reloaded. */
  freshRows?(ids: readonly number[]): Promise<{ id: number }[]>
}

/** The server's largest page. */
const wholePage = 200

/** The table at the current address; `undefined`: none, or static. */
export function openTable(): OpenTable | undefined {
  const { pathname, search: query } = new URL(currentAddress(), location.origin)
  const match = matchPath(pathname)
  if (match?.route === 'map') return
  const search = searchAt(match, query)?.search
  if (search) return stockTable(search)
  const found = listAt(match, query)
  const list = found && tableOf(found.list)
  return list && listTable(list, found.conditions)
}

function stockTable(search: SearchInput): OpenTable {
  const isOfBlocks = search.target !== 'buildings'
  const listId = isOfBlocks ? search.block?.listId : search.building?.listId
  const item: RecordKind[] = listId === undefined ? [] : [isOfBlocks ? 'blockListItem' : 'buildingListItem']
  return {
    kind: isOfBlocks ? 'block' : 'building',
    others: [isOfBlocks ? 'building' : 'block', ...item],
    pagesKey: pagesKey(search),
    async freshRows(ids) {
      const part = isOfBlocks ? 'block' : 'building'
      const asked = search[part]?.ids
      const wanted = asked ? ids.filter((id) => asked.includes(id)) : [...ids]
      if (wanted.length === 0) return []
      const body: SearchRequestInput = {
        ...search,
        [part]: { ...search[part], ids: wanted },
        pageSize: wholePage,
      }
      return (await stockAnswer(body)).data
    },
  }
}

function listTable(list: RecordList, conditions: Readonly<Record<string, string>>): OpenTable | undefined {
  const { kind } = list
  const { follows = targetKinds[kind].follows } = list
  if (!follows) return
  const table = {
    kind: isRecordKind(kind) ? kind : null,
    others: follows,
    pagesKey: listSource(list, conditions).pagesKey,
  }
  if (!list.isReadByIds) return table
  return {
    ...table,
    async freshRows(ids) {
      const query = {
        ...conditions,
        ...list.extraConditions?.(),
        ids: ids.join(','),
        page: '1',
        pageSize: String(wholePage),
      }
      return (await list.read(query, new AbortController().signal)).data
    },
  }
}
