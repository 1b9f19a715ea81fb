import { type ComponentProps, type ReactNode, useId } from 'react'

/** Look of all text and choice controls. */
export const controlLook =
  'h-8 w-full rounded border border-control bg-panel px-2.5 text-ink aria-invalid:border-stale disabled:bg-sunk disabled:text-faint'

/** Visual only: screen readers get `aria-required`. */
export const requiredMark = "after:text-stale after:content-['_*'_/_'']"

export interface FieldTexts {
  readonly label: string
  /** Required. */
  readonly isRequired?: boolean
  /** Shown under the control until there is an error. */
  readonly hint?: string
  readonly error?: string
}

/** A labelled text input. `unit` is shown inside at the right end («м²»). */
export function TextField({
  label,
  hint,
  error,
  isRequired,
  unit,
  className,
  ...rest
}: FieldTexts & ComponentProps<'input'> & { unit?: string }) {
  return (
    <Field texts={{ label, hint, error, isRequired }} className={className}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...rest}
            {...wiring}
            aria-describedby={unit ? joined(`${wiring.id}-unit`, wiring) : wiring['aria-describedby']}
            className={`${controlLook} ${unit ? 'pr-14' : ''}`}
          />
          {unit && (
            <span
              id={`${wiring.id}-unit`}
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 leading-8 text-faint"
            >
              {unit}
            </span>
          )}
        </span>
      )}
    </Field>
  )
}

/** The unit is announced with the field, before its note. */
function joined(unitId: string, { 'aria-describedby': noteId }: Wiring): string {
  return noteId === undefined ? unitId : `${unitId} ${noteId}`
}

/** Digits with a comma or a point; the form parses the text. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField autoComplete="off" spellCheck={false} {...props} type="text" inputMode="decimal" />
}

export function TextAreaField({
  label,
  hint,
  error,
  isRequired,
  className,
  ...rest
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field texts={{ label, hint, error, isRequired }} className={className}>
      {(wiring) => (
        <textarea rows={4} {...rest} {...wiring} className={`${controlLook} h-auto resize-y py-1.5`} />
      )}
    </Field>
  )
}

interface Wiring {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A control with label and note. */
export function Field({
  texts,
  className = '',
  children,
}: {
  texts: FieldTexts
  className?: string
  children: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const note = texts.error ?? texts.hint
  const noteId = `${id}-note`
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block text-sm text-muted ${texts.isRequired ? requiredMark : ''}`}>
        {texts.label}
      </label>
      {children({
        id,
        'aria-invalid': texts.error !== undefined,
        'aria-required': texts.isRequired || undefined,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {/* Always rendered: an error must not shift the layout. */}
      <p
        id={noteId}
        aria-live="polite"
        className={`min-h-6 pt-0.5 pb-1.5 text-sm leading-4 ${texts.error ? 'text-stale' : 'text-muted'}`}
      >
        {note}
      </p>
    </div>
  )
}
