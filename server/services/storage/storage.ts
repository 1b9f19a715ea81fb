/** What lies in the storage; the name is `<key>.<part>`, both made by us. */
export interface StoredFile {
  name: string
  /** By the clock of the storage, milliseconds. */
  modifiedAtMs: number
}

/** Where the bytes of files lie. A name is written once and never again, so what was read may be kept. */
export interface Storage {
  /** Whole or not at all, and on the disk when it returns. @throws an error with the system's code (ENOSPC). */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** `undefined` when there is none. */
  read(name: string): Promise<Buffer | undefined>
  /** One that is not there is removed already. */
  remove(name: string): Promise<void>
  /** Everything, half-written leftovers too, in no order. */
  list(): AsyncIterable<StoredFile>
}
