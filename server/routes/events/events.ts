import type { events } from '#contract/events/events.ts'
import type { Handlers } from '#server/http/serve.ts'
import { removing } from '#server/services/bulk/bulk.ts'
import {
  createEvent,
  eventsOf,
  readEvent,
  readEventsOfToday,
  updateEvent,
} from '#server/services/events/events.ts'

export const eventsRoutes: Handlers<typeof events> = {
  list: ({ query }, call) => eventsOf(call, query).page(query),
  today: (_input, call) => readEventsOfToday(call),
  read: async ({ params }, call, http) => http.versioned(await readEvent(call, params.id)),
  create: async ({ body }, call, http) => http.versioned(await createEvent(call, body)),
  update: async ({ params, body }, call, http) => http.versioned(await updateEvent(call, params.id, body)),
  remove: removing('event.delete'),
}
