import type { BulkArgs, BulkPreview } from '#contract/core/bulk.ts'
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
  return {
    text: cancelText(cancels),
    ids: cancels.ids,
    othersTitle: 'Только остальные',
  }
}

type Cancels = NonNullable<BulkPreview['cancels']>

function cancelText({ events, count }: Cancels): string {
  const nameOf = ({ type, title, date }: Cancels['events'][number]) =>
    `${eventTypes[type].toLowerCase()} «${title}», ${momentOf(date)}`
  const gone = events.filter(({ staysFor }) => staysFor.length === 0).map(nameOf)
  const kept = events
    .filter(({ staysFor }) => staysFor.length > 0)
    .map((event) => `${nameOf(event)}: остаются ${event.staysFor.join('; ')}`)
  const others = count - events.length
  const more = others > 0 ? ` и ещё ${others}` : ''
  return [
    gone.length > 0 && `Ещё впереди, отменим: ${gone.join('; ')}${more}.`,
    kept.length > 0 &&
      `Показ не отменим, уберём из него только блоки сделки: ${kept.join('. ')}${gone.length > 0 ? '' : more}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
