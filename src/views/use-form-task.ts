import { useState } from 'react'
import { ApiError, describeFailure } from '#src/api/errors.ts'

/** One piece of a form's work at a time, and what to tell when it fails. What was typed stays. */
export function useFormTask() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  /** Gives whether the work was done; a second start while it runs does nothing. */
  async function run(task: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(undefined)
    try {
      await task()
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setIsBusy(false)
    }
  }

  const issues = failure instanceof ApiError ? failure.issues : []
  const message = failure === undefined ? undefined : describeFailure(failure)
  return {
    isBusy,
    run,
    /** For under the form; `undefined` while nothing has failed, or when it stands under a field already. */
    message: issues.some((issue) => issue.message === message) ? undefined : message,
    /** The server has said no: the same once more will not help. */
    isRefused: failure instanceof ApiError && failure.kind === 'refused',
    /** For under the field of that name. */
    errorOf: (field: string): string | undefined => issues.find(({ path }) => path === field)?.message,
  }
}

/** A field's text out of a submitted form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
