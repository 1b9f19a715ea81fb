import { useState } from 'react'
import { readMoment, usualTime } from '#domain/text/typed-moment.ts'
import { dayOf, formatInstant, timeOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { TextField } from '#src/ui/field.tsx'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { numbersOfDay } from './day-text.ts'

/** A date and time in free form: «завтра 15:00», «пт 11»; shows the interpretation below. */
export function MomentField({
  label,
  error,
  isRequired,
  className,
  value,
  onChange,
  focusRef,
}: {
  label: string
  error?: string
  isRequired?: boolean
  className?: string
  /** ISO 8601, or the text if it is not understood. */
  value: string
  onChange: (value: string) => void
  focusRef: (element: HTMLElement | null) => void
}) {
  const { now, zone } = useValueContext()
  const [typed, setTyped] = useState<string>()
  const isMoment = value !== '' && !Number.isNaN(Date.parse(value))
  const written = isMoment ? `${numbersOfDay(dayOf(value, zone))} ${timeOf(value, zone)}` : value

  const read = (text: string) => {
    setTyped(text)
    const moment = readMoment(text, serverNow(), zone)
    const time = moment?.time ?? (isMoment ? timeOf(value, zone) : usualTime)
    onChange(moment ? instantAt(moment.day, time, zone) : text)
  }

  return (
    <TextField
      ref={focusRef}
      label={label}
      className={className}
      error={error}
      isRequired={isRequired}
      hint={isMoment ? formatInstant(value, now, zone) : 'завтра 15:00, пт 11, 25.12 10:30'}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? written}
      onChange={(event) => read(event.target.value)}
      onBlur={() => setTyped(isMoment ? undefined : typed)}
    />
  )
}
