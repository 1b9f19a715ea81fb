import { dayOf, formatDate } from '#domain/time/time.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'

function today(): string {
  return dayOf(serverNow(), officeZone())
}

/** First days of the coming months. */
export function comingMonths(): string[] {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(year, month + ahead, 1)).toISOString().slice(0, 10),
  )
}

export function byTitle(day: string): string {
  return `к\u00a0${formatDate(day, today())}`
}
