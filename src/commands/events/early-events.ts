import { eventTypes, isOnTheSpot } from '#domain/stock/event-vocabulary.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { momentOf } from './office-time.ts'

/** More events at once are of many days; those of later days are refused one by one. */
const mostRead = 20

/** Asks first about viewings and meetings of today that are still ahead: they are not done before they have begun. */
export async function earlyAhead({ ids }: Pick<Foreseen<object>, 'ids'>): Promise<Foresight | null> {
  if (ids.length > mostRead) return null
  const answers = await Promise.all(ids.map((id) => queryClient.fetchQuery(eventQuery(id))))
  const now = Date.parse(serverNow())
  const early = answers
    .map(({ data }) => data)
    .filter(({ type, date, isDone }) => isOnTheSpot(type) && !isDone && Date.parse(date) > now)
  const [first, ...others] = early
  if (!first) return null
  const more = others.length > 0 ? ` и ещё ${others.length}` : ''
  return {
    text: `${eventTypes[first.type]} «${first.title}» ещё впереди: ${momentOf(first.date)}${more}. Уже состоялось?`,
    ids: early.map(({ id }) => id),
    othersTitle: 'Только прошедшие',
  }
}
