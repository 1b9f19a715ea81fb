/* Server time: the browser's clock may be wrong by a day, and its zone is irrelevant. */

const minuteMs = 60_000
/** Tolerance between server machines and the database; a corrected browser clock differs by more. */
const machineSlackMs = 5 * minuteMs

/** Server clock minus browser clock; 0 until the first answer. */
let offsetMs = 0
let hasDatabaseTold = false
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Milliseconds since 1970. */
export function serverNowMs(): number {
  return Date.now() + offsetMs
}

/** ISO 8601 in UTC. */
export function serverNow(): string {
  return new Date(serverNowMs()).toISOString()
}

/**
 * Adjusts to the database clock in an answer.
 * @param now ISO 8601. @param sentAtMs client time at which the call was sent; absent: a moment ago.
 */
export function learnServerNow(now: string, sentAtMs = Date.now() - 2000): void {
  const atMs = Date.parse(now)
  if (Number.isNaN(atMs)) return
  hasDatabaseTold = true
  learn(atMs, atMs, sentAtMs)
}

/**
 * Adjusts to the `date` header, in whole seconds of a machine's clock; the database clock takes precedence.
 */
export function learnFromHeader(date: string | null, sentAtMs: number): void {
  const atMs = Date.parse(date ?? '')
  const slackMs = hasDatabaseTold ? machineSlackMs : 0
  if (!Number.isNaN(atMs)) learn(atMs - slackMs, atMs + 1000 + slackMs, sentAtMs)
}

/** Calls the listener each full minute and on clock corrections. @returns an unsubscribe function. */
export function watchServerNow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) waitForMinute()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/**
 * Narrows the offset: the server clock was between the two bounds at some moment since the call was sent. The
 * offset changes only as far as necessary, so that displayed times do not jitter with latency.
 */
function learn(earliestMs: number, latestMs: number, sentAtMs: number): void {
  const proven = Math.min(Math.max(offsetMs, earliestMs - Date.now()), latestMs - sentAtMs)
  if (proven === offsetMs) return
  offsetMs = proven
  if (listeners.size > 0) tell()
}

function tell(): void {
  for (const listener of listeners) listener()
  waitForMinute()
}

function waitForMinute(): void {
  clearTimeout(timer)
  timer = setTimeout(tell, minuteMs - (serverNowMs() % minuteMs))
}
