import { readMoment } from '#domain/text/typed-moment.ts'
import { readPastDay } from '#domain/text/typed-past-day.ts'
import { addDays, dayOf, formatDay } from '#domain/time/time.ts'
import { officeZone } from '#src/commands/events/office-time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import type { FieldOption, FilterField } from './filter-field.ts'

const today = () => dayOf(serverNow(), officeZone())
const dayTitle = (day: string) => formatDay(day, today())
const option = (value: string): FieldOption => ({ value, title: dayTitle(value) })

const offers = {
  past: { days: [0, -1, -7, -30], placeholder: 'вчера, пт, 12.11, 3 дня назад' },
  coming: { days: [0, 1, 7, 30], placeholder: 'завтра, пт, 12.12, через неделю' },
}

function typedDay(text: string, isPast: boolean): string | null {
  if (isPast) return readPastDay(text, serverNow(), officeZone())
  const moment = readMoment(text, serverNow(), officeZone())
  return moment?.time === null ? moment.day : null
}

/** First or last day of a period, typed or chosen. @param time direction for a day without a year. */
export function dayField(
  { name, time }: { name: 'from' | 'to'; time: keyof typeof offers },
  keywords: readonly string[],
): FilterField {
  const { days, placeholder } = offers[time]
  return {
    ...{ name, label: name === 'from' ? 'С дня' : 'По день', kind: 'choices', single: true },
    keywords: ['дата', ...keywords, name],
    options: async () => days.map((ahead) => option(addDays(today(), ahead))),
    unlisted: dayTitle,
    typed: {
      placeholder,
      read(text) {
        const day = typedDay(text, time === 'past')
        return day === null ? null : option(day)
      },
    },
  }
}
