/** Distinguishes a control's own debounced writes to the address from external changes. */
export interface OwnWriting<Value> {
  /** Announces a pending write. @returns true if it differs from the last one planned or written. */
  plan(value: Value): boolean
  write(value: Value): void
  /**
   * Call when the control renders an address; another write may be pending by then.
   * @returns true if the address is the control's own write, not Back, a link or a command.
   */
  see(value: Value): boolean
}

/** @param first value of the address, or of an earlier visit. */
export function createOwnWriting<Value>(first: Value): OwnWriting<Value> {
  let planned = first
  let written = first
  /** Writes that no rendered address has shown yet, oldest first: a second one may come before the first is rendered. */
  let unseen: Value[] = []
  const write = (value: Value) => {
    planned = value
    written = value
    unseen.push(value)
  }
  return {
    plan(value) {
      if (value === planned) return false
      planned = value
      return true
    },
    write,
    see(value) {
      const place = unseen.indexOf(value)
      if (place >= 0) unseen = unseen.slice(place + 1)
      if (place >= 0 || value === planned || value === written) return true
      planned = value
      written = value
      unseen = []
      return false
    },
  }
}
