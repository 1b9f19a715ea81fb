import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { Delivery } from './unsent-queue.ts'

/** Answers of a server that is overloaded or of a proxy that has none behind it. */
const busy = new Set([429, 502, 503, 504])

/** What a failure of a sent action means for it: later, or for the person to decide. */
export function deliveryOf(error: unknown): Delivery {
  const text = describeFailure(error)
  if (!(error instanceof ApiError)) return { status: 'refused', refusal: { text } }
  const { kind, code, statusCode, conflicts } = error
  // A session that has ended, or is another's, is no refusal of the action: it waits for its own user.
  if (kind === 'offline' || kind === 'unauthenticated' || code === 'otherUser') return { status: 'waits' }
  if (statusCode !== null && busy.has(statusCode)) return { status: 'waits' }
  // Under this key it was done before it was changed: what was changed since is not at the server.
  if (code === 'keyReused') return { status: 'refused', refusal: { text: doneOtherwise } }
  return { status: 'refused', refusal: { text, ...(conflicts.length > 0 && { conflicts }) } }
}

const doneOtherwise =
  'Прошлая отправка всё же дошла, такой, какой была тогда. Поправьте саму запись, а это действие уберите'
