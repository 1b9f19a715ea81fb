import { dayOf, timeOf } from '#domain/time/time.ts'
import { instantAt } from '#domain/time/zoned-time.ts'
import type { Planned } from '#src/commands/events/busy-times.ts'
import { officeZone } from '#src/state/queries/office-zone.ts'
import type { Target } from '#src/state/table/target.ts'
import type { LineView } from './use-line.ts'

/** The event that a line makes or moves; null: none. */
export function plannedBy({ offer, completed }: LineView, target: Target | null): Planned | null {
  const { args } = completed
  if (!args) return null
  if (offer.command.id === 'event.create') {
    const body = args.body as Planned & { isDone?: boolean }
    return body.isDone ? null : body
  }
  const [event, ...others] = target?.kind === 'event' ? target.records : []
  if (offer.command.id !== 'event.postpone' || !event?.startsAt || !event.type || others.length > 0)
    return null
  const date = movedTo(event.startsAt, args.moment as Moved)
  return { id: event.id, type: event.type, date }
}

type Moved = { byMinutes: number } | { day: string | null; time: string | null }

function movedTo(was: string, moved: Moved): string {
  if ('byMinutes' in moved) return new Date(Date.parse(was) + moved.byMinutes * 60_000).toISOString()
  const zone = officeZone()
  return instantAt(moved.day ?? dayOf(was, zone), moved.time ?? timeOf(was, zone), zone)
}
