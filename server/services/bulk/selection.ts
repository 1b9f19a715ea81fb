import type { BulkCriteria } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import { Refusal } from '#server/http/errors.ts'
import { companyIds } from '#server/repositories/companies/companies.ts'
import { personIds } from '#server/repositories/companies/persons.ts'
import { dealIds } from '#server/repositories/deals/deals.ts'
import { variantIds } from '#server/repositories/demands/variant-rows.ts'
import { eventIds } from '#server/repositories/events/events.ts'
import { inquiryIds } from '#server/repositories/inquiries/inquiries.ts'
import { contactReachFor } from '#server/services/access/contact-rights.ts'
import { viewerOf as dealViewerOf } from '#server/services/deals/deals.ts'
import { demandIdsOf } from '#server/services/demands/demand-list.ts'
import { variantViewerOf } from '#server/services/demands/variant-list.ts'
import { requestedOwner } from '#server/services/events/events.ts'
import { viewerOf as inquiryViewerOf } from '#server/services/inquiries/inquiries.ts'
import { presentationsOf } from '#server/services/presentations/presentations.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { savedSearchesOf } from '#server/services/stock/saved-searches.ts'
import type { BulkKind } from './bulk-command.ts'

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
 * Ids of the selection in order. Criteria match what the caller's own list shows, with the same statement.
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
  const found = await idsFound(call, criteria, limit + except.length + 1, stock)
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
    case 'savedSearches':
      return 'savedSearch'
    case 'presentations':
      return 'presentation'
  }
}

async function idsFound(
  call: Call,
  { list, query }: BulkCriteria,
  limit: number,
  stock: StockSearch,
): Promise<number[]> {
  const { db, actor } = call
  const page = { page: 1, pageSize: limit }
  switch (list) {
    case 'stock':
      return stock.ids(call, query, limit)
    case 'companies':
      return companyIds(db, query, await contactReachFor(db, actor, query.text), limit)
    case 'persons':
      return personIds(db, query, await contactReachFor(db, actor, query.text), limit)
    case 'events':
      return eventIds(db, query, requestedOwner(call, query.getAll), limit)
    case 'inquiries':
      return inquiryIds(db, inquiryViewerOf(actor), query, limit)
    case 'demands':
      return demandIdsOf(call, query, stock.live, limit)
    case 'variants':
      return variantIds(db, variantViewerOf(actor), query, limit)
    case 'deals':
      return dealIds(db, dealViewerOf(actor), query, limit)
    case 'savedSearches':
      // A person has two hundred at most.
      return idsOf(await savedSearchesOf(call, { ...query, ...page }))
    case 'presentations':
      return idsOf(await presentationsOf(call, { ...query, ...page }))
  }
}

function idsOf({ data }: { data: readonly { id: number }[] }): number[] {
  return data.map(({ id }) => id)
}

function atCriteria(message: string): Refusal {
  return new Refusal('invalid', message, { issues: [{ path: 'criteria', message }] })
}
