/** Consecutive failures that open the circuit breaker. */
const failuresToOpen = 5
const openMs = 30_000

export interface Breaker {
  /** True while calls should fail fast because the service is down. */
  isOpen(): boolean
  note(isGood: boolean): void
}

/**
 * One circuit breaker per origin: opens for 30 s after 5 consecutive failures, then lets one trial call
 * through.
 */
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
          // Reopens on each later failure: one trial call at a time is enough.
          if (state.failures >= failuresToOpen) state.openUntil = now() + openMs
        },
      }
    },
  }
}
