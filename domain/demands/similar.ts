import type { StockCriteria } from '#domain/search/stock-criteria.ts'
import { hundredthsOf } from '#domain/stock/columns/encodings.ts'
import type { Wish } from './match.ts'
import { type Obstacle, obstacles, stateObstacles } from './obstacles.ts'

type Asked<O extends 'block' | 'building', K extends keyof NonNullable<StockCriteria[O]>> = NonNullable<
  NonNullable<StockCriteria[O]>[K]
>

/** Facts of the block that others are compared with. Decimals as text; null is unknown. */
export interface SimilarTo {
  id: number
  dealKind: Asked<'block', 'dealKind'>
  purposes: Asked<'block', 'purposes'>
  areaSqm: string
  /** Bounds of the comparable gross rent, ₽/m²/year; without an upper one its OPEX or VAT may add anything. */
  grossFromRubPerSqmYear: string | null
  grossToRubPerSqmYear: string | null
  /** The same of the sale price, ₽. */
  priceFromRub: string | null
  priceToRub: string | null
  fitOut: Asked<'block', 'fitOuts'>[number] | null
  class: Asked<'building', 'classes'>[number] | null
  okrug: Asked<'building', 'okrugs'>[number] | null
  district: string | null
  /** Names of the stations. */
  metro: readonly string[]
}

/** Conditions of places, from the widest. */
const places = ['okrug', 'district', 'metro'] as const

/** Share of the area that a similar block may be smaller or larger by. */
const areaShare = 0.2

/** Obstacles to similar blocks that can be lifted, in the order of the menu. */
const lifts = [
  ...stateObstacles,
  ...(['area', 'rent', 'price', ...places, 'use', 'deal'] as const),
] as const satisfies readonly Obstacle[]

/** Their labels by code. */
export const similarObstacles = Object.fromEntries(lifts.map((code) => [code, obstacles[code]])) as Readonly<
  Record<(typeof lifts)[number], string>
>

/**
 * The wish that similar blocks are matched with. What is unknown of the block is not asked for. The widest known
 * place leaves others out, narrower ones only add to the score: they are `lifted`.
 */
export function similarWish(block: SimilarTo): { wish: Wish; lifted: readonly Obstacle[] } {
  const { id, dealKind, purposes, fitOut, okrug, district } = block
  const known = { okrug: okrug !== null, district: district !== null, metro: block.metro.length > 0 }
  const widest = places.find((place) => known[place])
  return {
    wish: {
      criteria: {
        block: {
          dealKind,
          ...(purposes.length > 0 && { purposes }),
          areaSqm: areaAround(block.areaSqm),
          ...moneyOf(block),
          ...(fitOut !== null && { fitOuts: [fitOut] }),
        },
        building: {
          ...(block.class !== null && { classes: [block.class] }),
          ...(okrug !== null && { okrugs: [okrug] }),
          ...(district !== null && { districts: [district] }),
          ...(known.metro && { metro: [...block.metro] }),
        },
      },
      musts: [],
      exceptId: id,
    },
    lifted: places.filter((place) => place !== widest),
  }
}

/** At most as expensive: matching tolerates a tenth more, and gives less for it. */
function moneyOf(
  block: SimilarTo,
): Pick<NonNullable<StockCriteria['block']>, 'priceRub' | 'rentRubPerSqmYear'> {
  if (block.dealKind === 'sale') {
    const price = block.priceToRub ?? block.priceFromRub
    return price === null ? {} : { priceRub: { max: price } }
  }
  const rent = block.grossToRubPerSqmYear ?? block.grossFromRubPerSqmYear
  return rent === null ? {} : { rentRubPerSqmYear: { max: rent } }
}

/** In whole m², rounded outwards. */
function areaAround(areaSqm: string): { min: string; max: string } {
  const area = hundredthsOf(areaSqm) / 100
  return { min: String(Math.floor(area * (1 - areaShare))), max: String(Math.ceil(area * (1 + areaShare))) }
}
