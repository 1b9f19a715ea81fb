import { Refusal } from '../errors.ts'

/** Above what a page ever has in flight (`src/state/session/api.ts`). */
export const callsPerUser = 8
/** Changing calls of a user wait for each other, and reads never take their place: keys pressed fast lose nothing. */
export const changesPerCall = 8
/** A second transaction of the same user would only block the others. */
export const transactionsPerUser = 1

/**
 * Acquires a slot for one call of a user. @returns a release function; @throws Refusal 429 when none is free.
 */
export type CallLimit = (userId: number) => () => void

/** Limits concurrent calls per user in this process, running and waiting. */
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

/** Runs work when a slot of the user is free. */
export type UserQueue = <T>(userId: number, work: () => Promise<T>) => Promise<T>

/** Per-user semaphore in this process; waiters run in FIFO order. */
export function queueByUser(most = transactionsPerUser): UserQueue {
  const queues = new Map<number, { running: number; waiting: (() => void)[] }>()
  return async (userId, work) => {
    const queue = queues.get(userId) ?? { running: 0, waiting: [] }
    queues.set(userId, queue)
    // A slot handed to a waiter stays counted, so that no newcomer takes it in between.
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

/** Never delivered: the caller's connection has closed. */
export const gone = new Refusal('tooMany', 'Запрос отменён')
