import type { ConditionKind } from '#domain/search/condition.ts'
import { dayFault, readDayIn } from '#domain/text/typed-day.ts'
import { addDays, dayOf, formatDay } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import type { FieldOption, FilterField } from './filter-field.ts'

const today = () => dayOf(serverNow(), officeZone())
const dayTitle = (day: string) => formatDay(day, today())
const option = (value: string): FieldOption => ({ value, title: dayTitle(value) })

const offers = {
  past: { days: [0, -1, -7, -30], placeholder: 'вчера, пт, 12.11, 3 дня назад' },
  coming: { days: [0, 1, 7, 30], placeholder: 'завтра, пт, 12.12, через неделю' },
}

type DayCondition = Extract<ConditionKind, { kind: 'day' }> & {
  label: string
  keywords?: readonly string[] | undefined
}

/** A day, typed or chosen. */
export function dayField(name: string, { label, keywords = [], offers: time }: DayCondition): FilterField {
  const isPast = time === 'past'
  // People also look for what was due by a day that has passed.
  const tense = isPast ? 'past' : 'end'
  const { days, placeholder } = offers[isPast ? 'past' : 'coming']
  return {
    ...{ name, label, keywords, kind: 'choices', single: true },
    options: async () => days.map((ahead) => option(addDays(today(), ahead))),
    unlisted: dayTitle,
    typed: {
      placeholder,
      read(text) {
        const day = readDayIn(tense, text, serverNow(), officeZone())
        return day === null ? null : option(day)
      },
      faultOf: (text) => dayFault(tense, text, serverNow(), officeZone()),
    },
  }
}
