/* The present moment as the server has it: the browser's own clock may be a day wrong, its zone never matters. */

const minuteMs = 60_000
/** Machines of servers may differ from the database by this much; a browser that is set anew differs by more. */
const machineSlackMs = 5 * minuteMs

/** The server's clock less the browser's; until an answer tells, the browser is believed. */
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
 * The database has told its clock in an answer.
 * @param now ISO 8601. @param sentAtMs the browser's clock when the call left; absent: a moment ago.
 */
export function learnServerNow(now: string, sentAtMs = Date.now() - 2000): void {
  const atMs = Date.parse(now)
  if (Number.isNaN(atMs)) return
  hasDatabaseTold = true
  learn(atMs, atMs, sentAtMs)
}

/** An answer's `date`: whole seconds by a machine's clock, so it counts little once the database has told its own. */
export function learnFromHeader(date: string | null, sentAtMs: number): void {
  const atMs = Date.parse(date ?? '')
  const slackMs = hasDatabaseTold ? machineSlackMs : 0
  if (!Number.isNaN(atMs)) learn(atMs - slackMs, atMs + 1000 + slackMs, sentAtMs)
}

/** Calls at each full minute and when the clock is corrected. @returns ends it. */
export function watchServerNow(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) waitForMinute()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/**
 * The server's clock stood between these two at some moment since the call left. The offset moves only as far as that
 * proves it wrong: what is shown does not tremble with the time that answers take.
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
