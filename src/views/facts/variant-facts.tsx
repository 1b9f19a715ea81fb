import type { Variant } from '#contract/demands/variant-records.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import { formatMoney } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import { PersonMark } from '../person-mark.tsx'
import { type FactContext, FactLink, type FactList } from './fact-list.tsx'

export const variantFacts: FactList<Variant, 'main' | 'terms' | 'aside'> = {
  kind: 'variant',
  facts: {
    demandId: {
      value: ({ demand }) => demand && <FactLink href={pathOf('demand', demand)}>{demand.name}</FactLink>,
    },
    client: { label: 'Клиент', value: ({ client }) => client },
    blockId: { value: ({ block }) => <FactLink href={pathOf('block', block)}>{block.title}</FactLink> },
    stateAt: { value: ({ stateAt }, context) => instantText(stateAt, context) },
    eventId: {
      value: ({ event }, context) =>
        event && (
          <FactLink href={pathOf('event', event)}>
            {event.title}, {instantText(event.date, context)}
          </FactLink>
        ),
    },
    presentationId: {
      value: ({ presentation }) =>
        presentation && <FactLink href={pathOf('presentation', presentation)}>{presentation.title}</FactLink>,
    },
    askedThen: { value: ({ askedThen }) => statedRate(askedThen) },
    askedNow: { label: 'Просят сейчас', value: ({ askedNow }) => statedRate(askedNow) },
    rentThen: {
      label: 'С НДС и OPEX тогда',
      value: ({ rentThen }) => rentThen && `${formatMoney(rentThen)}/м²/год`,
    },
    priceThen: { label: 'Цена с НДС тогда', value: ({ priceThen }) => priceThen && formatMoney(priceThen) },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
    createdAt: { label: 'Создан', value: ({ createdAt }, context) => instantText(createdAt, context) },
    updatedAt: { label: 'Изменён', value: ({ updatedAt }, context) => instantText(updatedAt, context) },
  },
  places: {
    main: {
      leavesUnknown: true,
      facts: [
        ...['demandId', 'client', 'blockId', 'state', 'stateAt', 'refusedBy', 'reason', 'outcome', 'said'],
        ...['formerState', 'eventId', 'presentationId'],
      ],
    },
    terms: {
      leavesUnknown: true,
      facts: ['askedThen', 'rentThen', 'priceThen', 'areaThen', 'availableThen', 'askedNow'],
    },
    aside: { leavesUnknown: true, facts: ['responsibleUserId', 'createdAt', 'updatedAt'] },
  },
}

function instantText(at: string, { now, zone }: FactContext): string {
  return formatInstant(at, now, zone)
}
