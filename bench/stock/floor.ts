/** A bare server over columns in memory, in its own process: no session, no validation, no database, no memo. */
import Fastify from 'fastify'
import type { SearchRequest } from '#contract/stock/search.ts'
import { StockColumns } from '#domain/stock/columns/stock-columns.ts'
import { StockSearcher } from '#domain/stock/find/searcher.ts'
import { makeSource, search } from './made-stock.ts'

const { blocks, buildings, rows } = makeSource()
const columns = StockColumns.of(rows)
columns.makeOrders()
const shown = {
  blocks: new Map(blocks.map((block) => [block.id, block])),
  buildings: new Map(buildings.map((building) => [building.id, building])),
}

const app = Fastify()
app.post('/search', async (request) => {
  // The benchmark sends requests already parsed by the product's schema.
  const asked = request.body as SearchRequest
  const { ids, ...facts } = search(new StockSearcher(columns), asked)
  return { ...facts, data: ids.map((id) => shown[asked.target].get(id)) }
})
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
process.on('message', () => process.send?.(process.cpuUsage()))
