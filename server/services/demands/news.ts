import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { News } from '#contract/events/day.ts'
import type { Call } from '#server/http/call.ts'
import { lookedAtDemands } from '#server/repositories/demands/demands.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { toRow } from './demands.ts'
import { withCounts } from './matches.ts'

/** Demands counted against the stock. */
const mostCounted = 500
/** Demands told by name. */
const mostRows = 20

export async function readNews(call: Call, stock: LiveStock): Promise<News> {
  const rows = (await demandsWithNews(call, stock)).map((row) => ({
    id: row.id,
    name: row.name,
    newCount: newCountOf(row),
  }))
  return {
    demands: {
      newCount: rows.reduce((sum, row) => sum + row.newCount, 0),
      rows: rows.slice(0, mostRows),
    },
  }
}

/** The caller's own open demands with new blocks, most new first. */
export async function demandsWithNews(call: Call, stock: LiveStock): Promise<DemandRow[]> {
  // Nothing is new to a person who has never looked.
  const looked = await lookedAtDemands(call.db, call.actor.id, mostCounted)
  const counted = await withCounts(call, looked.map(toRow), stock)
  return counted
    .filter((row) => newCountOf(row) > 0)
    .sort((one, other) => newCountOf(other) - newCountOf(one) || one.id - other.id)
}

const newCountOf = ({ suits }: DemandRow) => suits?.newCount ?? 0
