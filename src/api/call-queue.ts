/** Holds calls back while as many are under way as the server takes of one person. */
export type CallQueue = <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>

/**
 * At most so many calls at once, the others in the order they came. One that is given up while it waits is never made.
 */
export function callQueue(most: number): CallQueue {
  const waiting: (() => void)[] = []
  let open = 0

  const place = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(signal.reason)
      }
      waiting.push(begin)
      signal.addEventListener('abort', giveUp, { once: true })
    })

  return async (signal, call) => {
    signal.throwIfAborted()
    if (open < most) open += 1
    else await place(signal)
    try {
      return await call()
    } finally {
      // The place goes straight to the next one.
      const next = waiting.shift()
      if (next) next()
      else open -= 1
    }
  }
}
