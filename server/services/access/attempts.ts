import { createHash } from 'node:crypto'
import type { Db } from '#server/db/db.ts'
import { Refusal } from '#server/http/errors.ts'
import {
  type AttemptsWindow,
  addAttempts,
  countAttempts,
  lockAttempts,
} from '#server/repositories/access/login-attempts.ts'

/** A rate limit: key and number of attempts within the window. */
export interface Limit {
  keyHash: Buffer
  limit: number
  /** Default: 15 minutes. */
  within?: AttemptsWindow
}

/**
 * Counts an attempt, or refuses it above a limit. Concurrent ones are serialized, so that all are counted.
 * @param what genitive plural for the message, such as «попыток».
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

/** The same without throwing. @returns seconds to wait; undefined: counted and allowed. */
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

/** Hashes the key, so that no address or account is stored. */
export function attemptKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
