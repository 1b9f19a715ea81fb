import type { RateOffer } from '#contract/companies/competitor-rates.ts'
import { formatDecimal, formatTenths } from '#domain/text/format.ts'
import { type AnyCommand, type Choice, command } from '#src/commands/core/command.ts'
import { store } from '#src/state/keyboard/store.ts'
import { listAddressAtom, writeListPart } from '#src/state/lists/list-address.ts'
import { navigate } from '#src/state/place/location.ts'
import { api } from '#src/state/session/api.ts'
import type { Target } from '#src/state/table/target.ts'

interface ShownOffer {
  competitorId: number
  address: string
  isSale: boolean
}

/** Conditions of the screen that decide which offers stand behind a point. */
const shared = ['isSale', 'officeType', 'class', 'district', 'text', 'by'] as const

async function offersOf(target: Target | null): Promise<Choice<ShownOffer>[]> {
  const point = target?.records[0]?.ratePoint
  if (!point) return []
  const conditions = store.get(listAddressAtom)?.conditions ?? {}
  const asked = Object.fromEntries(
    shared.flatMap((name) => (conditions[name] === undefined ? [] : [[name, conditions[name]]])),
  )
  const { data } = await api.competitorRates.offers({ query: { ...asked, ...point } })
  const isSale = conditions.isSale === 'true'
  return data.data.map((offer) => ({
    key: String(offer.id),
    title: offer.buildingName === null ? offer.address : `${offer.buildingName}, ${offer.address}`,
    detail: detailOf(offer, isSale),
    value: { competitorId: offer.competitor.id, address: offer.address, isSale },
  }))
}

/** «54 900 ₽/м²/год · 120 м² · Маяк-Офис · снято» */
function detailOf({ rateRub, areaSqm, competitor, isStanding }: RateOffer, isSale: boolean): string {
  return [
    `${formatDecimal(rateRub, 0)}\u00a0₽/м²${isSale ? '' : '/год'}`,
    ...(areaSqm === null ? [] : [`${formatTenths(areaSqm)}\u00a0м²`]),
    competitor.name,
    ...(isStanding ? [] : ['снято']),
  ].join(' · ')
}

function line(key: string, id: string, title: string, by: string): AnyCommand {
  return command({
    id: `rates.${id}`,
    title,
    section: 'table',
    hotkeys: [{ keys: key, scope: 'rates' }],
    effect: 'navigate',
    available: ({ route }) => (route?.route === 'rates' ? true : { hidden: 'откройте ставки конкурентов' }),
    run: () => writeListPart('by', by, { replace: true }),
  })
}

/** Longest text that a list is searched by. */
const longestText = 200

/** Asking rates of competitors over time. */
export const competitorRateCommands: AnyCommand[] = [
  command({
    id: 'rates.open',
    title: 'Показать ставки конкурентов по времени',
    shortTitle: 'ставки по времени',
    section: 'go',
    concepts: ['report'],
    hotkeys: [{ keys: 'h', scope: 'competitors' }],
    effect: 'navigate',
    calls: ['competitorRates.months'],
    run: () => navigate('rates'),
  }),
  line('1', 'byClass', 'Показать линии по классам', ''),
  line('2', 'byDistrict', 'Показать линии по районам', 'district'),
  command<{ offer: ShownOffer }>({
    id: 'rates.offers',
    title: 'Показать предложения этого месяца…',
    shortTitle: 'предложения',
    section: 'record',
    concepts: ['offers', 'open'],
    hotkeys: [{ keys: 'Enter', scope: 'rates' }],
    surfaces: ['rowMenu'],
    appliesTo: { kinds: ['rateMonth'], count: 'one' },
    effect: 'navigate',
    calls: ['competitorRates.offers'],
    prompts: {
      offer: {
        kind: 'choice',
        title: 'Какое предложение?',
        choices: ({ target }) => offersOf(target),
      },
    },
    run(_context, { offer: { competitorId, address, isSale } }) {
      const query = new URLSearchParams({
        q: address.slice(0, longestText),
        ...(isSale && { isSale: 'true' }),
      })
      navigate('competitor', { id: competitorId }, { query: query.toString() })
    },
  }),
]
