import type { BulkCriteria } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import type { BulkKind } from './bulk-command.ts'
import { recordList } from './record-lists.ts'

/** Records by ids, or by criteria with exceptions. */
export interface Selected {
  ids?: number[] | undefined
  criteria?: BulkCriteria | undefined
  except?: number[] | undefined
}

export interface Bounds {
  /** Maximum number of records that criteria may match. */
  limit: number
  stock: StockSearch
}

/**
 * Ids of the selection in order. Criteria match what the caller's own list shows, by the same statement.
 * @throws Refusal 400 for criteria of another record kind, and for too many matches.
 */
export async function selectedIds(
  call: Call,
  kind: BulkKind,
  { ids, criteria, except = [] }: Selected,
  { limit, stock }: Bounds,
): Promise<number[]> {
  if (criteria === undefined) return ids ?? []
  if (kindOf(criteria) !== kind) throw atCriteria('Эта команда не для записей этого списка')
  const found = await (await recordList(call, criteria, stock)).ids(limit + except.length + 1)
  const excepted = new Set(except)
  const chosen = found.filter((id) => !excepted.has(id))
  if (chosen.length > limit) {
    throw atCriteria(`Отобрано больше ${limit.toLocaleString('ru-RU')} записей: сузьте отбор`)
  }
  return chosen
}

function kindOf({ list, query }: BulkCriteria): BulkKind {
  switch (list) {
    case 'stock':
      return query.target === 'blocks' ? 'block' : 'building'
    case 'companies':
      return 'company'
    case 'persons':
      return 'person'
    case 'events':
      return 'event'
    case 'inquiries':
      return 'inquiry'
    case 'demands':
      return 'demand'
    case 'variants':
      return 'variant'
    case 'deals':
      return 'deal'
    case 'leases':
      return 'lease'
    case 'savedSearches':
      return 'savedSearch'
    case 'presentations':
      return 'presentation'
  }
}

function atCriteria(message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: 'criteria', message }] })
}
