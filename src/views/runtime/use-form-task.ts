import { type FormEvent, useState } from 'react'
import { ApiError, failureLines } from '#src/api/errors.ts'

/** Runs one task of a form at a time and reports its failure. Input is kept. */
export function useFormTask() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())

  /** Resolves true if the task succeeded; ignores starts while one is running. */
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

  /** Submits the form; reports missing required fields at once, and focuses the first invalid field. */
  async function submit(event: FormEvent<HTMLFormElement>, task: (form: FormData) => Promise<void>) {
    event.preventDefault()
    const element = event.currentTarget
    setNames(new Set(new FormData(element).keys()))
    return run(async () => {
      try {
        refuseEmpty(element)
        await task(new FormData(element))
      } catch (error) {
        if (error instanceof ApiError) focusField(element, error.issues[0]?.path)
        throw error
      }
    })
  }

  const issues = failure instanceof ApiError ? failure.issues : []
  const message = failure === undefined ? undefined : failureLines(failure)
  return {
    isBusy,
    run,
    submit,
    /** Message below the form; `undefined` without a failure, or if it is shown at a field. */
    message: issues.some((issue) => issue.message === message && names.has(issue.path)) ? undefined : message,
    /** Refused by the server: repeating will not help. */
    isRefused: failure instanceof ApiError && failure.kind === 'refused',
    /** Message at the field of that name. */
    errorOf: (field: string): string | undefined => issues.find(({ path }) => path === field)?.message,
  }
}

/** Reports required fields in Russian: browsers use their own language. */
function refuseEmpty(element: HTMLFormElement): void {
  const issues = [...element.elements].flatMap((field) =>
    field instanceof HTMLInputElement && field.validity.valueMissing
      ? [{ path: field.name, message: 'Заполните поле' }]
      : [],
  )
  const [first] = issues
  if (first) throw new ApiError({ kind: 'refused', code: 'invalid', message: first.message, issues })
}

function focusField(element: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : element.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

/** Text of a field in a submitted form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
