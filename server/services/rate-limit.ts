import { Refusal } from '#server/errors.ts'

/** Refuses what comes too often. */
export type RateLimit = (key: number) => void

/**
 * At most `limit` calls of one user in any `windowMs`, counted in this process: it spares the service that is called,
 * so that several servers may together allow a little more.
 * @throws Refusal 429 with the seconds to wait.
 */
export function rateLimit(
  { limit, windowMs, message }: { limit: number; windowMs: number; message: string },
  now: () => number = () => performance.now(),
): RateLimit {
  const calls = new Map<number, number[]>()
  return (key) => {
    const at = now()
    const recent = (calls.get(key) ?? []).filter((time) => time > at - windowMs)
    const [oldest] = recent
    if (recent.length >= limit && oldest !== undefined) {
      const retryAfterSeconds = Math.max(1, Math.ceil((oldest + windowMs - at) / 1000))
      throw new Refusal('tooMany', message, { retryAfterSeconds })
    }
    calls.set(key, [...recent, at])
  }
}
