import type { Availability } from '#domain/stock/vocabulary.ts'
import { availabilities } from '#domain/stock/vocabulary.ts'
import type { StockCriteria } from './stock-criteria.ts'

type OfBlocks = Pick<StockCriteria, 'block'>

export const everyAvailability = Object.keys(availabilities) as Availability[]
/** Availabilities of what is not let. */
const onOffer = everyAvailability.filter((code) => code !== 'occupied')

/** Tells if a search leaves out what is let, and nothing else by its availability. */
export function leavesOutLet({ block }: OfBlocks): boolean {
  const asked = block?.availabilities ?? []
  return asked.length === onOffer.length && onOffer.every((code) => asked.includes(code))
}

/** Leaves out what is let. */
export function withoutLet<S extends OfBlocks>(search: S): S {
  return { ...search, block: { ...search.block, availabilities: onOffer } }
}

/** Takes back the condition: what was excluded and what is let is found alike. */
export function withLet<S extends OfBlocks>(search: S): S {
  return { ...search, block: { ...search.block, availabilities: everyAvailability } }
}

/** Tells if a client wants premises with their tenant: «ГАБ». */
export function wantsTenant({ block }: OfBlocks): boolean {
  return block?.purposes?.includes('leasedInvestment') === true
}
