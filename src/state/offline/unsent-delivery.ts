import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { Delivery } from './unsent-queue.ts'

/** Statuses of an overloaded server, or of a proxy without upstream. */
const busy = new Set([429, 502, 503, 504])

/** Decides if a failed action is retried or left to the user. */
export function deliveryOf(error: unknown): Delivery {
  const text = describeFailure(error)
  if (!(error instanceof ApiError)) return { status: 'refused', refusal: { text } }
  const { kind, code, statusCode, conflicts } = error
  // An ended or foreign session does not refuse the action: it waits for its own user.
  if (kind === 'offline' || kind === 'unauthenticated' || code === 'otherUser') return { status: 'waits' }
  if (statusCode !== null && busy.has(statusCode)) return { status: 'waits' }
  // Already done under this key before it was edited: the later edit is not on the server.
  if (code === 'keyReused') return { status: 'refused', refusal: { text: doneOtherwise } }
  return { status: 'refused', refusal: { text, ...(conflicts.length > 0 && { conflicts }) } }
}

const doneOtherwise =
  'Прошлая отправка всё же дошла, такой, какой была тогда. Поправьте саму запись, а это действие уберите'
