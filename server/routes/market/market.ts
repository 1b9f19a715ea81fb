import type { market } from '#contract/market/market.ts'
import type { Handlers } from '#server/http/serve.ts'
import { pageOf } from '#server/repositories/records/row-list.ts'
import { marketOfBlock, marketQuarters, marketRows } from '#server/services/market/market.ts'

export function marketRoutes(): Handlers<typeof market> {
  return {
    quarters: ({ query }, call) => pageOf(marketQuarters(call, query), query),
    rows: ({ query }, call) => marketRows(call, query),
    ofBlock: ({ params }, call) => marketOfBlock(call, params.id),
  }
}
