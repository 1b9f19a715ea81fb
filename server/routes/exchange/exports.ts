import type { exports } from '#contract/exchange/exports.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exportTable } from '#server/services/exchange/export-table.ts'

export function exportsRoutes({ stock }: AppContext): Handlers<typeof exports> {
  return { table: ({ body }, call) => exportTable(call, body, stock) }
}
