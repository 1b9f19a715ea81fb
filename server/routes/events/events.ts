import type { events } from '#contract/events/events.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  createEvent,
  readEvent,
  readEvents,
  readEventsOfToday,
  updateEvent,
} from '#server/services/events/events.ts'

export const eventsRoutes: Handlers<typeof events> = {
  list: ({ query }, call) => readEvents(call, query),
  today: (_input, call) => readEventsOfToday(call),
  read: async ({ params }, call, http) => {
    const { record, version } = await readEvent(call, params.id)
    http.etag(version)
    return record
  },
  create: async ({ body }, call, http) => {
    const { record, version } = await createEvent(call, body)
    http.etag(version)
    return record
  },
  update: async ({ params, body }, call, http) => {
    const { record, version } = await updateEvent(call, params.id, body)
    http.etag(version)
    return record
  },
  remove: removing('event.delete'),
}
