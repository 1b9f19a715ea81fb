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
      ref={focusRef}
      hint={fault ?? field.hint ?? (isTyped && isDay(value) ? formatFullDay(value) : undefined)}
    />
  )
}

/** The same in a row of controls, without a note of its own. */
export function DayInput({
  value,
  onChange,
  isPast = false,
  ...control
}: DayTextOptions & { className: string; placeholder?: string }) {
  const { input } = useDayText({ value, onChange, isPast })
  return <input {...input} {...control} type="text" />
}
