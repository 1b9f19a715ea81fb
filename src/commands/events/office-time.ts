import { addDays, dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import { momentText } from '#src/commands/one-line/line-texts.ts'
import { serverNow, serverNowMs } from '#src/state/browser/server-clock.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'

const morning = '10:00'

/** «пт, 27 ноября, 12:00» in the office's zone. */
export function momentOf(instant: string): string {
  const zone = officeZone()
  const moment = { day: dayOf(instant, zone), time: timeOf(instant, zone) }
  return momentText(moment, { now: serverNow(), zone })
}

/** Default start of an event: the office's next full hour; at night the next morning. */
export function nextHour(): string {
  const zone = officeZone()
  const ahead = new Date(serverNowMs() + 3_600_000).toISOString()
  const [day, hour] = [dayOf(ahead, zone), timeOf(ahead, zone).slice(0, 2)]
  if (hour < '08') return instantAt(day, morning, zone)
  return hour > '20' ? instantAt(addDays(day, 1), morning, zone) : instantAt(day, `${hour}:00`, zone)
}
