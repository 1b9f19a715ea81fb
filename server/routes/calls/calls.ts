import type { calls } from '#contract/calls/calls.ts'
import type { Handlers } from '#server/http/serve.ts'
import { calledContact, giveContactBack, takeContact } from '#server/services/calls/call-leases.ts'
import { noteCall } from '#server/services/calls/call-outcomes.ts'
import { countDue } from '#server/services/calls/call-queue.ts'
import { readContactBlocks, readQueue } from '#server/services/calls/call-rows.ts'

export const callsRoutes: Handlers<typeof calls> = {
  queue: ({ query }, call) => readQueue(call, query.whose),
  due: (_input, call) => countDue(call),
  blocks: ({ params, query }, call) => readContactBlocks(call, params.contact, query),
  async take({ params }, call) {
    const { until } = await takeContact(call, await calledContact(call, params.contact))
    return { user: { id: call.actor.id, name: call.actor.name }, until: until.toISOString() }
  },
  async release(_input, call) {
    await giveContactBack(call)
    return undefined
  },
  note: ({ params, body }, call) => noteCall(call, params.contact, body),
}
