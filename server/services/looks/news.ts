import type { DemandRow } from '#contract/demands/demand-records.ts'
import type { News, NewsRow } from '#contract/events/day.ts'
import type { Call } from '#server/http/call.ts'
import { lookedAtDemands } from '#server/repositories/demands/demands.ts'
import { lookedAtSearches } from '#server/repositories/stock/saved-searches.ts'
import { toRow } from '#server/services/demands/demands.ts'
import { countedDemands } from '#server/services/demands/matches.ts'
import type { LiveStock } from '#server/services/search/live-stock.ts'
import { type CountedSearch, countedSearches } from './counted-searches.ts'
import type { Counted } from './counting.ts'
import { noticesOf } from './notices.ts'

/** Demands, and as many saved searches, counted against the stock. */
const mostCounted = 500
/** Told by name. */
const mostRows = 20

export async function readNews(call: Call, stock: LiveStock): Promise<News> {
  const demands = await countedNow.demands(call, stock)
  const searches = await countedNow.searches(call, stock)
  const counted = [
    ...demands.map((each) => ({ kind: 'demand' as const, target: 'blocks' as const, ...each })),
    ...searches.map((each) => ({ kind: 'savedSearch' as const, ...each })),
  ]
  return {
    demands: rowsOf(counted.filter(({ kind }) => kind === 'demand')),
    searches: rowsOf(counted.filter(({ kind }) => kind === 'savedSearch')),
    ...(await noticesOf(call, counted)),
  }
}

function rowsOf(
  counted: readonly (Counted<{ id: number; name: string }> & Pick<NewsRow, 'target'>)[],
): News['demands'] {
  const rows = withNews(counted).map(({ record: { id, name }, target, suits: { newCount } }) => ({
    ...{ id, name, target, newCount },
  }))
  return {
    newCount: rows.reduce((sum, row) => sum + row.newCount, 0),
    rows: rows.slice(0, mostRows),
  }
}

/** Looked at by the caller: nothing is new to a person who has never looked. */
const countedNow = {
  /** His own open ones, whatever his role. */
  async demands(call: Call, stock: LiveStock): Promise<Counted<DemandRow>[]> {
    const looked = await lookedAtDemands(call.db, call.actor.id, mostCounted)
    return countedDemands(call, looked.map(toRow), stock)
  },
  async searches(call: Call, stock: LiveStock): Promise<CountedSearch[]> {
    return countedSearches(call, await lookedAtSearches(call.db, call.actor.id, mostCounted), stock)
  },
}

/** The caller's own open demands with new blocks, most new first. */
export async function demandsWithNews(call: Call, stock: LiveStock): Promise<Counted<DemandRow>[]> {
  return withNews(await countedNow.demands(call, stock))
}

function withNews<C extends Counted<{ id: number }>>(counted: readonly C[]): C[] {
  return counted
    .filter(({ suits }) => suits.newCount > 0)
    .sort((one, other) => other.suits.newCount - one.suits.newCount || one.record.id - other.record.id)
}
