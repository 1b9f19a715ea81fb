/** A failed read is tried again after this, ms, if nobody asks sooner. */
const retryMs = 3000

/**
 * Reads what is true, one read at a time, so that answers come in their order; whoever asks meanwhile gets one more read
 * after it, since the present one may have begun too early. A failure is tried again by itself.
 * @returns asks; resolves when an answer that is new enough was applied, or has failed.
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
