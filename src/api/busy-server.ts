/** A longer wait is a limit that the user should see. */
const longestPauseSeconds = 3
const maxPauses = 6

interface Answer {
  status: number
  headers: Headers
}

/**
 * Retries when the server refuses a call because too many of this user's are in flight: it has done nothing
 * and says when to retry.
 * @param pause waits the given milliseconds; rejects when the signal is aborted.
 */
export async function untilAdmitted<A extends Answer>(
  ask: () => Promise<A>,
  signal: AbortSignal,
  pause: (ms: number, signal: AbortSignal) => Promise<void> = pauseFor,
): Promise<A> {
  for (let pauses = 0; ; pauses += 1) {
    const answer = await ask()
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
    const isShort = answer.status === 429 && seconds > 0 && seconds <= longestPauseSeconds
    if (!isShort || pauses === maxPauses) return answer
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
