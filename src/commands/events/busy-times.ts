import type { EventRow } from '#contract/events/event-records.ts'
import { type EventType, eventTypes, usualMinutes } from '#domain/stock/event-vocabulary.ts'
import { lowered } from '#domain/text/capitals.ts'
import { quote } from '#domain/text/format.ts'
import { timeOf } from '#domain/time/time.ts'

/** They take somebody's time; a task or an offer is done beside them. */
const taking: ReadonlySet<EventType> = new Set(['call', 'meeting', 'viewing'])

type Known = Pick<EventRow, 'id' | 'type' | 'title' | 'date' | 'durationMinutes' | 'isDone'>

/** A new or moved event; `durationMinutes` absent: the usual one. */
export interface Planned {
  type: EventType
  /** ISO instant of the start. */
  date: string
  durationMinutes?: number
  /** The event that is moved. */
  id?: number
}

/** «в это время уже: показ «Парус», 14:00»: what the person has at that time; null: nothing, or it takes no time. */
export function busyText(events: readonly Known[], planned: Planned, zone: string): string | null {
  const { type, date, id, durationMinutes = usualMinutes[type] } = planned
  if (!taking.has(type)) return null
  const from = Date.parse(date)
  const until = from + durationMinutes * 60_000
  const [first, ...others] = events.filter((event) => {
    const start = Date.parse(event.date)
    const isMeant = !event.isDone && event.id !== id && taking.has(event.type)
    return isMeant && start < until && start + event.durationMinutes * 60_000 > from
  })
  if (!first) return null
  const more = others.length > 0 ? ` и ещё ${others.length}` : ''
  const what = `${lowered(eventTypes[first.type])} ${quote(first.title)}, ${timeOf(first.date, zone)}`
  return `в это время уже: ${what}${more}`
}
