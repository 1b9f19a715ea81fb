import type { Wish } from '#domain/demands/match.ts'
import { suitedDemand } from '#domain/looks/suited-demand.ts'
import { suitedSearch } from '#domain/looks/suited-search.ts'
import { type Suited, SuitingCounts } from '#domain/looks/suiting-counts.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import type { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { freshnessBounds } from '#domain/stock/find/question.ts'
import { defaultFreshness } from '#domain/stock/freshness.ts'
import { type BlockSource, blockRows, buildingRows } from '#tests/domain/stock/encoded-rows.ts'
import { table } from '../report.ts'
import { now, size } from '../stock/made-stock.ts'
import { ms } from '../timing.ts'

const asked = 100

/** Counts of what is new to one broker: of all records, again, and after one block has changed. */
export function benchLooks(columns: StockColumns, wishes: readonly Wish[], block: BlockSource): string {
  const demands = wishes.slice(0, asked).map((wish) => () => suitedDemand(columns, wish))
  const searches = wishes.slice(0, asked).map(searchOf('blocks', columns))
  const buildings = wishes.slice(0, asked).map(searchOf('buildings', columns))
  const change = () =>
    applyChange(columns, {
      ...{ buildings: buildingRows([]), blocks: blockRows([block]) },
      ...{ goneBuildingIds: [], goneBlockIds: [] },
    })
  const line = (name: string, all: readonly (() => Suited)[]) => {
    const counts = new SuitingCounts()
    const count = () => {
      const startedAt = performance.now()
      for (const [at, suited] of all.entries())
        counts.count(String(at), { ...suited(), lookedAt: '1', seenIds: new Set<number>() })
      return performance.now() - startedAt
    }
    const cold = count()
    const warm = count()
    const changed = Array.from({ length: 5 }, () => {
      change()
      return count()
    }).sort((one, other) => one - other)[2]
    return [name, ms(cold), ms(warm), ms(changed)]
  }
  return [
    `Counts of what is new to one broker in one thread, without reading his looks; ${size.blocks} blocks.`,
    table(
      ['', 'cold, ms', 'again, ms', 'after one change, ms'],
      [
        line(`${asked} demands`, demands),
        line(`${asked} saved searches of blocks`, searches),
        line(`${asked} saved searches of buildings`, buildings),
      ],
    ),
  ].join('\n\n')
}

function searchOf(target: 'blocks' | 'buildings', columns: StockColumns) {
  const freshness = freshnessBounds(now.toISOString(), { zone: 'Europe/Moscow', ...defaultFreshness })
  return ({ criteria }: Wish) =>
    () =>
      suitedSearch(columns, { criteria: { target, ...criteria }, freshness, lists: {} })
}
