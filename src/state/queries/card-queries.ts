import type { TargetKind } from '#src/state/table/target.ts'
import { companyQuery } from './companies.ts'
import { eventQuery } from './events.ts'
import { inquiryQuery } from './inquiries.ts'
import { personQuery } from './persons.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** Queries of the card and the peek panel by kind; kinds without an entry show a skeleton first. */
const cardQueries: Partial<Record<TargetKind, (id: number) => Promise<void>>> = {
  block: (id) => queryClient.prefetchQuery(blockQuery(id)),
  inquiry: (id) => queryClient.prefetchQuery(inquiryQuery(id)),
  company: (id) => queryClient.prefetchQuery(companyQuery(id)),
  building: (id) => queryClient.prefetchQuery(buildingQuery(id)),
  person: (id) => queryClient.prefetchQuery(personQuery(id)),
  event: (id) => queryClient.prefetchQuery(eventQuery(id)),
}

/** Prefetches a record for its card; the card itself reports failures. */
export async function prefetchCard(kind: TargetKind, id: number): Promise<void> {
  await cardQueries[kind]?.(id)
}
