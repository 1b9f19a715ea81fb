import { ApiError, failureParts } from '#src/api/errors.ts'

/**
 * Failures that nobody has caught, out of calls that "propagate errors unhandled" (spec.md §8): told once each, and
 * whatever is on the screen stays.
 */
export function watchUnhandled(tell: (parts: { text: string; detail?: string }) => void): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isWorthTelling(reason)) tell(failureParts(reason))
  })
  addEventListener('error', ({ error }) => {
    // Without an error it is the browser's own remark, such as on a loop of sizes.
    if (error instanceof Error) tell(failureParts(error))
  })
}

/** What was given up on purpose is none; the end of a session is told by /login. */
export function isWorthTelling(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.kind !== 'unauthenticated'
  if (!(reason instanceof Error)) return false
  return reason.name !== 'AbortError' && !('silent' in reason) && !('revert' in reason)
}
