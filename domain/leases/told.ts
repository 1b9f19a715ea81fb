import { formatDay, formatFullDay } from '#domain/time/time.ts'
import { type LeaseState, leaseStates } from './vocabulary.ts'

/** «Действует»; «Начнётся» for a signed one that waits for its first day. */
export function leaseStateText(
  { state, startOn }: { state: LeaseState; startOn: string | null },
  today: string,
): string {
  return state === 'current' && startOn !== null && startOn > today ? 'Начнётся' : leaseStates[state]
}

interface Term {
  startOn: string | null
  endsOn: string | null
}

/** The first and the last day of a lease in words, both with their years if these differ; null: unknown. */
export function leaseDays({ startOn, endsOn }: Term, today: string) {
  const isOfYears = startOn !== null && endsOn !== null && startOn.slice(0, 4) !== endsOn.slice(0, 4)
  const told = (day: string | null) => day && (isOfYears ? formatFullDay(day) : formatDay(day, today))
  return { start: told(startOn), end: told(endsOn) }
}

/** «с 2 января 2026 до 1 января 2027», «до 1 декабря»; null: nobody knows until when. */
export function leaseTermText(term: Term, today: string): string | null {
  const { start, end } = leaseDays(term, today)
  return end && `${start ? `с ${start} ` : ''}до ${end}`
}
