/** Something that is fetched when it is wanted, and then there for good. */
export interface LateValue<T> {
  /** @returns what was fetched, `undefined` before. */
  read(): T | undefined
  /** Calls the listener once it has come. @returns what ends that. */
  subscribe(listener: () => void): () => void
  /** Fetches it once; again after a failure, which is passed on. */
  fetch(): Promise<void>
}

/** @param load what fetches it. */
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
