import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { DemandMatch } from '#contract/demands/demands.ts'
import { openVariantStates, type VariantState } from '#domain/demands/variant-vocabulary.ts'
import { variantText } from '#domain/demands/variants.ts'
import { demandMatchFilters } from '#domain/filters/demand-matches.ts'
import { demandFilters } from '#domain/filters/demands.ts'
import { dayOf } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { demandMatchesKey, demandQuery, recordOfDemand } from '#src/state/demands/demand-queries.ts'
import { matchesOpenedAt } from '#src/state/demands/opened-matches.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { recordOfBlockRow } from '#src/state/queries/records.ts'
import { api } from '#src/state/session/api.ts'
import { clientOf } from '#src/state/table/target.ts'
import { type RecordList, recordList } from './record-list.ts'

/** The user's demands; an admin sees everybody's. */
export const demandsList = recordList<DemandRow>({
  ...demandFilters,
  kind: 'demand',
  bulkName: 'demands',
  exportName: 'demands',
  read: async (query, signal) => (await api.demands.list({ query, signal })).data,
  recordOf: recordOfDemand,
})

/** A block that the client wants no more: «отказ 30 ноября: ставка»; undefined: he may. */
function refusalOf({ variant }: DemandMatch): string | undefined {
  if (!variant || variant.better !== null || isOpen(variant.state)) return undefined
  const zone = officeZone()
  return variantText({ ...variant, day: dayOf(variant.stateAt, zone) }, dayOf(serverNow(), zone))
}

const isOpen = (state: VariantState) => (openVariantStates as readonly VariantState[]).includes(state)

/** Blocks for a demand, which commands act on as on any blocks. */
export const demandMatchesList: RecordList<DemandMatch> = {
  ...demandMatchFilters,
  kind: 'block',
  route: 'demand',
  card: 'block',
  exportName: { noFile: 'отметьте блоки, добавьте в подборку и выгрузите её' },
  queryKey: demandMatchesKey,
  follows: ['building', 'demand', 'variant'],
  fixed: (id) => ({ demandId: String(id) }),
  async read({ demandId, ...query }, signal) {
    const id = Number(demandId)
    const kept = { ...query, keptSince: matchesOpenedAt(id) }
    return (await api.demands.matches({ params: { id }, query: kept, signal })).data
  },
  recordOf(row) {
    const demand = queryClient.getQueryData(demandQuery(row.demandId).queryKey)?.data
    const about = demand && { ...clientOf(demand), demand: { id: demand.id, title: demand.name } }
    const record = recordOfBlockRow(row)
    const unfit = refusalOf(row) ?? record.unfit
    return { ...record, ...(unfit && { unfit }), demandId: row.demandId, ...(about && { about }) }
  },
}
