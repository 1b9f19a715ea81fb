import { useState } from 'react'
import { readMoment } from '#domain/text/typed-moment.ts'
import { readPastDay } from '#domain/text/typed-past-day.ts'
import { formatFullDay } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { TextField } from '#src/ui/field.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { isDay, numbersOfDay } from './day-text.ts'

/** A day in free form: «25.12.2026», «завтра», «пт»; shows the interpretation below. */
export function DayField({
  isPast = false,
  value,
  onChange,
  focusRef,
  ...field
}: {
  label: string
  error?: string
  isRequired?: boolean
  className?: string
  disabled?: boolean
  hint?: string
  /** Without a year the last such day is meant, not the next. */
  isPast?: boolean
  /** "2026-11-20", or the text if it is not a day. */
  value: string
  onChange: (value: string) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const { zone } = useValueContext()
  const [typed, setTyped] = useState<string>()

  const read = (text: string) => {
    setTyped(text)
    const now = serverNow()
    const day = isPast ? readPastDay(text, now, zone) : (readMoment(text, now, zone)?.day ?? null)
    onChange(isDay(text) ? text : (day ?? text))
  }

  return (
    <TextField
      {...field}
      ref={focusRef}
      hint={field.hint ?? (typed !== undefined && isDay(value) ? formatFullDay(value) : undefined)}
      placeholder="дд.мм.гггг"
      autoComplete="off"
      spellCheck={false}
      value={typed ?? numbersOfDay(value)}
      onChange={(event) => read(event.target.value)}
      onBlur={() => setTyped(isDay(value) ? undefined : typed)}
    />
  )
}
