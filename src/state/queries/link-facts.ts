import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { companyQuery, recordOfCompany } from './companies.ts'
import { eventQuery, recordOfEvent } from './events.ts'
import { inquiryQuery, recordOfInquiry } from './inquiries.ts'
import { personQuery, recordOfPerson } from './persons.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { recordOfBlock, recordOfBuilding } from './records.ts'

const freshMs = 60_000

/** Owner and state of a linked record, by kind. */
const facts = {
  block: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...blockQuery(id), staleTime: freshMs })
    return recordOfBlock(data)
  },
  building: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...buildingQuery(id), staleTime: freshMs })
    return recordOfBuilding(data)
  },
  inquiry: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...inquiryQuery(id), staleTime: freshMs })
    return recordOfInquiry(data)
  },
  event: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...eventQuery(id), staleTime: freshMs })
    return recordOfEvent(data)
  },
  // Reading a client's card is counted (decision 0021): only cached data is used.
  company: async (id) => {
    const known = queryClient.getQueryData(companyQuery(id).queryKey)
    return known && recordOfCompany(known.data)
  },
  person: async (id) => {
    const known = queryClient.getQueryData(personQuery(id).queryKey)
    return known && recordOfPerson(known.data)
  },
} satisfies Partial<Record<TargetKind, (id: number) => Promise<TargetRecord | undefined>>>

export type LinkedKind = keyof typeof facts

/** Kinds whose links work without facts. */
export const linkedKinds = Object.keys(facts) as LinkedKind[]

/** `undefined`: unknown here; the server decides. */
export async function factsOfLink(kind: LinkedKind, id: number): Promise<TargetRecord | undefined> {
  return facts[kind](id).catch(() => undefined)
}
