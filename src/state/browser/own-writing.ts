/** What a control has written into the address by its own hand, which it does late; all else there is from outside. */
export interface OwnWriting<Value> {
  /** What is to be written soon. @returns whether it differs from what was planned or written last. */
  plan(value: Value): boolean
  write(value: Value): void
  /**
   * The control is drawn with this address; by then something else may be planned already.
   * @returns whether it is its own: Back, a link and other commands are not.
   */
  see(value: Value): boolean
}

/** @param first what the address has, or what was kept of an earlier visit. */
export function createOwnWriting<Value>(first: Value): OwnWriting<Value> {
  let planned = first
  let written = first
  const write = (value: Value) => {
    planned = value
    written = value
  }
  return {
    plan(value) {
      if (value === planned) return false
      planned = value
      return true
    },
    write,
    see(value) {
      if (value === planned || value === written) return true
      write(value)
      return false
    },
  }
}
