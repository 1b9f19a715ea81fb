import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt, weekdayOf } from '#domain/time/zoned-time.ts'
import { momentText } from '#src/commands/one-line/line-texts.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'

/** «пт, 27 ноября, 12:00» in the office's zone. */
export function momentOf(instant: string): string {
  const zone = officeZone()
  const moment = { day: dayOf(instant, zone), time: timeOf(instant, zone) }
  return momentText(moment, { now: serverNow(), zone })
}

/** Default start of an event: the office's next full hour, outside working hours the next working morning. */
export function nextHour(): string {
  return workingHourAfter(serverNow(), officeZone())
}

/** The next full hour between 9 and 18 on a weekday, else the next working day at 10. @param now ISO instant. */
export function workingHourAfter(now: string, zone: string): string {
  const ahead = new Date(Date.parse(now) + 3_600_000).toISOString()
  const hour = timeOf(ahead, zone).slice(0, 2)
  let day = dayOf(ahead, zone)
  if (!isWeekend(day) && hour >= '09' && hour <= '18') return instantAt(day, `${hour}:00`, zone)
  if (hour > '18') day = addDays(day, 1)
  while (isWeekend(day)) day = addDays(day, 1)
  return instantAt(day, '10:00', zone)
}

const isWeekend = (day: string) => weekdayOf(day) > 4
