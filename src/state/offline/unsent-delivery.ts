import { ApiError, describeFailure } from '#src/api/errors.ts'
import type { Delivery } from './unsent-queue.ts'

/** Statuses of a proxy without upstream. */
const unanswered = new Set([502, 503, 504])

/** Decides if a failed action is retried or left to the user. */
export function deliveryOf(error: unknown): Delivery {
  const text = describeFailure(error)
  if (!(error instanceof ApiError)) return { status: 'refused', refusal: { text } }
  const { kind, code, statusCode, conflicts } = error
  // An ended or foreign session does not refuse the action: it waits for its own user.
  if (kind === 'unauthenticated' || code === 'otherUser') return { status: 'waits' }
  if (kind === 'offline' || unanswered.has(statusCode ?? 0)) return { status: 'cut' }
  // The server limits the user's calls, whichever they are.
  if (statusCode === 429) return { status: 'waits' }
  // Already done under this key before it was edited: the later edit is not on the server.
  if (code === 'keyReused') return { status: 'refused', refusal: { text: doneOtherwise } }
  return { status: 'refused', refusal: { text, ...(conflicts.length > 0 && { conflicts }) } }
}

const doneOtherwise = 'Прошлая отправка дошла в прежнем виде. Поправьте саму запись, а это действие уберите'
