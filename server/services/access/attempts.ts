import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  type AttemptsWindow,
  addAttempts,
  countAttempts,
  lockAttempts,
} from '#server/repositories/access/login-attempts.ts'

/** What is counted under one key, and how many of it are let through within the window. */
export interface Limit {
  keyHash: Buffer
  limit: number
  /** Default: 15 minutes. */
  within?: AttemptsWindow
}

/**
 * Counts the attempt, unless there are too many. Parallel ones wait for each other, so that all are counted.
 * @param what such as «попыток»: too many of them is what the person is told.
 * @throws Refusal 429 with the seconds to wait.
 */
export async function refuseTooMany(db: Db, limits: readonly Limit[], what = 'попыток'): Promise<void> {
  const secondsToWait = await takeAttempt(db, limits)
  if (secondsToWait === undefined) return
  const minutes = Math.max(1, Math.ceil(secondsToWait / 60))
  throw new Refusal('tooMany', `Слишком много ${what}. Попробуйте через ${minutes} мин`, {
    retryAfterSeconds: Math.max(1, secondsToWait),
  })
}

/** The same without a refusal. @returns seconds to wait; undefined: the attempt is counted and let through. */
export function takeAttempt(db: Db, limits: readonly Limit[]): Promise<number | undefined> {
  const keyHashes = limits.map((key) => key.keyHash)
  const take = async (tx: Db) => {
    await lockAttempts(tx, keyHashes)
    for (const { keyHash, limit, within = '15 minutes' } of limits) {
      const { count, secondsToWait } = await countAttempts(tx, keyHash, within)
      if (count >= limit) return secondsToWait
    }
    await addAttempts(tx, keyHashes)
    return undefined
  }
  return db.isTransaction ? take(db) : db.transaction().execute(take)
}

/** The key under which attempts are counted: nothing of an address or account is stored. */
export function attemptKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
