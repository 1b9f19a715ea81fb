import { type FormEvent, useState } from 'react'
import { ApiError, failureLines } from '#src/api/errors.ts'

/** One piece of a form's work at a time, and what to tell when it fails. What was typed stays. */
export function useFormTask() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [names, setNames] = useState<ReadonlySet<string>>(new Set())

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

  /** The form's own work; empty required fields are told of at once, and the first wrong field is focused. */
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
    /** For under the form; `undefined` while nothing has failed, or when it stands under a field already. */
    message: issues.some((issue) => issue.message === message && names.has(issue.path)) ? undefined : message,
    /** The server has said no: the same once more will not help. */
    isRefused: failure instanceof ApiError && failure.kind === 'refused',
    /** For under the field of that name. */
    errorOf: (field: string): string | undefined => issues.find(({ path }) => path === field)?.message,
  }
}

/** Required fields in our own words: the browser would tell them in its language. */
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

/** A field's text out of a submitted form. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
