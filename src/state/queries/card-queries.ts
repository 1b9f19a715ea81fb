import type { UseQueryOptions } from '@tanstack/react-query'
import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { companyQuery, recordOfCompany } from './companies.ts'
import { eventQuery, recordOfEvent } from './events.ts'
import { inquiryQuery, recordOfInquiry } from './inquiries.ts'
import { personQuery, recordOfPerson } from './persons.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { recordOfBlock, recordOfBuilding } from './records.ts'

/** Reads the record with its version. */
export type RecordQuery<R> = UseQueryOptions<
  { data: R; etag: string | null },
  Error,
  { data: R; etag: string | null },
  // biome-ignore lint/suspicious/noExplicitAny: each query has a key of its own type
  any
>

const freshMs = 60_000

/** @param isCounted reading another's card is counted (decision 0021): links use cached data only. */
function card<R>(
  query: (id: number) => RecordQuery<R>,
  recordOf: (read: R) => TargetRecord,
  isCounted = false,
) {
  return {
    prefetch: (id: number) => queryClient.prefetchQuery(query(id)),
    async facts(id: number): Promise<TargetRecord | undefined> {
      const known = isCounted
        ? queryClient.getQueryData<{ data: R }>(query(id).queryKey)
        : await queryClient.fetchQuery({ ...query(id), staleTime: freshMs })
      return known && recordOf(known.data)
    },
  }
}

/** Cards, panels and links of each kind; kinds without an entry show a skeleton first. */
const cards = {
  block: card(blockQuery, recordOfBlock),
  building: card(buildingQuery, recordOfBuilding),
  inquiry: card(inquiryQuery, recordOfInquiry),
  event: card(eventQuery, recordOfEvent),
  company: card(companyQuery, recordOfCompany, true),
  person: card(personQuery, recordOfPerson, true),
} satisfies Partial<Record<TargetKind, ReturnType<typeof card>>>

/** Kinds whose links can be acted on. */
export type LinkedKind = keyof typeof cards
export const linkedKinds = Object.keys(cards) as LinkedKind[]

/** Prefetches a record for its card; the card itself reports failures. */
export async function prefetchCard(kind: TargetKind, id: number): Promise<void> {
  if (kind in cards) await cards[kind as LinkedKind].prefetch(id)
}

/** Owner and state of a linked record; `undefined`: unknown here; the server decides. */
export function factsOfLink(kind: LinkedKind, id: number): Promise<TargetRecord | undefined> {
  return cards[kind].facts(id).catch(() => undefined)
}
