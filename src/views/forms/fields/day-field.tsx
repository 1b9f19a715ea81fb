import { formatFullDay } from '#domain/time/time.ts'
import { TextField } from '#src/ui/field.tsx'
import { isDay } from './day-text.ts'
import { type DayTextOptions, useDayText } from './use-day-text.ts'

interface DayFieldProps extends DayTextOptions {
  label: string
  error?: string
  isRequired?: boolean
  className?: string
  disabled?: boolean
  hint?: string
  focusRef: (element: HTMLElement | null) => void
}

/** A day in free form; shows the interpretation below. */
export function DayField({ value, onChange, tense, focusRef, ...field }: DayFieldProps) {
  const { isTyped, fault, input } = useDayText({ value, onChange, ...(tense && { tense }) })
  return (
    <TextField
      {...field}
      {...input}
      {...(fault !== null && { error: fault })}
      ref={focusRef}
      hint={isTyped && isDay(value) ? formatFullDay(value) : field.hint}
    />
  )
}

/** The same in a row of controls: why a day is refused stands below the control. */
export function DayInput({
  value,
  onChange,
  tense,
  ...control
}: DayTextOptions & { className: string; 'aria-invalid': boolean }) {
  const { isTyped, fault, input } = useDayText({ value, onChange, ...(tense && { tense }) })
  const isShown = fault !== null && !control['aria-invalid']
  return (
    <>
      <input {...input} {...control} aria-invalid={control['aria-invalid'] || isShown} type="text" />
      {isTyped && isDay(value) && (
        <span className="block pt-0.5 text-sm text-muted">{formatFullDay(value)}</span>
      )}
      {isShown && <span className="block pt-0.5 text-sm text-stale">{fault}</span>}
    </>
  )
}
