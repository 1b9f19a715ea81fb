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
export function DayField({ value, onChange, isPast, focusRef, ...field }: DayFieldProps) {
  const { isTyped, fault, input } = useDayText({ value, onChange, ...(isPast && { isPast }) })
  return (
    <TextField
      {...field}
      {...input}
      {...(fault !== null && { error: fault })}
      ref={focusRef}
      hint={field.hint ?? (isTyped && isDay(value) ? formatFullDay(value) : undefined)}
    />
  )
}

/** The same in a row of controls: why a day is refused stands below the control. */
export function DayInput({
  value,
  onChange,
  isPast = false,
  ...control
}: DayTextOptions & { className: string; 'aria-invalid': boolean }) {
  const { fault, input } = useDayText({ value, onChange, isPast })
  const isShown = fault !== null && !control['aria-invalid']
  return (
    <>
      <input {...input} {...control} aria-invalid={control['aria-invalid'] || isShown} type="text" />
      {isShown && <span className="block pt-0.5 text-sm text-stale">{fault}</span>}
    </>
  )
}
