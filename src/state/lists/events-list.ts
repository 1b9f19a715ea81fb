import type { EventRow } from '#contract/events/event-records.ts'
import { eventsKey, everybodys, recordOfEvent } from '#src/state/queries/events.ts'
import { api } from '#src/state/session/api.ts'
import { recordList } from './record-list.ts'

export const eventsList = recordList<EventRow>({
  route: 'events',
  kind: 'event',
  card: 'event',
  queryKey: eventsKey,
  conditions: [
    ...['when', 'type', 'isDone', 'userId', 'from', 'to'],
    ...['companyId', 'personId', 'blockId', 'buildingId'],
  ],
  bulkName: 'events',
  usualSort: '-date',
  extraConditions: everybodys,
  read: async (query, signal) => (await api.events.list({ query, signal })).data,
  recordOf: recordOfEvent,
})
