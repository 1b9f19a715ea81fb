/** Semaphore that keeps concurrent calls within the server's limit per user. */
export type CallQueue = <T>(signal: AbortSignal, call: () => Promise<T>) => Promise<T>

/** Limits concurrent calls, the others wait in FIFO order. A call aborted while waiting is never made. */
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
      // The slot is handed over directly.
      const next = waiting.shift()
      if (next) next()
      else open -= 1
    }
  }
}
