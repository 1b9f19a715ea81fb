import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { DemandMatch } from '#contract/demands/demands.ts'
import { demandMatchFilters } from '#domain/filters/demand-matches.ts'
import { demandFilters } from '#domain/filters/demands.ts'
import { demandMatchesKey, demandQuery, recordOfDemand } from '#src/state/demands/demand-queries.ts'
import { matchesOpenedAt } from '#src/state/demands/opened-matches.ts'
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
    return { ...recordOfBlockRow(row), demandId: row.demandId, ...(about && { about }) }
  },
}
