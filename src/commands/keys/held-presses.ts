/** Older presses are dropped as no longer expected. */
export const longestHoldMs = 2000

/** Buffers presses in order until their target is ready. Times are in ms of one clock. */
export interface HeldPresses {
  isHolding(): boolean
  /** Tells if all would run were their target ready now. */
  isExpected(now: number): boolean
  hold(press: () => void, now: number): void
  drop(): void
  /**
   * Runs them in order; if one is buffered again, the following ones wait behind it.
   * @returns how many were dropped.
   */
  release(now: number): number
}

export function createHeldPresses(): HeldPresses {
  let held: { press: () => void; at: number }[] = []
  return {
    isHolding: () => held.length > 0,
    isExpected: (now) => held.length > 0 && held.every(({ at }) => now - at < longestHoldMs),
    hold: (press, at) => void held.push({ press, at }),
    drop() {
      held = []
    },
    release(now) {
      const due = held.filter(({ at }) => now - at < longestHoldMs)
      const forgotten = held.length - due.length
      held = []
      for (const { press } of due) press()
      return forgotten
    },
  }
}
