import type { BulkArgs } from '#contract/core/bulk.ts'
import { eventTypes } from '#domain/stock/event-vocabulary.ts'
import type { Foreseen, Foresight } from '#src/state/queries/bulk-run.ts'
import { momentOf } from './office-time.ts'

type Ending = 'deal.setStage' | 'demand.setState'

/** Asks first about events still ahead that go with what ends: «Отменим: показ «7.02», ср, 2 декабря, 12:00». */
export async function cancelledAhead<C extends Ending>(
  id: C,
  { ids, api, preview }: Pick<Foreseen<object>, 'ids' | 'api' | 'preview'>,
  args: BulkArgs<C>,
): Promise<Foresight | null> {
  const body = { ids: [...ids], args }
  const { cancels } = preview ?? (await api.commands.preview({ params: { id }, body })).data
  if (!cancels) return null
  const named = cancels.events.map(
    ({ type, title, date }) => `${eventTypes[type].toLowerCase()} «${title}», ${momentOf(date)}`,
  )
  const others = cancels.count - named.length
  return {
    text: `Ещё впереди, отменим: ${named.join('; ')}${others > 0 ? ` и ещё ${others}` : ''}.`,
    ids: cancels.ids,
    othersTitle: 'Только остальные',
  }
}
