import { type EventType, eventTypes, isOnTheSpot } from '#domain/stock/event-vocabulary.ts'
import { serverNow } from '#src/state/browser/server-clock.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'
import { eventQuery } from '#src/state/queries/events.ts'
import { queryClient } from '#src/state/queries/query-client.ts'
import { momentOf } from './office-time.ts'

/** More events at once are of many days; those of later days are refused one by one. */
const mostRead = 20

type Planned = { type: EventType; title: string; date: string }

/** «Показ «Парус» ещё впереди: сегодня, 15:30»; null: it has begun, or it may be done at any time. */
export function aheadText({ type, title, date }: Planned): string | null {
  const isAhead = isOnTheSpot(type) && Date.parse(date) > Date.parse(serverNow())
  return isAhead ? `${eventTypes[type]} «${title}» ещё впереди: ${momentOf(date)}` : null
}

/** Asks first about viewings and meetings of today that are still ahead: they are not done before they have begun. */
export async function earlyAhead({ ids }: Pick<Foreseen<object>, 'ids'>): Promise<Foresight | null> {
  if (ids.length > mostRead) return null
  const answers = await Promise.all(ids.map((id) => queryClient.fetchQuery(eventQuery(id))))
  const early = answers.map(({ data }) => data).filter((event) => !event.isDone && aheadText(event) !== null)
  const [first, ...others] = early
  if (!first) return null
  const more = others.length > 0 ? ` и ещё ${others.length}` : ''
  return {
    text: `${aheadText(first)}${more}. Уже состоялось?`,
    ids: early.map(({ id }) => id),
    othersTitle: 'Только прошедшие',
  }
}
