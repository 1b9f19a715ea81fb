import { windowsAsked } from '#src/state/place/overlay.ts'

/** Keys that have waited longer for a window are dropped: nobody remembers them. */
const longestWaitMs = 3000

/** A window that a key has asked for and that waits for its data: later keys are meant for it, not for the screen below. */
export function createAwaitedWindow() {
  let awaited: Promise<unknown> | null = null
  return {
    isAwaited: () => awaited !== null,
    /** @param onEnd called when the window is there or will not come; `isLate`: after the longest wait. */
    during(start: () => Promise<unknown>, onEnd: (isLate: boolean) => void): Promise<unknown> {
      const before = windowsAsked()
      const run = start()
      if (windowsAsked() === before) return run
      const startedAt = performance.now()
      const end = () => {
        if (awaited !== run) return
        awaited = null
        onEnd(performance.now() - startedAt > longestWaitMs)
      }
      awaited = run
      run.then(end, end)
      return run
    },
  }
}
