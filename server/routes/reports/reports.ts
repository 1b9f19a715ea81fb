import type { reports } from '#contract/reports/reports.ts'
import type { AppContext } from '#server/http/app-context.ts'
import type { Handlers } from '#server/http/serve.ts'
import { reportFile, reportOf } from '#server/services/reports/reports.ts'

export function reportsRoutes({ stock }: AppContext): Handlers<typeof reports> {
  return {
    read: ({ params, query }, call) => reportOf(call, { ...params, ...query }, stock),
    file: ({ params, body }, call) => reportFile(call, { ...params, ...body }, stock),
  }
}
