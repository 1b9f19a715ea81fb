import type { BulkCriteria } from '#contract/core/bulk.ts'
import type { Call } from '#server/http/call.ts'
import type { RowList } from '#server/repositories/records/row-list.ts'
import { companiesOf } from '#server/services/companies/companies.ts'
import { personsOf } from '#server/services/companies/persons.ts'
import { dealsOf } from '#server/services/deals/deals.ts'
import { demandsOf } from '#server/services/demands/demand-list.ts'
import { variantsOf } from '#server/services/demands/variant-list.ts'
import { eventsOf } from '#server/services/events/events.ts'
import { inquiriesOf } from '#server/services/inquiries/inquiries.ts'
import { leasesOf } from '#server/services/leases/leases.ts'
import { presentationsOf } from '#server/services/presentations/presentations.ts'
import type { StockSearch } from '#server/services/search/stock-search.ts'
import { savedSearchesOf } from '#server/services/stock/saved-searches.ts'

/** A list that is read whole. */
export type WholeList = Pick<RowList<object>, 'ids' | 'rows'>

/** The list of these criteria as the caller's own call answers it. */
export async function recordList(
  call: Call,
  { list, query }: BulkCriteria,
  stock: StockSearch,
): Promise<WholeList> {
  switch (list) {
    case 'stock':
      return stock.list(call, query)
    case 'companies':
      return companiesOf(call, query)
    case 'persons':
      return personsOf(call, query)
    case 'events':
      return eventsOf(call, query)
    case 'inquiries':
      return inquiriesOf(call, query)
    case 'demands':
      return demandsOf(call, query, stock.live)
    case 'variants':
      return variantsOf(call, query)
    case 'deals':
      return dealsOf(call, query)
    case 'leases':
      return leasesOf(call, query)
    case 'savedSearches':
      return savedSearchesOf(call, query)
    case 'presentations':
      return presentationsOf(call, query)
  }
}
