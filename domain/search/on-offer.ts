import {
  type Availability,
  availabilities,
  codesOf,
  type MarketState,
  marketStates,
} from '#domain/stock/vocabulary.ts'
import type { StockCriteria } from './stock-criteria.ts'

type OfBlocks = Pick<StockCriteria, 'block'>

/** Conditions that leave out what no client can have, by name: what is let, and what is off the market. */
const offers = {
  free: { key: 'availabilities', all: codesOf(availabilities), off: 'occupied' },
  market: { key: 'marketStates', all: codesOf(marketStates), off: 'withdrawn' },
} as const
type OfferName = keyof typeof offers
export const offerNames = codesOf(offers)

/** Every value of such a condition, which leaves nothing out. */
export const everyOffer = (name: OfferName): (Availability | MarketState)[] => [...offers[name].all]

/** Tells if a search leaves out what is let, or what is off the market, and nothing else by that condition. */
export function leavesOut({ block }: OfBlocks, name: OfferName): boolean {
  const { key, all, off } = offers[name]
  const asked: readonly string[] = block?.[key] ?? []
  return asked.length === all.length - 1 && !asked.includes(off)
}

export const tellsOffer = ({ block }: OfBlocks, name: OfferName) => block?.[offers[name].key] !== undefined

/** Leaves out what is let, or what is off the market. */
export function onOffer<S extends OfBlocks>(search: S, name: OfferName): S {
  const { key, all, off } = offers[name]
  return { ...search, block: { ...search.block, [key]: all.filter((code) => code !== off) } }
}

/** Takes back both conditions: what cannot be had is found too. */
export function withOffOffer<S extends OfBlocks>(search: S): S {
  const block: Record<string, unknown> = { ...search.block }
  for (const name of offerNames) if (leavesOut(search, name)) block[offers[name].key] = everyOffer(name)
  return { ...search, block }
}

/** Tells if a client wants premises with their tenant: «ГАБ». */
export function wantsTenant({ block }: OfBlocks): boolean {
  return block?.purposes?.includes('leasedInvestment') === true
}
