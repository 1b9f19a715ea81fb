import { ApiError, failureParts } from '#src/api/errors.ts'

/**
 * Reports uncaught failures of calls that "propagate errors unhandled" (specification, §8), once each,
 * leaving the screen as it is.
 */
export function watchUnhandled(tell: (parts: { text: string; detail?: string }) => void): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isWorthTelling(reason)) tell(failureParts(reason))
  })
  addEventListener('error', ({ error }) => {
    // Without an error it is a browser remark, such as a ResizeObserver loop.
    if (error instanceof Error) tell(failureParts(error))
  })
}

/** Aborts are not failures; /login reports the end of a session. */
export function isWorthTelling(reason: unknown): boolean {
  if (reason instanceof ApiError) return reason.kind !== 'unauthenticated'
  if (!(reason instanceof Error)) return false
  return reason.name !== 'AbortError' && !('silent' in reason) && !('revert' in reason)
}
