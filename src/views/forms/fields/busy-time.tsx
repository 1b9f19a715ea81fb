import type { CurrentUser } from '#contract/access/accounts.ts'
import { type EventType, eventTypes } from '#domain/stock/event-vocabulary.ts'
import { capitalized } from '#domain/text/capitals.ts'
import type { Planned } from '#src/commands/events/busy-times.ts'
import { useBusyText } from '#src/views/events/use-busy-text.ts'
import type { FormValues } from '../form-values.ts'

/** The user's own event as the form has it; a colleague's day is not shown to everybody. */
function plannedIn(values: FormValues, id: number | null, user: CurrentUser): Planned | null {
  const { type, date, durationMinutes, userId } = values
  const minutes = Number(durationMinutes)
  if (typeof date !== 'string' || Number.isNaN(Date.parse(date)) || Number(userId) !== user.id) return null
  if (typeof type !== 'string' || !(type in eventTypes)) return null
  return {
    type: type as EventType,
    date,
    ...(minutes > 0 && { durationMinutes: minutes }),
    ...(id !== null && { id }),
  }
}

/** Tells before an event is saved what stands at its time already. */
export function BusyTime({ values, id, user }: { values: FormValues; id: number | null; user: CurrentUser }) {
  const text = useBusyText(plannedIn(values, id, user))
  return text && <p className="text-stale">{capitalized(text)}</p>
}
