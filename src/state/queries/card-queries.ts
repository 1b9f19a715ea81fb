import type { TargetKind } from '#src/state/table/target.ts'
import { companyQuery } from './companies.ts'
import { eventQuery } from './events.ts'
import { inquiryQuery } from './inquiries.ts'
import { personQuery } from './persons.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'

/** What the card and the peek panel of each kind read; a kind without an entry shows its skeleton for a moment. */
const cardQueries: Partial<Record<TargetKind, (id: number) => Promise<void>>> = {
  block: (id) => queryClient.prefetchQuery(blockQuery(id)),
  request: (id) => queryClient.prefetchQuery(inquiryQuery(id)),
  company: (id) => queryClient.prefetchQuery(companyQuery(id)),
  building: (id) => queryClient.prefetchQuery(buildingQuery(id)),
  person: (id) => queryClient.prefetchQuery(personQuery(id)),
  event: (id) => queryClient.prefetchQuery(eventQuery(id)),
}

/** Reads a record ahead, so that its card changes at once; a failure is told by the card itself. */
export async function prefetchCard(kind: TargetKind, id: number): Promise<void> {
  await cardQueries[kind]?.(id)
}
