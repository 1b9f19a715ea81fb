/** A longer wait is a limit that the user should see. */
const longestPauseSeconds = 3
const maxPauses = 6

interface Answer {
  status: number
  headers: Headers
}

interface Waiting {
  /** A change waits until its signal gives it up, and is kept then; a read tells of a server that stays busy. */
  isChange?: boolean
  /** Waits the given milliseconds; rejects when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Retries when the server refuses a call because too many of this user's are in flight: it has done nothing
 * and says when to retry.
 */
export async function untilAdmitted<A extends Answer>(
  ask: () => Promise<A>,
  signal: AbortSignal,
  { isChange = false, pause = pauseFor }: Waiting = {},
): Promise<A> {
  for (let pauses = 0; ; pauses += 1) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const isShort = answer.status === 429 && seconds > 0 && seconds <= longestPauseSeconds
    if (!isShort || (pauses === maxPauses && !isChange)) return answer
    // Jitter: tabs refused together should not retry together.
    await pause(seconds * 1000 * (0.5 + Math.random()), signal)
  }
}

function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
