import type { Deal } from '#contract/deals/deal-records.ts'
import { chanceOf, isOpenStage } from '#domain/deals/vocabulary.ts'
import { statedRate } from '#domain/rent/rate-text.ts'
import { formatMoney } from '#domain/text/format.ts'
import { formatInstant } from '#domain/time/time.ts'
import { pathOf } from '#src/state/place/routes.ts'
import type { OpenableKind } from '#src/state/table/target-kinds.ts'
import { stepText } from '../deals/deal-texts.ts'
import { type FeeLine, feeLines, shareLines } from '../deals/fee-texts.ts'
import { PersonMark } from '../person-mark.tsx'
import type { FactList } from './fact-list.tsx'

export const dealFacts: FactList<Deal, 'figures' | 'main' | 'terms' | 'fees' | 'aside'> = {
  kind: 'deal',
  facts: {
    probability: {
      label: 'Вероятность',
      value: (deal) =>
        isOpenStage(deal.stage)
          ? `${chanceOf(deal)} %${deal.probability === null ? ', как у этапа' : ''}`
          : undefined,
    },
    agreedRent: {
      value: (deal) => {
        if (deal.blockRents.length > 0) return 'у каждого блока своя'
        const rate = rateText(deal, deal.agreedRent)
        return rate && deal.blocks.length > 1 && deal.rentBasis !== 'month' ? `${rate}, за все блоки` : rate
      },
    },
    blockRents: { value: blockRentLines },
    agreedPrice: {
      value: ({ agreedPrice, ...terms }) => statedRate({ ...terms, amount: agreedPrice, basis: null }),
    },
    hasNoFee: { value: ({ hasNoFee }) => (hasNoFee ? 'да' : undefined) },
    feeRub: {
      label: 'Комиссия без НДС',
      value: ({ feeRub, fees }) =>
        fees.length === 0 ? undefined : feeRub === null ? 'не хватает условий сделки' : formatMoney(feeRub),
    },
    fees: {
      label: 'Платежи',
      value: (deal, clock) =>
        deal.hasNoFee && deal.fees.length === 0 ? undefined : lines(feeLines(deal, clock)),
    },
    shares: { label: 'Кому', value: (deal, clock) => lines(shareLines(deal, clock)) ?? undefined },
    nextStep: {
      label: 'Следующий шаг',
      value: (deal, clock) => {
        const text = stepText(deal, clock)
        if (text === null) return undefined
        return deal.nextStep === null ? (
          <span className="text-stale">{text}</span>
        ) : (
          stepLink(deal.nextStep.id, text)
        )
      },
    },
    createdAt: {
      label: 'Создана',
      value: ({ createdAt }, { now, zone }) => formatInstant(createdAt, now, zone),
    },
    updatedAt: {
      label: 'Изменена',
      value: ({ updatedAt }, { now, zone }) => formatInstant(updatedAt, now, zone),
    },
    companyId: { value: ({ company }) => company && link('company', company, company.name) },
    landlordId: { value: ({ landlord }) => landlord && link('company', landlord, landlord.name) },
    lostToId: { value: ({ lostTo }) => lostTo && link('company', lostTo, lostTo.name) },
    personId: { value: ({ person }) => person && link('person', person, person.name) },
    demandId: { value: ({ demand }) => demand && link('demand', demand, demand.name) },
    blockIds: {
      value: ({ blocks }) =>
        blocks.length === 0 ? null : (
          <ul>
            {blocks.map((block) => (
              <li key={block.id}>{link('block', block, block.title)}</li>
            ))}
          </ul>
        ),
    },
    responsibleUserId: { value: ({ responsible }) => responsible && <PersonMark person={responsible} /> },
  },
  places: {
    figures: {
      leavesUnknown: true,
      facts: ['feeRub', 'agreedRent', 'agreedPrice', 'areaSqm', 'signOn'],
    },
    main: {
      leavesUnknown: true,
      facts: ['nextStep', 'probability', 'companyId', 'personId', 'landlordId', 'blockIds', 'lostToId'],
    },
    terms: {
      leavesUnknown: true,
      facts: [
        ...['blockRents', 'dealKind', 'vatTreatment', 'vatRate', 'startOn', 'termMonths'],
        ...['rentFreeMonths', 'depositMonths', 'indexationPercent'],
      ],
    },
    fees: { facts: ['fees', 'hasNoFee', 'shares'] },
    aside: {
      leavesUnknown: true,
      facts: ['side', 'demandId', 'responsibleUserId', 'createdAt', 'updatedAt'],
    },
  },
}

function rateText({ rentBasis, ...terms }: Deal, amount: string | null): string | null {
  return statedRate({ ...terms, amount, basis: rentBasis })
}

/** The agreed rate of each block; null: one rate holds for all. */
function blockRentLines(deal: Deal) {
  if (deal.blockRents.length === 0) return null
  return (
    <ul>
      {deal.blockRents.map(({ blockId, rent }) => (
        <li key={blockId}>
          {deal.blocks.find(({ id }) => id === blockId)?.title ?? `№ ${blockId}`} ·{' '}
          {rateText(deal, rent) ?? <span className="text-stale">не согласована</span>}
        </li>
      ))}
    </ul>
  )
}

/** Payments or shares with their sums; null: none. */
function lines(all: readonly FeeLine[]) {
  if (all.length === 0) return null
  return (
    <ul>
      {all.map(({ key, text, sum, note, isOverdue }) => (
        <li key={key}>
          {text}
          {sum && <span className="font-medium"> · {sum}</span>}
          {note && <span className={isOverdue ? 'text-stale' : 'text-muted'}> · {note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A colleague's event is not read by who shares in the deal. */
function stepLink(id: number | null, text: string) {
  return id === null ? text : link('event', { id }, text)
}

function link(route: OpenableKind, of: { id: number }, text: string) {
  return (
    <a href={pathOf(route, of)} className="underline decoration-line underline-offset-2 hover:text-accent">
      {text}
    </a>
  )
}
