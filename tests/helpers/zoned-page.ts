import { valueText } from '#domain/fields/field-values.ts'
import { freshnessOf } from '#domain/stock/freshness.ts'
import { readMoment } from '#domain/text/typed-moment.ts'
import { dayOf, formatAge, defaultOfficeZone as zone } from '#domain/time/time.ts'
import { instantAt, instantOfClocks } from '#domain/time/zoned-time.ts'
import { calendarTitle, daysShown } from '#src/views/calendar/calendar-days.ts'
import { placeEvents } from '#src/views/calendar/calendar-lanes.ts'
import { eventHead, eventState, whenText } from '#src/views/events/event-texts.ts'
import type { ZonedAnswers } from './servers/zoned-server.ts'

/** A minute before the office's new year: elsewhere it has begun, or lasts for hours yet. */
const now = '2026-12-31T20:59:00.000Z'
const clock = { now, zone, today: dayOf(now, zone), nameOf: () => undefined }
const typed = ['завтра 15:00', 'пт 11', '00:30', 'через 2 часа', '29.02', '1 января в 9', 'сегодня 23:59']

/** Renders a server's answers like a page. */
export function pageOf({ events, block, moved, expiresAt }: ZonedAnswers): string {
  const moments = events.flatMap((event) => {
    const day = dayOf(event.date, zone)
    return [
      `${eventHead(event, clock)} | ${whenText(event, clock)} | ${eventState(event, now)}`,
      `${calendarTitle('day', day)} | ${calendarTitle('week', day)} | ${daysShown('month', day).join(' ')}`,
      placeEvents(events, day, zone)
        .map(({ startMinutes, endMinutes, lane, lanes }) => [startMinutes, endMinutes, lane, lanes].join(' '))
        .join(', '),
      `${formatAge(event.date, now, zone)} | ${freshnessOf(event.date, now, zone)}`,
    ]
  })
  const read = typed.map((written) => {
    const moment = readMoment(written, now, zone)
    return `${written}: ${moment && instantAt(moment.day, moment.time ?? '10:00', zone)}`
  })
  const days = Object.values(block).map((day) => valueText({ kind: 'day' }, day, clock))
  const portal = instantOfClocks('2013-07-01T12:00:00', zone)
  return [...moments, ...read, ...days, JSON.stringify(moved), portal, expiresAt.slice(11)].join('\n')
}
