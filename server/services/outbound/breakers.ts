/** Failures in a row after which a service is left in peace. */
const failuresToOpen = 5
const openMs = 30_000

export interface Breaker {
  /** Whether a call would only wait for a service that is known to be away. */
  isOpen(): boolean
  note(isGood: boolean): void
}

/** One breaker an origin: after 5 failures in a row nothing is sent for 30 s, then one call tries again. */
export function createBreakers(now: () => number = () => performance.now()): { of(origin: string): Breaker } {
  const states = new Map<string, { failures: number; openUntil: number }>()
  return {
    of(origin) {
      const state = states.get(origin) ?? { failures: 0, openUntil: 0 }
      states.set(origin, state)
      return {
        isOpen: () => state.openUntil > now(),
        note(isGood) {
          state.failures = isGood ? 0 : state.failures + 1
          // Opened anew by each later failure: one trial call at a time is enough.
          if (state.failures >= failuresToOpen) state.openUntil = now() + openMs
        },
      }
    },
  }
}
