import type { Presentation } from '#contract/presentations/presentations.ts'
import { presentationsKey, recordOfPresentation } from '#src/state/queries/presentations.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

/** Presentations; an admin sees everybody's. */
export const presentationsList = recordList<Presentation>({
  route: 'presentations',
  kind: 'presentation',
  card: 'presentation',
  queryKey: presentationsKey,
  conditions: ['state', 'isMine'],
  bulkName: 'presentations',
  usualSort: '-created',
  async read(query, signal) {
    return (await api.presentations.list({ query, signal })).data
  },
  recordOf: recordOfPresentation,
})
