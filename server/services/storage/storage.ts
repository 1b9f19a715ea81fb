/** A stored file; its name is `<key>.<part>`, both generated. */
export interface StoredFile {
  name: string
  /** Storage clock, ms. */
  modifiedAtMs: number
}

/** Storage for file contents. Names are written once, so reads may be cached. */
export interface Storage {
  /** Atomic and durable when it returns. @throws an error with the system's code (ENOSPC). */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` if absent. */
  read(name: string): Promise<Buffer | undefined>
  /** Idempotent. */
  remove(name: string): Promise<void>
  /** Everything, including unfinished writes, in no order. */
  list(): AsyncIterable<StoredFile>
}
