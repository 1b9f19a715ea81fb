import type { EventRow } from '#contract/events/event-records.ts'
import { eventFilters } from '#domain/filters/events.ts'
import { everybodys, recordOfEvent } from '#src/state/queries/events.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const eventsList = recordList<EventRow>({
  ...eventFilters,
  kind: 'event',
  bulkName: 'events',
  exportName: 'events',
  extraConditions: everybodys,
  read: async (query, signal) => (await api.events.list({ query, signal })).data,
  recordOf: recordOfEvent,
})
