import { queryOptions } from '@tanstack/react-query'
import type { Block } from '#contract/stock/block-records.ts'
import type { BlockRow, SearchRequestInput } from '#contract/stock/search.ts'
import { searchesKey, stockAnswer } from '#src/state/queries/search-queries.ts'

/** Rows per call, and the most calls worth making for a chart. */
const pageSize = 200
const maxPages = 5

/** Blocks to compare a block with. */
export interface ComparableSet {
  /** Comparable gross rent, ₽/m²/year, or price with VAT, ₽/m². */
  values: number[]
  total: number
  /** Narrowed to half to twice the area: the class and okrug have too many. */
  isByArea: boolean
}

/** Blocks of the same deal, class and okrug with a known price; `null`: too many to read. */
export const comparableBlocksQuery = (block: Block) => {
  const { dealKind, areaSqm, building } = block
  return queryOptions({
    queryKey: [...searchesKey, 'comparable', dealKind, building.class, building.okrug, areaSqm],
    queryFn: async ({ signal }): Promise<ComparableSet | null> => {
      const all = await readAll(criteriaOf(block), signal)
      if (all) return { values: all, total: all.length, isByArea: false }
      const similar = await readAll(criteriaOf(block, areaAround(areaSqm)), signal)
      return similar && { values: similar, total: similar.length, isByArea: true }
    },
    enabled: building.class !== null && building.okrug !== null,
    staleTime: 5 * 60_000,
  })
}

/** Half to twice the area, in whole m²; decimals on the wire. */
export function areaAround(areaSqm: string): { min: string; max: string } {
  return { min: String(Math.floor(Number(areaSqm) / 2)), max: String(Math.ceil(Number(areaSqm) * 2)) }
}

function criteriaOf(
  { dealKind, building }: Block,
  areaSqm?: { min: string; max: string },
): SearchRequestInput {
  const known = { min: '1' }
  const isSale = dealKind === 'sale'
  return {
    target: 'blocks',
    building: {
      ...(building.class && { classes: [building.class] }),
      ...(building.okrug && { okrugs: [building.okrug] }),
    },
    block: {
      dealKind,
      ...(isSale ? { priceRub: known } : { rentRubPerSqmYear: known }),
      ...(areaSqm && { areaSqm }),
    },
    sort: { key: isSale ? 'price' : 'rent', direction: 'asc' },
    pageSize,
  }
}

/** Values of all rows; `null` if there are too many to read. */
async function readAll(criteria: SearchRequestInput, signal: AbortSignal): Promise<number[] | null> {
  const first = await stockAnswer(criteria, signal)
  if (first.total > pageSize * maxPages) return null
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / pageSize) - 1 }, (_, at) =>
      stockAnswer({ ...criteria, page: at + 2 }, signal),
    ),
  )
  return [first, ...others].flatMap((page) =>
    page.target === 'blocks' ? page.data.flatMap(comparedValue) : [],
  )
}

/** Floats suffice for a chart; values known only as bounds are skipped. */
function comparedValue(row: BlockRow): number[] {
  const { dealKind, grossFromRubPerSqmYear, grossToRubPerSqmYear, priceFromRub, priceToRub, areaSqm } = row
  const [from, to] =
    dealKind === 'lease' ? [grossFromRubPerSqmYear, grossToRubPerSqmYear] : [priceFromRub, priceToRub]
  if (from === null || from !== to) return []
  return [dealKind === 'lease' ? Number(from) : Number(from) / Number(areaSqm)]
}
