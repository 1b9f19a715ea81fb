import type { EventRow } from '#contract/events/event-records.ts'
import { countOf } from '#domain/text/plurals.ts'
import { leftToDo } from '#src/state/queries/events.ts'

/** «5 дел», «всё сделано», «ничего не назначено». @param events that begin on the day. */
export function textOfDay(events: readonly Pick<EventRow, 'isDone'>[]): string {
  if (events.length === 0) return 'ничего не назначено'
  const left = leftToDo(events).length
  return left === 0 ? 'всё сделано' : countOf(left, 'дело', 'дела', 'дел')
}
