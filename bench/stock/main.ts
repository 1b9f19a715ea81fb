import { type SearchRequest, searchRequest } from '#contract/stock/search.ts'
import { facetKeys } from '#contract/stock/search-criteria.ts'
import { applyChange } from '#domain/stock/columns/change.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { type BlockSource, blockRows, buildingRows } from '#tests/domain/stock/encoded-rows.ts'
import { commonestSearches } from '#tests/server/search/commonest-searches.ts'
import { table, writeSection } from '../report.ts'
import { makeSource, now, search, size } from './made-stock.ts'
import { benchServed } from './served.ts'

const rounds = 40

/** Searches in memory without server, compared with the least that any search must do: one loop over two columns. */
export async function benchStock(): Promise<void> {
  const source = makeSource()
  const loadedMs = timed(() => StockColumns.of(source.rows))
  const heapBefore = liveBytes()
  const columns = StockColumns.of(source.rows)
  const ordersMs = timed(() => columns.makeOrders())
  const bytes = liveBytes() - heapBefore

  const floor = bareLoop(columns)
  const floorMs = percentiles(floor)
  const line = (name: string, run: () => void) => {
    const own = percentiles(run)
    return [name, `${show(own.p50)} / ${show(own.p95)}`, (own.p50 / floorMs.p50).toFixed(1)]
  }
  const requests = Object.entries(commonestSearches).map(
    ([name, input]) => [name, searchRequest.parse(input)] as const,
  )
  const others: [string, SearchRequest][] = [
    ['все фасеты', searchRequest.parse({ facets: [...facetKeys] })],
    ['последняя страница', searchRequest.parse({ page: Math.floor((size.blocks * 0.9) / 50) })],
  ]
  const searches = [...requests, ...others]
  const rows = [
    ['один проход по двум столбцам', `${show(floorMs.p50)} / ${show(floorMs.p95)}`, '1.0'],
    ...searches.map(([name, request]) => line(name, () => search(new StockSearcher(columns), request))),
  ]
  const searcher = new StockSearcher(columns)
  const repeated = searches.map(([name, request]) => line(name, () => search(searcher, request))[1] ?? '')
  for (const [at, cell] of repeated.entries()) rows[at + 1]?.push(cell)
  rows[0]?.push('')
  const inMemory = [
    `${size.blocks} blocks in ${size.buildings} buildings, page of 50, in one thread without server and JSON.`,
    table(['p50 / p95', 'ms', '× loop', 'repeated, ms'], rows),
    table(['change', 'ms, p50 / p95', 'then all nine orders'], measureChanges(columns, source)),
    `Columns and words ${show(loadedMs)} ms, nine orders ${show(ordersMs)} ms, ${(bytes / 2 ** 20).toFixed(0)} MB.`,
  ].join('\n\n')
  process.stdout.write(`${inMemory}\n\n`)
  const body = `${inMemory}\n\n${await benchServed()}`
  if (process.env.STOCK_BLOCKS === undefined) writeSection('Stock in memory', body)
}

function bareLoop({ blocks }: StockColumns): () => void {
  const { combo } = blocks
  const { areaSqm } = blocks.numbers
  const found = new Int32Array(combo.length)
  return () => {
    let count = 0
    for (let slot = 0; slot < combo.length; slot += 1) {
      if ((combo[slot] as number) < 3000 && (areaSqm[slot] as number) > 10_000) {
        found[count] = slot
        count += 1
      }
    }
  }
}

function measureChanges(columns: StockColumns, { blocks }: { blocks: readonly BlockSource[] }): string[][] {
  let next = 0
  const apply = (count: number, facts: (at: number) => Partial<BlockSource>) => {
    const changed = Array.from({ length: count }, (_, at) => {
      next = (next + 7919) % blocks.length
      return { ...blocks[next], ...facts(next + at) } as BlockSource
    })
    const change = {
      buildings: buildingRows([]),
      blocks: blockRows(changed),
      goneBuildingIds: [],
      goneBlockIds: [],
    }
    const patch = timed(() => applyChange(columns, change))
    return { patch, orders: timed(() => columns.makeOrders()) }
  }
  const actualized = (at: number) => ({ actualizedAt: new Date(now.getTime() - at).toISOString() })
  const whole = (at: number) => ({
    ...actualized(at),
    areaSqm: `${(at % 900) + 1}.50`,
    floor: at % 30,
    grossFromRubPerSqmYear: `${at}.00`,
    monthFromRub: `${at}00.00`,
    description: `Новый текст ${at} о светлом офисе`,
  })
  return ([1, 1000, 10_000] as const).flatMap((count) =>
    [
      { name: `${count}, confirmed`, facts: actualized },
      { name: `${count}, wholly changed`, facts: whole },
    ].map(({ name, facts }) => {
      const times = Array.from({ length: count === 1 ? 200 : 12 }, () => apply(count, facts))
      const shown = (['patch', 'orders'] as const).map((part) => {
        const sorted = times.map((each) => each[part]).sort((a, b) => a - b)
        return `${show(at(sorted, 0.5))} / ${show(at(sorted, 0.95))}`
      })
      return [name, ...shown]
    }),
  )
}

function percentiles(run: () => void): { p50: number; p95: number } {
  for (let round = 0; round < 5; round += 1) run()
  const times = Array.from({ length: rounds }, () => timed(run)).sort((a, b) => a - b)
  return { p50: at(times, 0.5), p95: at(times, 0.95) }
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** CPU time of the process in ms, so that others on the machine count less. */
function timed(run: () => unknown): number {
  const before = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function show(value: number): string {
  return value.toFixed(2)
}

/** Heap and buffers after a collection, if the process allows one. */
function liveBytes(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
