import type { Suggestion } from '#contract/stock/search.ts'
import { dealStages } from '#domain/deals/vocabulary.ts'
import { demandStates } from '#domain/demands/vocabulary.ts'
import { leaseStates } from '#domain/leases/vocabulary.ts'
import { presentationStates } from '#domain/presentation/facts.ts'
import type { NamedKind } from '#domain/search/named-record.ts'
import { lowered } from '#domain/text/capitals.ts'
import type { Call } from '#server/http/call.ts'
import { findNamedRecords } from '#server/repositories/records/named-records.ts'
import { viewerOf as dealViewerOf } from '#server/services/deals/viewer.ts'
import { viewerOf as demandViewerOf } from '#server/services/demands/demands.ts'
import { leaseViewerOf } from '#server/services/leases/leases.ts'
import { presentationViewerOf } from '#server/services/presentations/presentations.ts'

/** Per kind. */
const most = 5

const kinds = {
  deal: { name: 'сделка', states: dealStages },
  demand: { name: 'запрос', states: demandStates },
  lease: { name: 'договор аренды', states: leaseStates },
  presentation: { name: 'презентация', states: presentationStates },
} as const

/** Deals, demands, leases and presentations by name, for whom they exist. */
export async function suggestOthers(
  { db, actor }: Call,
  asked: { text: string; kind?: NamedKind | undefined; forgives?: boolean },
): Promise<Suggestion[]> {
  const viewers = {
    deal: dealViewerOf(actor),
    demand: demandViewerOf(actor),
    lease: leaseViewerOf(actor),
    presentation: presentationViewerOf(actor),
  }
  return (await findNamedRecords(db, viewers, asked, most)).map(({ kind, id, title, state, place }) => {
    const { name, states } = kinds[kind]
    const said = (states as Readonly<Record<string, string>>)[state] ?? ''
    return { kind, id, title, detail: [name, lowered(said), place ?? []].flat().join(', '), state }
  })
}
