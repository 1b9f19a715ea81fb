/** A longer wait is a limit that the person is told of. */
const longestPauseSeconds = 3
const mostPauses = 6

interface Answer {
  status: number
  headers: Headers
}

/**
 * Asks again where the server has too many calls of this person: it has done nothing yet, and says when to come back.
 * @param pause waits so many milliseconds; rejects when the signal is aborted.
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
    if (!isShort || pauses === mostPauses) return answer
    // Tabs that were refused together do not come back together.
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
