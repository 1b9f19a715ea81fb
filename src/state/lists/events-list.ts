import type { EventRow } from '#contract/event-records.ts'
import { api } from '../api.ts'
import { eventsKey, recordOfEvent, seesAllEvents } from '../events.ts'
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
  read: async (query, signal) => {
    const { data } = await api.events.list({
      query: { ...query, ...(seesAllEvents() && { getAll: 'true' }) },
      signal,
    })
    return data
  },
  recordOf: recordOfEvent,
})
