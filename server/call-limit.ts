import { Refusal } from './errors.ts'

/** More than a page has under way at once (`src/state/api.ts`). */
export const callsPerUser = 8

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

/** Nobody reads it: the connection of the call has ended. */
export const gone = new Refusal('tooMany', 'Запрос отменён')
