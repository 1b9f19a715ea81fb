import type { TargetKind, TargetRecord } from '#src/state/table/target.ts'
import { companyQuery, recordOfCompany } from './companies.ts'
import { eventQuery, recordOfEvent } from './events.ts'
import { inquiryQuery, recordOfInquiry } from './inquiries.ts'
import { personQuery, recordOfPerson } from './persons.ts'
import { blockQuery, buildingQuery } from './queries.ts'
import { queryClient } from './query-client.ts'
import { recordOfBlock, recordOfBuilding } from './records.ts'

const freshMs = 60_000

/** Whose the record is that a bare link leads to, and its state, by kind. */
const facts = {
  block: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...blockQuery(id), staleTime: freshMs })
    return recordOfBlock(data)
  },
  building: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...buildingQuery(id), staleTime: freshMs })
    return recordOfBuilding(data)
  },
  request: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...inquiryQuery(id), staleTime: freshMs })
    return recordOfInquiry(data)
  },
  event: async (id) => {
    const { data } = await queryClient.fetchQuery({ ...eventQuery(id), staleTime: freshMs })
    return recordOfEvent(data)
  },
  // Each reading of a client's card counts (decision 0021): only what was read already is known of it.
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

/** Kinds whose links mean a record even without its facts. */
export const linkedKinds = Object.keys(facts) as LinkedKind[]

/** `undefined`: not known here; the server says what may be done. */
export async function factsOfLink(kind: LinkedKind, id: number): Promise<TargetRecord | undefined> {
  return facts[kind](id).catch(() => undefined)
}
