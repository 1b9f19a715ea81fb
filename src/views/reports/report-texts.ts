import type { ReportedRows } from '#contract/reports/reports.ts'
import { pathOf } from '#src/state/place/routes.ts'

/** The table of the rows behind a number. */
export function addressOfRows({ list, query }: ReportedRows): string {
  return `${pathOf(list, undefined)}?${new URLSearchParams(query)}`
}
