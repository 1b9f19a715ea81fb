/** Retry delay after a failed read, ms. */
const retryMs = 3000

/**
 * Serializes reads so that answers apply in order; requests during a read cause one more read afterwards,
 * since the current one may have started too early. Retries failures by itself.
 * @returns a request function; resolves when a sufficiently new answer was applied, or has failed.
 */
export function createReader<T>({
  read,
  apply,
}: {
  read: () => Promise<T>
  apply: (answer: T) => void
}): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function readAsWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      try {
        apply(await read())
      } catch {
        retry = setTimeout(ask, retryMs)
      }
    }
    running = undefined
  }
  function ask(): Promise<void> {
    clearTimeout(retry)
    isWanted = true
    running ??= readAsWanted()
    return running
  }
  return ask
}
