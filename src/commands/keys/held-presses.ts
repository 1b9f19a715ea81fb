/** Older presses are forgotten: nobody expects them any more. */
export const longestHoldMs = 2000

/** Presses kept in their order until what they are meant for is there. Times are milliseconds of one clock. */
export interface HeldPresses {
  isHolding(): boolean
  hold(press: () => void, now: number): void
  drop(): void
  /**
   * Does them; one that is held again keeps those after it waiting behind it.
   * @returns how many were forgotten.
   */
  release(now: number): number
}

export function createHeldPresses(): HeldPresses {
  let held: { press: () => void; at: number }[] = []
  return {
    isHolding: () => held.length > 0,
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
