import type { exports } from '#contract/exchange/exports.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { exportTable } from '#server/services/exchange/export-table.ts'
import type { Preflight } from '#server/services/publication/preflight.ts'

export function exportsRoutes({ stock }: AppContext, preflight: Preflight): Handlers<typeof exports> {
  return { table: ({ body }, call) => exportTable(call, body, { stock, preflight }) }
}
