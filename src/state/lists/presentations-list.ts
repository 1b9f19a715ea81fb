import type { Presentation } from '#contract/presentations/presentations.ts'
import { presentationFilters } from '#domain/filters/presentations.ts'
import { recordOfPresentation } from '#src/state/queries/presentations.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Presentations; an admin sees everybody's. */
export const presentationsList = recordList<Presentation>({
  ...presentationFilters,
  kind: 'presentation',
  bulkName: 'presentations',
  exportName: 'presentations',
  async read(query, signal) {
    return (await api.presentations.list({ query, signal })).data
  },
  recordOf: recordOfPresentation,
})
