/**
 * `npm run bench -- <name>`: one benchmark, or all of them. Figures go to the console and to bench/README.md.
 */
import { benchFields } from './bulk/fields.ts'
import { benchBulk } from './bulk/main.ts'
import { benchCalls } from './calls/main.ts'
import { benchDeals } from './deals/main.ts'
import { benchDay } from './demands/day.ts'
import { benchDemands } from './demands/main.ts'
import { benchExchange } from './exchange/main.ts'
import { benchFilters } from './filters/main.ts'
import { benchKeys } from './keys/main.ts'
import { benchLists } from './lists/main.ts'
import { benchPalette } from './palette/main.ts'
import { benchSearch } from './search/main.ts'
import { benchSuggest } from './search/suggest.ts'
import { benchStart } from './start/main.ts'
import { benchStock } from './stock/main.ts'
import { benchTable } from './table/main.ts'

const benchmarks: Record<string, () => Promise<void>> = {
  search: benchSearch,
  suggest: benchSuggest,
  stock: benchStock,
  demands: benchDemands,
  day: benchDay,
  calls: benchCalls,
  deals: benchDeals,
  lists: benchLists,
  bulk: benchBulk,
  fields: benchFields,
  palette: benchPalette,
  table: benchTable,
  keys: benchKeys,
  filters: benchFilters,
  exchange: benchExchange,
  start: benchStart,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}
for (const [name, run] of Object.entries(benchmarks)) {
  if (asked.length === 0 || asked.includes(name)) await run()
}
