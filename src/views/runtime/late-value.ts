/** A lazily loaded value, cached. */
export interface LateValue<T> {
  /** @returns the value; `undefined` before it has loaded. */
  read(): T | undefined
  /** Calls the listener once it has loaded. @returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  /** Loads it once; retries after a failure, which is rethrown. */
  fetch(): Promise<void>
}

export function lateValue<T>(load: () => Promise<T>): LateValue<T> {
  let value: T | undefined
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()

  async function once(): Promise<void> {
    try {
      value = await load()
    } catch (reason) {
      loading = undefined
      throw reason
    }
    for (const listener of listeners) listener()
  }

  return {
    read: () => value,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    fetch() {
      loading ??= once()
      return loading
    },
  }
}
