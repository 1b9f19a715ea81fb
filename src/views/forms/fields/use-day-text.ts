import { type ChangeEvent, useState } from 'react'
import { dayFault, readDayIn, type Tense } from '#domain/text/typed-day.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { useValueContext } from '#src/views/record/use-value-context.ts'
import { isDay, numbersOfDay } from './day-text.ts'

export interface DayTextOptions {
  /** "2026-11-20", or the text if it is not a day. */
  value: string
  onChange: (value: string) => void
  /** Tells the day that is meant without a year; absent: the nearest. */
  tense?: Tense
}

/** Properties of an input that takes a day in free form: «25.12.2026», «завтра», «пт». */
export function useDayText({ value, onChange, tense = 'any' }: DayTextOptions) {
  const { zone } = useValueContext()
  const [typed, setTyped] = useState<string>()

  const shown = typed ?? value

  const read = (text: string) => {
    setTyped(text)
    onChange(readDayIn(tense, text, serverNow(), zone) ?? text)
  }

  return {
    isTyped: typed !== undefined,
    // A refused text stays in the field, and so does the reason.
    fault: isDay(shown) ? null : dayFault(tense, shown, serverNow(), zone),
    input: {
      placeholder: 'дд.мм.гггг',
      autoComplete: 'off',
      spellCheck: false,
      value: typed ?? numbersOfDay(value),
      onChange: (event: ChangeEvent<HTMLInputElement>) => read(event.target.value),
      onBlur: () => setTyped(undefined),
    },
  }
}
