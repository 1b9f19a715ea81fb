import { useId } from 'react'
import type { SelectOption } from './form-field.tsx'
import type { FormValue } from './form-values.ts'

/** Several of a few: check boxes in a row. */
export function ChoicesField({
  label,
  error,
  value,
  options,
  onChange,
  focusRef,
}: {
  label: string
  error?: string
  value: FormValue | undefined
  options: readonly SelectOption[]
  onChange: (value: string[]) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const noteId = useId()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const toggle = (code: string) =>
    onChange(options.map((option) => option.value).filter((one) => chosen.includes(one) !== (one === code)))
  return (
    <fieldset className="col-span-4 mb-5" aria-describedby={error && noteId}>
      <legend className="mb-1 text-sm text-muted">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {options.map((option, at) => (
          <label key={option.value} className="inline-flex cursor-pointer items-center gap-1.5">
            <input
              type="checkbox"
              aria-invalid={at === 0 && error !== undefined}
              ref={at === 0 ? focusRef : undefined}
              className="size-[15px] accent-accent"
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={noteId} role="alert" className="pt-0.5 text-sm text-stale">
          {error}
        </p>
      )}
    </fieldset>
  )
}
