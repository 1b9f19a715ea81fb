import { Refusal } from './errors.ts'

/** More than a page has under way at once (`src/state/session/api.ts`). */
export const callsPerUser = 8
/** Transactions of changing calls; a second one of the same user would only make the others wait. */
export const transactionsPerUser = 1

/** Takes a place for one call of a user. @returns gives it back; @throws Refusal 429 when he has none left. */
export type CallLimit = (userId: number) => () => void

/** So many calls of each user at once in this process, running and waiting: nobody has the server to himself. */
export function limitCalls(most = callsPerUser): CallLimit {
  const open = new Map<number, number>()
  return (userId) => {
    const before = open.get(userId) ?? 0
    if (before >= most) throw tooMany
    open.set(userId, before + 1)
    return () => {
      const now = (open.get(userId) ?? 1) - 1
      if (now === 0) open.delete(userId)
      else open.set(userId, now)
    }
  }
}

const tooMany = new Refusal('tooMany', 'Слишком много запросов сразу. Повторите через секунду', {
  retryAfterSeconds: 1,
})

/** Runs the work of a user when fewer of his than the limit are running. */
export type UserQueue = <T>(userId: number, work: () => Promise<T>) => Promise<T>

/** At most so many works of each user run at once in this process; the others wait in the order they came. */
export function queueByUser(most = transactionsPerUser): UserQueue {
  const queues = new Map<number, { running: number; waiting: (() => void)[] }>()
  return async (userId, work) => {
    const queue = queues.get(userId) ?? { running: 0, waiting: [] }
    queues.set(userId, queue)
    // A place that is passed on stays counted, so that nobody slips in between.
    if (queue.running < most) queue.running += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running -= 1
      if (queue.running === 0) queues.delete(userId)
    }
  }
}

/** Nobody reads it: the connection of the call has ended. */
export const gone = new Refusal('tooMany', 'Запрос отменён')
